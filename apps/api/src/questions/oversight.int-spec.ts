import { MailChoiceRepository, MailRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { PlanNewsletterHandler, SendNewsletterHandler } from '@clinical/questions';
import type { FeedbackQueue, FetchedQuestion, QuestionFigures } from '@clinical/questions/contract';
import type { Browser } from '../testing/browser.js';
import { registered } from '../testing/browser.js';
import { CONCLUSION, QUESTION, QuestionSite } from '../testing/question-site.js';

jest.setTimeout(180_000);

const { signal } = new AbortController();
const ATTEMPT = { id: '1', attempt: 1, last: true, traceId: 't', signal };

describeWithEitherDatabase('The question tool, seen by editors and administrators', (open) => {
  let site: QuestionSite;
  let editor: Browser;
  let administrator: Browser;
  let answered: string;
  beforeAll(async () => {
    site = await QuestionSite.start({
      databaseConfig: await open.fresh(),
      settings: { PUBLIC_URL: 'https://evidence.example.org', ADMIN_SECOND_FACTOR: 'no' },
    });
    const withRole = async (address: string, role: 'Editor' | 'Administrator') => {
      const browser = await registered(site.api.server, address);
      await site.api.database.manager.query(
        `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, '${role}', created_at, 'test' FROM accounts WHERE id = ${browser.tokens?.user_id ?? 0}`,
      );
      return browser;
    };
    editor = await withRole('editor@example.org', 'Editor');
    administrator = await withRole('administrator@example.org', 'Administrator');
    await site.api.database.manager.query('UPDATE accounts SET verified_at = created_at');
    answered = await site.asked();
    await site.answer(answered);
    await site.answer(await site.asked('Does zinc shorten colds in adults with asthma?'));
  });
  afterAll(() => site.api.stop());

  it('counts what was asked, answered and left without an answer', async () => {
    const { body, status } = await administrator.get('/api/asktrip/figures');
    expect(status).toBe(200);
    const { months, changed, changed_total: total } = body as QuestionFigures;
    expect(months[0]).toMatchObject({ asked: 2, answered: 1, abstained: 1, waiting: 0, failed: 0 });
    expect(months).toHaveLength(12);
    expect([changed, total]).toEqual([[], 0]);
  });

  it('streams the audit record of every answer as JSON lines and as a table', async () => {
    const { text, status } = await administrator.get('/api/asktrip/audit');
    expect(status).toBe(200);
    const records = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { question: { id: string }; edits: string[]; answer: object });
    expect(records).toHaveLength(2);
    expect(records.find(({ question }) => question.id === answered)).toMatchObject({
      ...{ format: 'answer-audit/2', edits: [], model_parameters: null },
      answer: { cards: [expect.objectContaining({ quote: CONCLUSION })] },
    });
    expect(text).not.toContain('asker@example.org');
    const table = await administrator.get('/api/asktrip/audit?format=csv');
    const lines = table.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('id,asked_at,state');
    expect(table.text).toContain(answered);
    expect((await administrator.get('/api/asktrip/audit?to=2000-01-01')).text).toBe('');
    expect((await administrator.get('/api/asktrip/audit?from=yesterday')).status).toBe(400);
  });

  it('continues the audit export after a question that was asked again and failed', async () => {
    const set = (state: string) =>
      site.api.database.manager.query(`UPDATE questions SET state = '${state}' WHERE id = '${answered}'`);
    await set('failed');
    const { text } = await administrator.get('/api/asktrip/audit');
    await set('answered');
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(text).not.toContain(answered);
  });

  it('shows figures and audit records to administrators, feedback to editors, and nothing to others', async () => {
    const statuses = async (by: Browser) => [
      (await by.get('/api/asktrip/figures')).status,
      (await by.get('/api/asktrip/audit')).status,
      (await by.get('/api/asktrip/feedback')).status,
      (await by.get('/api/asktrip/feedback/cases')).status,
    ];
    expect(await statuses(site.visitor)).toEqual([401, 401, 401, 401]);
    expect(await statuses(site.person)).toEqual([403, 403, 403, 403]);
    expect(await statuses(editor)).toEqual([403, 403, 200, 200]);
  });

  it('keeps a queue of feedback, and makes regression cases of flagged sentences', async () => {
    const flagged = { kind: 'wrong_patients', sentence: CONCLUSION, comment: 'Other people.' };
    expect((await site.person.post(`/api/asktrip/${answered}/feedback`, flagged)).status).toBe(200);
    const queue = async (state: string) =>
      ((await editor.get(`/api/asktrip/feedback?state=${state}`)).body as FeedbackQueue).data;
    const [entry] = await queue('open');
    expect(entry).toMatchObject({ question: QUESTION, ...flagged, handled: false });
    const cases = await editor.get('/api/asktrip/feedback/cases');
    expect(JSON.parse(cases.text)).toMatchObject({
      ...{ question: QUESTION, sentence: CONCLUSION, objection: 'wrong_patients' },
      documents: [expect.objectContaining({ id: 'pubmed-1' })],
    });
    expect(cases.text).not.toContain('Other people.');
    const done = await editor.patch(`/api/asktrip/feedback/${entry?.id ?? ''}`, { handled: true });
    expect(done.body).toEqual({ handled: true });
    expect([await queue('open'), (await queue('handled')).length]).toEqual([[], 1]);
  });

  it('mails the chosen questions of the month once, to those who asked for them, and none with a retracted record', async () => {
    await site.step<FetchedQuestion>({ step: 'patch', questionId: answered, newsletter: true }, editor);
    const wanted = { list: 'question-newsletter', wanted: true };
    expect((await site.person.post('/User/mailChoices', wanted)).body).toMatchObject({
      'question-newsletter': true,
    });
    const now = site.api.clock.now();
    site.api.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 7)));
    const run = async () => {
      await site.api.app.get(PlanNewsletterHandler, { strict: false }).run({}, ATTEMPT);
      const sql = "SELECT payload_json AS payload FROM jobs WHERE name = 'answers.newsletter'";
      for (const { payload } of await site.api.database.manager.query<{ payload: string }[]>(sql))
        await site.api.app
          .get(SendNewsletterHandler, { strict: false })
          .run(JSON.parse(payload) as { userId: number; month: string });
    };
    await run();
    await site.api.database.manager.query(
      `INSERT INTO record_changes (document_id, kind, seen_at) SELECT 'pubmed-1', 'retracted', asked_at FROM questions WHERE id = '${answered}'`,
    );
    const choices = new MailChoiceRepository(site.api.database);
    await choices.subscribe(editor.tokens?.user_id ?? 0, wanted.list, now);
    await run();
    const mailsOf = async (browser: Browser) =>
      (await new MailRepository(site.api.database).ofUser(browser.tokens?.user_id ?? 0)).filter(
        ({ template }) => template === 'question-newsletter',
      );
    const [mail, ...others] = await mailsOf(site.person);
    expect(JSON.parse(mail?.values ?? '')).toEqual({
      month: now.toISOString().slice(0, 7),
      questions: [
        expect.objectContaining({
          title: QUESTION,
          conclusion: CONCLUSION,
          url: expect.stringContaining(`https://evidence.example.org/ask/`),
        }),
      ],
    });
    expect([others, await mailsOf(editor)]).toEqual([[], []]);
  });
});
