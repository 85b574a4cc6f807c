import type { EmailExportSendResponse, EmailSearchResponse } from '@clinical/contracts';
import { MailRepository, type MailRecord } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { SendMailHandler } from '@clinical/people';
import { listOutbox, readOutboxFile } from '@clinical/mailer';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { join } from 'node:path';
import request from 'supertest';
import { Browser, PASSWORD, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const HOSTILE = '<img src=x onerror=alert(1)>\r\nBcc: victim@example.com';
const DOCUMENTS = [
  aDocument({ sourceId: '1', pmid: '1', title: 'Zoster "vaccine" & one', date: '2020-05' }),
  aDocument({ sourceId: '2', pmid: '2', title: 'Zoster vaccine two' }),
];
const SETTINGS = {
  ...{ GRANT_PRO: 'everyone', REGISTRATIONS_PER_HOUR: '0', PASSWORD_HASH_MEMORY: '1024', CAPTCHA: 'no' },
  PUBLIC_URL: 'https://evidence.example.org',
};

describeWithEitherDatabase('Articles by mail', (open) => {
  let api: RunningApi;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    api = await startApi({ documents: DOCUMENTS, vocabulary: null, settings: SETTINGS, databaseConfig });
  });
  afterAll(() => api.stop());

  let number = 0;
  /** A Pro user; each has a separate limit. */
  async function aPerson(isVerified = true): Promise<{ browser: Browser; email: string; userId: number }> {
    const email = `rita${++number}@example.org`;
    const browser = await registered(api.server, email);
    const userId = browser.tokens?.user_id ?? 0;
    if (isVerified)
      await api.database.manager.query(`UPDATE accounts SET verified_at = created_at WHERE id = ${userId}`);
    return { browser, email, userId };
  }
  async function drafted(
    browser: Browser,
    body: object = {},
  ): Promise<EmailSearchResponse & { draft_id: string }> {
    const answer = await browser.post('/emailSearch', { articlesChecked: 'pubmed-1,pubmed-2', ...body });
    expect(answer.status).toBe(200);
    return answer.body as EmailSearchResponse & { draft_id: string };
  }
  async function sent(browser: Browser, body: object): Promise<EmailExportSendResponse> {
    const answer = await browser.post('/emailExportSend', {
      message: 'Look.',
      to: 'ana@example.org',
      ...body,
    });
    expect(answer.status).toBe(200);
    return answer.body as EmailExportSendResponse;
  }
  const mailsOf = async (userId: number): Promise<MailRecord[]> =>
    (await new MailRepository(api.database).ofUser(userId)).filter(({ template }) => template === 'articles');
  const errorOf = (answer: EmailSearchResponse | EmailExportSendResponse): string | undefined =>
    'error_message' in answer ? answer.error_message : undefined;

  it('are drafted with sender, subject, message and list', async () => {
    const { browser, email } = await aPerson();
    expect(await drafted(browser, { criteria: 'zoster vaccine' })).toEqual({
      draft_id: expect.stringMatching(/^[\w-]{32}$/) as string,
      user: { email },
      email: {
        subject: 'Articles from Evidence Search: zoster vaccine',
        message: 'I thought these articles might interest you.',
      },
      articles: [
        {
          id: 'pubmed-1',
          title: 'Zoster "vaccine" & one',
          url: 'https://evidence.example.org/Document/pubmed-1',
        },
        {
          id: 'pubmed-2',
          title: 'Zoster vaccine two',
          url: 'https://evidence.example.org/Document/pubmed-2',
        },
      ],
    });
  });

  it('are sent by the mail job to each recipient, with the sender for replies and links to this site only', async () => {
    const { browser, email, userId } = await aPerson();
    const { draft_id } = await drafted(browser);
    const answer = await sent(browser, {
      draft_id,
      to: 'ana@example.org; ben@example.org',
      message: HOSTILE,
    });
    expect(answer).toEqual({ data: { message: 'The email was sent to 2 recipients', recipients: 2 } });
    const mails = await mailsOf(userId);
    expect(mails.map(({ address }) => address)).toEqual(['ana@example.org', 'ben@example.org']);
    const { signal } = new AbortController();
    for (const { id } of mails)
      await api.app
        .get(SendMailHandler)
        .run({ mailId: id }, { id: '1', attempt: 1, last: false, traceId: 't', signal });
    const folder = join(api.app.get<AppConfig>(APP_CONFIG).dataDirectory, 'outbox');
    const files = await listOutbox(folder, 10);
    const raw = String(await readOutboxFile(folder, files[0]?.name ?? ''));
    const head = raw.slice(0, raw.search(/\r?\n\r?\n/));
    expect(head).toMatch(new RegExp(`^Reply-To: ${email}\\r?$`, 'im'));
    expect(head).not.toMatch(/^Bcc:|victim/im);
    expect(head.match(/^To:/gim)).toHaveLength(1);
    const body = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const html = body.slice(body.indexOf('<!doctype html>'));
    expect(html).not.toMatch(/<img|"vaccine" & one</);
    expect(html).toContain('href="https://evidence.example.org/Document/pubmed-1"');
    for (const [, url] of html.matchAll(/href="([^"]+)"/g))
      expect(url).toMatch(/^https:\/\/evidence\.example\.org\//);
  });

  it('keep the list and the subject of the draft, regardless of other parameters', async () => {
    const { browser, userId } = await aPerson();
    const { draft_id } = await drafted(browser, { articlesChecked: ['pubmed-2'] });
    await sent(browser, { draft_id, subject: 'Evil', articles: ['x'], from: 'boss@example.org', userId: 1 });
    const [mail] = await mailsOf(userId);
    expect(JSON.parse(mail?.values ?? '{}')).toMatchObject({
      subject: 'Articles from Evidence Search',
      documents: [{ title: 'Zoster vaccine two' }],
    });
  });

  it('are in the export of personal data, and deleted with the account', async () => {
    const { browser, userId } = await aPerson();
    const { draft_id } = await drafted(browser, { articlesChecked: 'pubmed-2' });
    await sent(browser, { draft_id });
    const { exports } = (await browser.get('/User/exportData')).body as { exports: unknown };
    expect(exports).toMatchObject({
      exports: [],
      emails: [{ articles: [{ id: 'pubmed-2' }], sent_at: '2026-01-01T12:00:00.000Z' }],
    });
    await browser.post('/User/deleteAccount', { password: PASSWORD });
    const rows: unknown = await api.database.manager.query(
      `SELECT id FROM email_drafts WHERE account_id = ${userId}`,
    );
    expect(rows).toEqual([]);
  });

  it('are sent once, even after a second click', async () => {
    const { browser, userId } = await aPerson();
    const { draft_id } = await drafted(browser);
    const both = await Promise.all([sent(browser, { draft_id }), sent(browser, { draft_id })]);
    expect(both.map(errorOf).sort()).toEqual(['This email has already been sent', undefined]);
    expect(await mailsOf(userId)).toHaveLength(1);
  });

  it('are limited to 20 a day, and none is sent if not all may be', async () => {
    const { browser, userId } = await aPerson();
    const five = Array.from({ length: 5 }, (_, each) => `a${each}@example.org`).join(',');
    for (let mail = 0; mail < 3; mail++) await sent(browser, { ...(await drafted(browser)), to: five });
    await sent(browser, { ...(await drafted(browser)), to: 'a@example.org' });
    const over = await sent(browser, { ...(await drafted(browser)), to: five });
    expect(errorOf(over)).toBe('You can send at most 20 emails a day. Try again tomorrow');
    expect(await mailsOf(userId)).toHaveLength(16);
    const four = five.split(',').slice(1).join(',');
    expect(errorOf(await sent(browser, { ...(await drafted(browser)), to: four }))).toBeUndefined();
    expect(await mailsOf(userId)).toHaveLength(20);
  });

  it.each([
    ['no recipient', { to: ' ' }, /^Enter at least one email address/, 'to'],
    [
      'six recipients',
      { to: 'a@b.org c@b.org d@b.org e@b.org f@b.org g@b.org' },
      /at most 5 recipients/,
      'to',
    ],
    ['another header', { to: 'a@b.org\r\nBcc: c@d.org' }, /^This is not an email address/, 'to'],
    [
      'a link elsewhere',
      { message: 'Log in at https://evil.example/x' },
      /other sites.*evil\.example/,
      'message',
    ],
    ['a host elsewhere', { message: 'Go to evil.example now' }, /other sites/, 'message'],
    ['a long message', { message: 'x'.repeat(2_001) }, /at most 2000 characters/, 'message'],
    ['an unknown draft', { draft_id: 'A'.repeat(32) }, /draft has expired/, undefined],
  ])('are refused with %s, and the draft is kept', async (_, body, message, field) => {
    const { browser, userId } = await aPerson();
    const { draft_id } = await drafted(browser);
    const refused = await sent(browser, { draft_id, ...body });
    expect(errorOf(refused)).toMatch(message);
    expect('field' in refused ? refused.field : undefined).toBe(field);
    expect(await mailsOf(userId)).toEqual([]);
    expect(errorOf(await sent(browser, { draft_id }))).toBeUndefined();
  });

  it('are not sent from the draft of another user, nor from one of yesterday', async () => {
    const [owner, other] = [await aPerson(), await aPerson()];
    const { draft_id } = await drafted(owner.browser);
    expect(errorOf(await sent(other.browser, { draft_id }))).toMatch(/draft has expired/);
    await api.database.manager.query('UPDATE email_drafts SET expires_at = created_at');
    expect(errorOf(await sent(owner.browser, { draft_id }))).toMatch(/draft has expired/);
  });

  it.each([
    ['nothing', {}, 'Select at least one article'],
    ['ids that are none', { articlesChecked: '../x, <script>' }, 'Select at least one article'],
    ['records that are gone', { articlesChecked: 'pubmed-99' }, 'Select at least one article'],
    [
      'too many',
      { articlesChecked: Array.from({ length: 101 }, (_, id) => `pubmed-${id}`) },
      'At most 100 articles can be sent in one email',
    ],
  ])('are not drafted from %s', async (_, body, message) => {
    const { browser } = await aPerson();
    const answer = await browser.post('/emailSearch', body);
    expect([answer.status, answer.body]).toEqual([200, { error_message: message }]);
  });

  it('contain no search terms or names that would become links', async () => {
    const { browser, userId } = await aPerson();
    await api.database.manager.query(
      `UPDATE accounts SET firstname = 'https://evil.example' WHERE id = ${userId}`,
    );
    const draft = await drafted(browser, { criteria: 'win at http://evil.example\r\nBcc: x@y.org' });
    expect(draft).toMatchObject({ email: { subject: 'Articles from Evidence Search' } });
    await sent(browser, { draft_id: draft.draft_id });
    const [mail] = await mailsOf(userId);
    expect(mail?.values).not.toContain('evil.example');
  });

  it('require a verified address, which receives replies', async () => {
    const { browser } = await aPerson(false);
    const answer = await browser.post('/emailSearch', { articlesChecked: 'pubmed-1' });
    expect((answer.body as { error_message: string }).error_message).toMatch(/^Verify your email address/);
  });

  it.each([
    ['a visitor', 401],
    ['a page of another site', 403],
  ])('are refused for %s', async (who, status) => {
    const { browser } = await aPerson();
    for (const path of ['/emailSearch', '/emailExportSend']) {
      const body = { draft_id: 'x', to: 'a@b.org', message: '' };
      const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { Cookie: cookies, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
      const answer =
        who === 'a visitor'
          ? await new Browser(api.server).post(path, body)
          : await request(api.server).post(path).set(headers).send(body);
      expect(answer.status).toBe(status);
    }
  });
});

describe('Articles by mail without Pro', () => {
  it('are refused', async () => {
    const api = await startApi({
      documents: DOCUMENTS,
      vocabulary: null,
      settings: { ...SETTINGS, GRANT_PRO: 'nobody' },
    });
    const browser = await registered(api.server, 'free@example.org');
    for (const path of ['/emailSearch', '/emailExportSend']) {
      const answer = await browser.post(path, { draft_id: 'x', to: 'a@b.org', message: '' });
      expect([answer.status, answer.body]).toMatchObject([
        403,
        { code: 'EXPORT_DENIED', error: 'Access Denied! Unauthorized to perform this action.' },
      ]);
    }
    await api.stop();
  });
});
