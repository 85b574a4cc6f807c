import { ContactMessageListSchema, ContactResponseSchema } from '@clinical/contracts';
import { ContactMessageRepository, MailRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { ContactMessageCleanupService } from '@clinical/site';
import request from 'supertest';
import { Browser, PASSWORD, solvedCaptcha } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(60_000);

const FORM = {
  name: ' Ada Example ',
  email: 'ada@example.org',
  subject: 'A link that leads nowhere',
  message: 'On the second page.\r\nBcc: everyone@example.org\r\n.\r\nThank you.',
};
const HOUR = 3_600_000;

describeWithEitherDatabase('The contact form', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    const settings = {
      CAPTCHA_COST: '1000',
      CONTACT_TO: 'desk@example.org',
      TRUSTED_PROXIES: 'loopback',
    };
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: null, vocabulary: null, settings, databaseConfig });
  });
  afterAll(() => api.stop());

  let caller = 0;
  /** A visitor from another network each time. */
  const newVisitor = () => new Browser(api.server, { 'X-Forwarded-For': `198.51.${++caller}.7` });
  const send = async (browser: Browser, form: object = {}) =>
    browser.post('/Contact', { ...FORM, captchaValue: await solvedCaptcha(browser), ...form });
  const messages = async () =>
    (await new ContactMessageRepository(api.database).countSince('', new Date(0))).inAll;
  const mails = async () => (await new MailRepository(api.database).countByState()).queued;

  it('stores a message and queues a mail with its full text to the operator', async () => {
    const [kept, promised] = [await messages(), await mails()];
    const answer = await send(newVisitor());
    expect(ContactResponseSchema.strict().parse(answer.body)).toEqual({
      status: 1,
      message: 'Thank you. Your message has been sent.',
    });
    expect([(await messages()) - kept, (await mails()) - promised]).toEqual([1, 1]);
    const mail = await new MailRepository(api.database).find(1);
    expect(mail).toMatchObject({ template: 'contact', address: 'desk@example.org', language: 'en' });
    expect(JSON.parse(mail?.values ?? '{}')).toEqual({ ...FORM, name: 'Ada Example' });
  });

  it('reports errors by field, in the language of the page, and stores nothing', async () => {
    const kept = await messages();
    const browser = newVisitor();
    const answer = await browser.post('/Contact?lang=es', {
      ...{ name: '', email: 'ada', subject: '', message: ' ', captchaValue: '' },
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        status: 0,
        message: 'El mensaje no se ha enviado. Revise los campos siguientes.',
        errors: {
          name: 'Indique su nombre, con 100 caracteres como máximo.',
          email: 'Indique un correo electrónico válido',
          subject: 'Indique un asunto, con 150 caracteres como máximo.',
          message: 'Escriba su mensaje.',
          captchaValue: 'Su navegador debe resolver antes una pequeña tarea. Inténtelo de nuevo.',
        },
      },
    ]);
    expect(await messages()).toBe(kept);
  });

  it.each([
    ['name', 'Ada\r\nBcc: everyone@example.org'],
    ['name', 'Ada\u2028Bcc: everyone@example.org'],
    ['subject', 'Hello\nTo: everyone@example.org'],
    ['email', 'ada@example.org\r\nBcc: everyone@example.org'],
    ['email', 'ada@example.org,everyone@example.org'],
    ['email', '"Ada" <ada@example.org>'],
  ])('allows no %s of %j in the header of a mail', async (field, value) => {
    const [kept, promised] = [await messages(), await mails()];
    const answer = await send(newVisitor(), { [field]: value });
    expect(answer.body).toMatchObject({ status: 0, errors: { [field]: expect.any(String) } });
    expect([await messages(), await mails()]).toEqual([kept, promised]);
  });

  it('requires a solved captcha, and accepts each only once', async () => {
    const browser = newVisitor();
    const captchaValue = await solvedCaptcha(browser);
    expect((await browser.post('/Contact', { ...FORM, captchaValue })).body).toMatchObject({ status: 1 });
    const again = await browser.post('/Contact', { ...FORM, captchaValue });
    expect(again.body).toMatchObject({ status: 0, errors: { captchaValue: expect.any(String) } });
    const made = await browser.post('/Contact', { ...FORM, captchaValue: 'bm90aGluZw==' });
    expect(made.body).toMatchObject({ status: 0, errors: { captchaValue: expect.any(String) } });
  });

  it('accepts five messages an hour from one network', async () => {
    const browser = newVisitor();
    const neighbour = new Browser(api.server, { 'X-Forwarded-For': `198.51.${caller}.99` });
    for (let sent = 0; sent < 5; sent++) expect((await send(browser)).body).toMatchObject({ status: 1 });
    const refused = await send(neighbour);
    expect([refused.status, refused.body]).toMatchObject([
      429,
      {
        code: 'CONTACT_LIMIT',
        error: 'Too many messages were sent from your network. Try again in an hour.',
      },
    ]);
    expect((await send(newVisitor())).body).toMatchObject({ status: 1 });
    api.clock.set(new Date(api.clock.now().getTime() + HOUR + 1));
    expect((await send(neighbour)).body).toMatchObject({ status: 1 });
  });

  it('accepts five of many concurrent messages from one network', async () => {
    const browser = newVisitor();
    const [kept, promised] = [await messages(), await mails()];
    const proofs = [];
    for (let each = 0; each < 9; each++) proofs.push(await solvedCaptcha(browser));
    const answers = await Promise.all(
      proofs.map((captchaValue) => browser.post('/Contact', { ...FORM, captchaValue })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 200, 200, 429, 429, 429, 429,
    ]);
    expect([(await messages()) - kept, (await mails()) - promised]).toEqual([5, 5]);
  });

  it('refuses cross-site requests and malformed forms, and serves the page', async () => {
    const elsewhere = await request(api.server)
      .post('/Contact')
      .set('Sec-Fetch-Site', 'cross-site')
      .send({ ...FORM, captchaValue: 'x' });
    expect(elsewhere.status).toBe(403);
    expect((await newVisitor().post('/Contact', { ...FORM, name: ['a'] })).status).toBe(400);
    expect((await newVisitor().post('/Contact', { ...FORM, message: 'x'.repeat(60_000) })).status).toBe(400);
    const page = await request(api.server).get('/contact').set('Sec-Fetch-Mode', 'navigate');
    expect(page.text).toContain('the web app');
  });

  it('lets only administrators list and delete messages', async () => {
    await send(newVisitor(), { subject: 'For the list' });
    const person = { email: 'desk-admin@example.org', password: PASSWORD };
    await api.administrators.create(person, { name: 'operator', userId: null, address: '' });
    const administrator = newVisitor();
    await administrator.post('/Auth/Login', { username: person.email, password: PASSWORD });
    const list = async () =>
      ContactMessageListSchema.parse((await administrator.get('/Administrator/messages')).body);
    const { data: listed, total } = await list();
    expect(listed[0]).toMatchObject({ subject: 'For the list', email: 'ada@example.org' });
    await send(newVisitor(), { subject: 'A complaint' });
    const subjects = async (sort: string) =>
      ContactMessageListSchema.parse(
        (await administrator.get(`/Administrator/messages?sort=${sort}`)).body,
      ).data.map(({ subject }) => subject);
    expect((await subjects('subject'))[0]).toBe('A complaint');
    expect((await subjects('-subject')).at(-1)).toBe('A complaint');
    expect((await subjects('-at')).slice(0, 2)).toEqual(['A complaint', 'For the list']);
    expect((await administrator.get('/Administrator/messages?sort=colour')).status).toBe(400);
    const found = await administrator.get('/Administrator/messages?query=%20COMPLAINT&sort=subject');
    expect(ContactMessageListSchema.parse(found.body)).toMatchObject({
      data: [{ subject: 'A complaint' }],
      total: 1,
    });
    const path = `/Administrator/messages/${listed[0]!.id}`;

    expect((await newVisitor().get('/Administrator/messages')).status).toBe(401);
    expect((await newVisitor().delete(path)).status).toBe(401);
    for (const id of ['none', '0', '-1', '%E2%80%AEgro'])
      expect((await administrator.delete(`/Administrator/messages/${id}`)).status).toBe(404);
    expect((await administrator.delete(path)).body).toEqual({ deleted: 1 });
    expect((await administrator.delete(path)).body).toEqual({ deleted: 0 });
    expect((await list()).total).toBe(total);
    await send(newVisitor(), { subject: 'For a hospital', topic: 'quote' });
    const quotes = await administrator.get('/Administrator/messages?topic=quote&query=hospital');
    expect(ContactMessageListSchema.parse(quotes.body)).toMatchObject({
      ...{ data: [{ subject: 'For a hospital' }], total: 1 },
    });
    const all = await administrator.get('/Administrator/messages?topic=quote');
    expect(ContactMessageListSchema.parse(all.body).total).toBe(1);
    expect((await administrator.get('/Administrator/messages?topic=colour')).status).toBe(400);
  });

  it('deletes messages after the configured number of days', async () => {
    const old = new ContactMessageRepository(api.database);
    const kept = await messages();
    const { signal } = new AbortController();
    const message = { name: 'A', email: 'a@example.org', subject: 'S', message: 'M', sender: '192.0.2.0' };
    await old.add({ ...message, topic: null, language: 'en', receivedAt: new Date('2020-01-01') });
    const clean = api.app.get(ContactMessageCleanupService, { strict: false });
    expect(await clean.run(signal)).toBe(1);
    expect(await clean.run(signal)).toBe(0);
    expect(await messages()).toBe(kept);
  });
});
