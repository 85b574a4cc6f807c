import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobQueue, createMailer } from '@clinical/composition';
import { MailChoiceRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { UnsubscribeKeys } from '@clinical/people';
import { defineJob, type JobQueue } from '@clinical/job-queue';
import { jobQueueContext } from '@clinical/job-queue/contract';
import { createLogger, readConfig, SystemClock } from '@clinical/platform';
import request from 'supertest';
import { z } from 'zod';
import { Browser, mailedKey, PASSWORD, registered } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

const SECRET = 'a secret of at least 32 characters!';
const SETTINGS = {
  APP_SECRET: SECRET,
  REGISTRATIONS_PER_HOUR: '0',
  PASSWORD_HASH_MEMORY: '1024',
  CAPTCHA: 'no',
};
const FAILING = defineJob({
  name: 'test.failing',
  queue: 'export',
  payload: z.strictObject({}),
  retries: { attempts: 1, delayMs: 1, maxDelayMs: 1 },
});

describeWithEitherDatabase('Mail and background work over HTTP', (open) => {
  let api: RunningApi;
  let administrator: Browser;
  let person: Browser;
  let key: string;
  const keys = new UnsubscribeKeys(SECRET);

  beforeAll(async () => {
    api = await startApi({ vocabulary: null, settings: SETTINGS, databaseConfig: await open.fresh() });
    const admin = { email: 'admin@example.org', password: PASSWORD };
    await api.administrators.create(admin, {
      name: 'operator',
      userId: null,
      address: '',
    });
    administrator = new Browser(api.server);
    await administrator.post('/Auth/Login', { username: admin.email, password: PASSWORD });
    person = await registered(api.server, 'person@example.org');
    key = keys.make({ userId: person.tokens!.user_id, list: 'interests' });
  });
  afterAll(() => api.stop());

  it('sends lists again to a refused address once its account has verified it', async () => {
    const reader = await registered(api.server, 'refused@example.org');
    const choices = new MailChoiceRepository(api.database);
    const refusal = { address: 'refused@example.org', code: 550, reason: 'Unknown', since: new Date() };
    await choices.suppress(refusal);
    const verification = await mailedKey(api.database, reader.tokens!.user_id, 'verification');
    await reader.get(`/Auth/validateEmail?key=${verification}`);
    expect(await choices.suppressionOf('refused@example.org')).toBeNull();
  });

  const choices = async () => (await person.get('/User/mailChoices')).body as unknown;
  const wanted = (interests: boolean) => ({
    ...{ interests, 'saved-searches': true, 'evidence-changes': true },
    'question-newsletter': false,
  });

  describe('GET /User/unsubscribe', () => {
    /** As this site's page requests it. */
    const ask = (query: object) =>
      request(api.server).get('/user/UNSUBSCRIBE').query(query).set('Accept', 'application/json');

    it('ends the kind of mail of the key, without a login', async () => {
      const answer = await ask({ key });
      expect([answer.status, answer.body]).toEqual([
        200,
        { message: 'You will no longer receive the monthly email on your interests.', list: 'interests' },
      ]);
      expect(await choices()).toEqual(wanted(false));
    });

    it('responds in the requested language, and can be called twice', async () => {
      const answer = await ask({ key, lang: 'es' });
      expect(answer.body).toMatchObject({
        message: 'Ya no recibirá el correo mensual sobre sus intereses.',
      });
    });

    it('shows the page in a browser, and changes nothing', async () => {
      await person.post('/User/subscribe', { key });
      const answer = await request(api.server)
        .get('/User/unsubscribe')
        .query({ key })
        .set({ Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'cross-site' });
      expect([answer.status, answer.headers['location']]).toEqual([302, `/Unsubscribe?_t=${key}`]);
      const page = await request(api.server).get(`/Unsubscribe?_t=${key}`).set('Accept', 'text/html');
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('the web app')]);
      expect(await choices()).toEqual(wanted(true));
    });

    it.each<[string, 'get' | 'head', Readonly<Record<string, string>>]>([
      ['takes anything', 'get', { Accept: '*/*' }],
      ['does not say what it takes', 'get', {}],
      ['takes a page as well', 'get', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
      ['asks for the head alone', 'head', { Accept: 'application/json' }],
    ])('redirects link scanners and %s to the page, and changes nothing', async (_what, method, headers) => {
      await person.post('/User/subscribe', { key });
      const answer = await request(api.server)[method]('/User/unsubscribe').query({ key }).set(headers);
      expect([answer.status, answer.headers['location']]).toEqual([302, `/Unsubscribe?_t=${key}`]);
      expect(await choices()).toEqual(wanted(true));
    });

    it.each([
      ['none', ''],
      ['one of another kind', 'x'],
      ['one with another signature', '1.interests.AAAA'],
      ['a very long one', 'k'.repeat(5_000)],
    ])('refuses %s', async (_what, wrong) => {
      const answer = await ask({ key: wrong });
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error: 'This link for unsubscribing is not valid' },
      ]);
    });
  });

  describe('POST /User/unsubscribe', () => {
    it('accepts the one-click request of a mail program (RFC 8058)', async () => {
      const answer = await request(api.server)
        .post(`/User/unsubscribe?key=${key}`)
        .type('form')
        .send('List-Unsubscribe=One-Click');
      expect([answer.status, answer.body]).toMatchObject([200, { list: 'interests' }]);
      expect(await choices()).toEqual(wanted(false));
    });

    it('refuses another site in a browser', async () => {
      const answer = await request(api.server)
        .post(`/User/unsubscribe?key=${key}`)
        .set('Sec-Fetch-Site', 'cross-site')
        .type('form')
        .send('List-Unsubscribe=One-Click');
      expect(answer.status).toBe(403);
    });
  });

  describe('mail preferences of a logged-in user', () => {
    it('are stored separately', async () => {
      expect((await person.post('/User/mailChoices', { list: 'interests', wanted: true })).body).toEqual(
        wanted(true),
      );
      const off = await person.post('/User/mailChoices', { list: 'saved-searches', wanted: false });
      expect(off.body).toEqual({ ...wanted(true), 'saved-searches': false });
    });

    it('belong to the caller only, regardless of the body', async () => {
      await administrator.post('/User/mailChoices', {
        list: 'interests',
        wanted: false,
        userid: person.tokens!.user_id,
      });
      expect(await choices()).toMatchObject({ interests: true });
    });

    it('need a logged-in user and a known kind', async () => {
      const visitor = new Browser(api.server);
      expect((await visitor.get('/User/mailChoices')).status).toBe(401);
      expect((await visitor.post('/User/mailChoices', { list: 'interests', wanted: false })).status).toBe(
        401,
      );
      expect((await person.post('/User/mailChoices', { list: 'all', wanted: false })).status).toBe(400);
    });
  });

  describe('/Administrator/jobs', () => {
    let queue: JobQueue;

    beforeAll(async () => {
      const config = readConfig({});
      const context = jobQueueContext({
        database: api.database,
        clock: new SystemClock(),
        logger: createLogger('silent'),
      });
      queue = await createJobQueue(config, context);
      const worker = await queue.work(
        [
          {
            definition: FAILING,
            run: async () => {
              throw new Error('no luck');
            },
          },
        ],
        [{ name: 'nightly', definition: FAILING, payload: {}, cron: '0 3 * * *' }],
      );
      await queue.enqueue(FAILING, {});
      await queue.enqueue(FAILING, {});
      while ((await queue.status()).queues.export.failed < 2)
        await new Promise((again) => setTimeout(again, 20));
      await worker.stop(1_000);
    });
    afterAll(() => queue.close());

    it('lists failed jobs, the counts of each family and the schedules', async () => {
      const { status, body } = await administrator.get('/Administrator/jobs');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        total: expect.any(Number) as number,
        data: expect.arrayContaining([
          {
            id: expect.any(String) as string,
            name: 'test.failing',
            queue: 'export',
            attempts: 1,
            error: 'Error: no luck',
            failedAt: expect.stringMatching(/Z$/) as string,
          },
        ]) as unknown,
        queues: expect.arrayContaining([
          { queue: 'export', waiting: 0, delayed: 0, running: 0, failed: 2 },
        ]) as unknown,
        schedules: [
          { name: 'nightly', cron: '0 3 * * *', nextAt: expect.stringMatching(/T03:00:00.000Z$/) as string },
        ],
        broker: null,
      });
    });

    it('lists and retries the failed jobs of a name', async () => {
      const named = async (name: string) =>
        (await administrator.get(`/Administrator/jobs?name=${name}`)).body as { total: number };
      expect([(await named('test.failing')).total, (await named('test.other')).total]).toEqual([2, 0]);
      const other = await administrator.post('/Administrator/jobs', { name: 'test.other' });
      expect(other.body).toEqual({ retried: 0 });
    });

    it('retries one failed job, or all', async () => {
      const { jobs } = await queue.failed({ offset: 0, limit: 10 });
      const [first] = jobs.filter(({ name }) => name === 'test.failing');
      expect((await administrator.post('/Administrator/jobs', { ids: [first?.id] })).body).toEqual({
        retried: 1,
      });
      expect((await administrator.post('/Administrator/jobs', {})).body).toMatchObject({
        retried: expect.any(Number) as number,
      });
      expect((await queue.status()).queues.export).toMatchObject({ waiting: 2, failed: 0 });
    });

    it('is for administrators only', async () => {
      expect((await person.get('/Administrator/jobs')).status).toBe(403);
      expect((await person.post('/Administrator/jobs', {})).status).toBe(403);
      expect((await new Browser(api.server).get('/Administrator/jobs')).status).toBe(401);
      expect((await administrator.post('/Administrator/jobs', { ids: ['x'.repeat(100)] })).status).toBe(400);
    });
  });

  it('shows no outbox unless the configuration says so', async () => {
    expect((await person.get('/Outbox')).status).toBe(404);
  });
});

describe('The development outbox', () => {
  it('lists mails and shows their content, with its markup escaped', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-page-'));
    mkdirSync(join(folder, 'data'));
    const settings = { DATA_DIR: join(folder, 'data'), OUTBOX_PAGE: 'yes' };
    const mailer = createMailer(readConfig(settings));
    await mailer.send(
      {
        messageId: '<first@example.org>',
        to: { address: 'ana@example.org', name: 'Ana' },
        subject: 'Überprüfung <b>',
        text: 'Hola:\nhttps://example.org/UpdateToken?_t=abc\n<script>',
        html: '<p>…</p>',
        language: 'es',
      },
      new AbortController().signal,
    );
    const api = await startApi({ vocabulary: null, documents: null, settings });
    try {
      const list = await request(api.server).get('/Outbox');
      expect([list.status, list.text]).toEqual([
        200,
        expect.stringContaining(
          '<a href="/Outbox/first.eml">Überprüfung &lt;b&gt;</a>, Ana &lt;ana@example.org&gt;',
        ),
      ]);
      const mail = await request(api.server).get('/Outbox/first.eml');
      expect(mail.text).toContain(
        '<a href="https://example.org/UpdateToken?_t=abc">https://example.org/UpdateToken?_t=abc</a>\n&lt;script&gt;',
      );
      const none = await request(api.server).get('/Outbox/..%2Fsecret');
      expect([none.status, none.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    } finally {
      await api.stop();
      await mailer.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
