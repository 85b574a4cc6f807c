import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestingModule } from '@nestjs/testing';
import {
  AccountRepository,
  AlertMarkRepository,
  MailChoiceRepository,
  MailRepository,
  type Database,
} from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import type { JobAttempt, JobDefinition, JobQueue } from '@clinical/job-queue';
import { Mailer, MailUndeliverableError, type Delivery, type Mail } from '@clinical/mailer';
import { FixedClock } from '@clinical/platform';
import { VERIFICATION_MAIL } from '../accounts/mails/verification.mail.js';
import { createFeatures } from '../testing/features-module.js';
import { defineMail, type MailKind } from './mail-kind.js';
import { EXAMPLE_DOCUMENT, listed, type MailedDocument } from './mailed-document.js';
import { MailModule } from './mail.module.js';
import { MailPersonalData } from './mail-personal-data.js';
import { SendMailHandler } from './send-mail.handlers.js';
import { MailQueueService, type MailOrder } from './mail-queue.service.js';
import { UnsubscribeKeys } from './unsubscribe-key.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** Responds as the test configures. */
class ScriptedMailer extends Mailer {
  readonly sent: Mail[] = [];
  answer: () => Promise<Delivery> = async () => ({ outcome: 'accepted' });

  override async send(mail: Mail): Promise<Delivery> {
    this.sent.push(mail);
    return this.answer();
  }

  override async check(): Promise<void> {}
  override async close(): Promise<void> {}
}

const ATTEMPT: JobAttempt = {
  id: 'job',
  attempt: 1,
  last: false,
  traceId: 'trace',
  signal: new AbortController().signal,
};

const LIST_MAIL = defineMail<{ readonly since: string; readonly documents: readonly MailedDocument[] }>({
  name: 'list-of-documents',
  list: 'interests',
  example: { since: '2026-10-01', documents: [EXAMPLE_DOCUMENT] },
  compose: ({ since, documents }, texts) => ({
    subject: texts.say('interests.subject.one'),
    paragraphs: [texts.say('interests.body', { since: texts.day(since) })],
    groups: [listed(documents, texts, 'asthma')],
  }),
});

interface Order {
  readonly kind: MailKind;
  readonly order: MailOrder<unknown>;
}

const VERIFICATION: Order = {
  kind: VERIFICATION_MAIL,
  order: {
    to: { address: 'ana@example.org', name: 'Ana' },
    language: 'en',
    values: { link: 'https://example.org/UpdateTokenRegistration?_t=key', hours: 48 },
    userId: 7,
  },
};

const ALERT: Order = {
  kind: LIST_MAIL,
  order: {
    to: { address: 'ana@example.org', name: 'Ana' },
    language: 'es',
    values: {
      since: '2026-10-01T06:00:00.000Z',
      documents: [{ ...EXAMPLE_DOCUMENT, title: 'Inhaled <steroids> & asthma' }],
    },
    userId: 7,
  },
};

const sentTo = (address: string, { kind, order }: Order): Order => ({
  kind,
  order: { ...order, to: { address } },
});

describeWithEitherDatabase('Sending mail', (open) => {
  let database: Database;
  let mails: MailRepository;
  let mailer: ScriptedMailer;
  let handler: SendMailHandler;
  let sender: MailQueueService;
  let features: TestingModule;
  let enqueued: { name: string; payload: unknown }[];
  const clock = new FixedClock('2026-11-01T06:00:00Z');
  const keys = new UnsubscribeKeys('s'.repeat(32));

  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeEach(async () => {
    clock.set('2026-11-01T06:00:00Z');
    database = await open();
    mails = new MailRepository(database);
    mailer = new ScriptedMailer();
    enqueued = [];
    const jobs: Pick<JobQueue, 'enqueue'> = {
      enqueue: async <P>({ name }: JobDefinition<P>, payload: P) => {
        enqueued.push({ name, payload });
        return 'id';
      },
    };
    const logo = join(folder, 'logo.png');
    writeFileSync(logo, 'image');
    const settings = {
      ...{ BRAND_COLOR: '#7a1fa2', LOGO_FILE: logo },
      MAIL_FROM: 'alerts@example.org',
      PRODUCT_NAME: 'Example Search',
      PUBLIC_URL: 'https://example.org',
    };
    features = await createFeatures({
      database,
      clock,
      jobs,
      mailer,
      settings,
      imports: [MailModule.forFeature(VERIFICATION_MAIL, LIST_MAIL)],
    });
    handler = features.get(SendMailHandler);
    sender = features.get(MailQueueService);
  });

  const queue = ({ kind, order }: Order): Promise<number> =>
    database.transaction((within) => sender.queue(kind, order, { within }));

  it('stores a mail with a job, with separate kinds for list mails and mails that a user waits for', async () => {
    const first = await queue(VERIFICATION);
    const second = await queue(ALERT);
    expect(enqueued).toEqual([
      { name: 'mail.send', payload: { mailId: first } },
      { name: 'mail.send-list', payload: { mailId: second } },
    ]);
    expect(await mails.find(first)).toMatchObject({
      template: 'verification',
      state: 'queued',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@example\.org>$/),
    });
  });

  it('stores nothing when the transaction that it is part of is rolled back', async () => {
    const failing = database.transaction(async (within) => {
      await sender.queue(VERIFICATION.kind, VERIFICATION.order, { within });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await mails.countByState()).toEqual({ queued: 0, sending: 0, sent: 0, refused: 0 });
  });

  it.each([
    { address: 'ana@example.org\r\nBcc: b@example.org' },
    { address: 'ana@example.org\0' },
    { address: 'no address' },
    { address: 'a@example.org,b@example.org' },
    { address: `${'a'.repeat(64)}@${'b'.repeat(190)}.org` },
    { address: 'ana@example.org', name: 'Ana\nBcc: b@example.org' },
  ])('refuses the recipient %j', async (to) => {
    const order = { ...VERIFICATION.order, to };
    await expect(queue({ ...VERIFICATION, order })).rejects.toMatchObject({ code: 'MAIL_ADDRESS_REFUSED' });
  });

  it('sends a mail once, deletes its values, and does nothing in a second run', async () => {
    const mailId = await queue(VERIFICATION);
    await handler.run({ mailId }, ATTEMPT);
    await handler.run({ mailId }, ATTEMPT);
    expect(mailer.sent).toHaveLength(1);
    expect(mailer.sent[0]).toMatchObject({
      to: { address: 'ana@example.org', name: 'Ana' },
      subject: 'Confirm your email address for Example Search',
      text: expect.stringContaining('https://example.org/UpdateTokenRegistration?_t=key'),
    });
    expect(mailer.sent[0]).not.toHaveProperty('unsubscribeUrl');
    expect(await mails.find(mailId)).toMatchObject({ state: 'sent', values: null, attempts: 1 });
  });

  it('escapes values, uses the language of the reader, and links to unsubscribe', async () => {
    const mailId = await queue(ALERT);
    await handler.run({ mailId }, ATTEMPT);
    const [mail] = mailer.sent;
    expect(mail?.subject).toBe('Example Search: un documento nuevo sobre sus intereses');
    expect(mail?.html).toContain('Inhaled &lt;steroids&gt; &amp; asthma');
    expect(mail?.text).toContain('Inhaled <steroids> & asthma');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('1 de octubre de 2026');
    expect(mail?.unsubscribeUrl).toMatch(
      /^https:\/\/example\.org\/User\/unsubscribe\?key=7\.interests\.[\w-]{43}$/,
    );
    expect(mail?.text).toContain('https://example.org/Unsubscribe?_t=7.interests.');
  });

  it('shows the colour and the logo of the operator', async () => {
    await handler.run({ mailId: await queue(VERIFICATION) }, ATTEMPT);
    const html = mailer.sent[0]?.html ?? '';
    expect(html).toContain('<img src="https://example.org/brand-logo" width="32" height="32" alt=""');
    expect(html.match(/#7a1fa2/g)).toHaveLength(3);
  });

  it('keeps a mail of a kind that it does not know, as after a way back to an older version', async () => {
    const unknown = defineMail({ ...LIST_MAIL, name: 'of-a-later-version' });
    const mailId = await queue({ ...ALERT, kind: unknown });
    await expect(handler.run({ mailId }, ATTEMPT)).rejects.toMatchObject({ code: 'UNKNOWN_MAIL_TEMPLATE' });
    expect(await mails.find(mailId)).toMatchObject({ state: 'queued', values: expect.any(String) });
  });

  it('retries with the same Message-ID after a temporary refusal', async () => {
    const mailId = await queue(VERIFICATION);
    mailer.answer = async () => {
      throw new MailUndeliverableError('451');
    };
    await expect(handler.run({ mailId }, ATTEMPT)).rejects.toThrow('451');
    expect(await mails.find(mailId)).toMatchObject({ state: 'queued', attempts: 1 });
    mailer.answer = async () => ({ outcome: 'accepted' });
    await handler.run({ mailId }, { ...ATTEMPT, attempt: 2 });
    expect(await mails.find(mailId)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(mailer.sent[0]?.messageId).toBe(mailer.sent[1]?.messageId);
  });

  it('sends a mail again after its worker crashed, and not a third time', async () => {
    const mailId = await queue(VERIFICATION);
    await mails.begin(mailId, false, clock.now());
    await handler.run({ mailId }, ATTEMPT);
    expect(mailer.sent).toHaveLength(1);
    const other = await queue(VERIFICATION);
    await mails.begin(other, false, clock.now());
    await mails.begin(other, true, clock.now());
    await handler.run({ mailId: other }, ATTEMPT);
    expect(mailer.sent).toHaveLength(1);
    expect(await mails.find(other)).toMatchObject({
      state: 'refused',
      reason: 'Interrupted twice while it was being sent',
    });
  });

  it('stops sending to a refused address: account mails for a day, list mails until one is accepted', async () => {
    const first = await queue(VERIFICATION);
    mailer.answer = async () => ({ outcome: 'refused', code: 550, reason: '5.1.1 Unknown', ofAddress: true });
    await handler.run({ mailId: first }, ATTEMPT);
    expect(await mails.find(first)).toMatchObject({ state: 'refused', code: 550, values: null });
    mailer.answer = async () => ({ outcome: 'accepted' });
    const second = await queue(VERIFICATION);
    await handler.run({ mailId: second }, ATTEMPT);
    expect(await mails.find(second)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('550'),
    });
    clock.set('2026-11-03T06:00:00Z');
    const states: (string | undefined)[] = [];
    const alert = sentTo('Ana@Example.org', ALERT);
    for (const order of [alert, VERIFICATION, alert]) {
      const mailId = await queue(order);
      await handler.run({ mailId }, ATTEMPT);
      states.push((await mails.find(mailId))?.state);
    }
    expect(states).toEqual(['refused', 'sent', 'sent']);
  });

  it('forgets the refusal of an address with its account, and keeps none of the farewell to it', async () => {
    const accounts = new AccountRepository(database);
    const userId = await accounts.add({
      email: 'ana@example.org',
      passwordHash: 'x',
      firstname: 'Ana',
      lastname: 'Reader',
      language: 'en',
      createdAt: clock.now(),
      verifiedAt: clock.now(),
    });
    const choices = new MailChoiceRepository(database);
    mailer.answer = async () => ({ outcome: 'refused', code: 550, reason: '5.1.1 Unknown', ofAddress: true });
    const order = { ...VERIFICATION.order, userId: userId! };
    const own = { ...VERIFICATION, order };
    const addresses = ['ana@example.org', 'new@example.org'];
    for (const address of addresses)
      await handler.run({ mailId: await queue(sentTo(address, own)) }, ATTEMPT);
    const exported = await database.transaction((within) =>
      features.get(MailPersonalData).export(userId!, within),
    );
    expect(exported).toMatchObject({
      refused: addresses.map((address) => ({ address, code: 550, since: '2026-11-01T06:00:00.000Z' })),
    });
    await database.transaction((within) => features.get(MailPersonalData).erase(userId!, within));
    const { userId: _, ...farewell } = order;
    await handler.run({ mailId: await queue({ ...own, order: farewell }) }, ATTEMPT);
    for (const address of addresses) expect(await choices.suppressionOf(address)).toBeNull();
  });

  it('suppresses no address of an account that was deleted while its mail was refused', async () => {
    const mailId = await queue(VERIFICATION);
    mailer.answer = async () => {
      await mails.eraseUser(7);
      return { outcome: 'refused', code: 550, reason: '5.1.1 Unknown', ofAddress: true };
    };
    await handler.run({ mailId }, ATTEMPT);
    expect(await new MailChoiceRepository(database).suppressionOf('ana@example.org')).toBeNull();
  });

  it('suppresses no address when the mail itself was refused', async () => {
    const mailId = await queue(VERIFICATION);
    mailer.answer = async () => ({ outcome: 'refused', code: 554, reason: 'Spam', ofAddress: false });
    await handler.run({ mailId }, ATTEMPT);
    expect(await new MailChoiceRepository(database).suppressionOf('ana@example.org')).toBeNull();
  });

  it('sends nothing to a reader who has unsubscribed since it was queued', async () => {
    const mailId = await queue(ALERT);
    const unsubscribe = features.get(UnsubscribeService);
    expect(await unsubscribe.byKey(keys.make({ userId: 7, list: 'interests' }))).toBe('interests');
    expect(await unsubscribe.byKey(keys.make({ userId: 7, list: 'interests' }))).toBe('interests');
    await handler.run({ mailId }, ATTEMPT);
    expect(mailer.sent).toEqual([]);
    expect(await unsubscribe.choices(7)).toEqual({
      interests: false,
      'saved-searches': true,
      'usage-reports': true,
      'evidence-changes': true,
      'question-newsletter': false,
    });
    await unsubscribe.choose(7, 'interests', true);
    expect(await unsubscribe.choices(7)).toEqual({
      interests: true,
      'saved-searches': true,
      'usage-reports': true,
      'evidence-changes': true,
      'question-newsletter': false,
    });
  });

  it('subscribes no account that was deleted to the newsletter', async () => {
    const key = keys.make({ userId: 999, list: 'question-newsletter' });
    await features.get(UnsubscribeService).takeBack(key);
    expect(await new AlertMarkRepository(database).usersOf('question-newsletter', 0, 10)).toEqual([]);
  });

  it('rejects a key without a valid signature', async () => {
    const key = keys.make({ userId: 7, list: 'interests' });
    const unsubscribe = features.get(UnsubscribeService);
    const others = new UnsubscribeKeys('t'.repeat(32)).make({ userId: 7, list: 'interests' });
    const forged = [
      '',
      'x',
      others,
      key.replace('7.', '8.'),
      key.replace('interests', 'saved-searches'),
      key.slice(0, -1),
      `${key}A`,
      key.toUpperCase(),
      'k'.repeat(100_000),
    ];
    for (const each of forged) expect(await unsubscribe.byKey(each)).toBeNull();
    expect(await unsubscribe.choices(7)).toEqual({
      interests: true,
      'saved-searches': true,
      'usage-reports': true,
      'evidence-changes': true,
      'question-newsletter': false,
    });
  });

  it('skips a mail that was erased meanwhile', async () => {
    const mailId = await queue(ALERT);
    await mails.eraseUser(7);
    await handler.run({ mailId }, ATTEMPT);
    expect(mailer.sent).toEqual([]);
  });
});
