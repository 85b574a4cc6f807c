import type { ErrorBody } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { AnswerQuestionHandler } from '@clinical/questions';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const CONCLUSION = 'Colchicine reduced pain in adults with acute gout.';

describeWithEitherDatabase('Feedback on an answer', (open) => {
  let api: RunningApi;
  let visitor: Browser;
  let person: Browser;
  let editor: Browser;
  let path: string;
  beforeAll(async () => {
    api = await startApi({
      documents: [
        aDocument({
          ...{ sourceId: '1', pmid: '1', publicationTypes: ['Randomized Controlled Trial'] },
          title: 'Colchicine for pain in acute gout: a randomised trial',
          abstract: [{ label: 'CONCLUSIONS', text: CONCLUSION }],
        }),
      ],
      settings: { REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', JOB_QUEUE: 'embedded' },
      databaseConfig: await open.fresh(),
    });
    visitor = new Browser(api.server);
    person = await registered(api.server, 'asker@example.org');
    editor = await registered(api.server, 'editor@example.org');
    await api.database.manager.query('UPDATE accounts SET verified_at = created_at');
    await api.database.manager.query(
      `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Editor', created_at, 'test' FROM accounts WHERE email LIKE 'editor@%'`,
    );
    const { body } = await person.post('/api/asktrip', {
      step: 'create',
      question: 'Does colchicine reduce pain in adults with acute gout?',
    });
    const { questionId } = (body as { result: { questionId: string } }).result;
    path = `/api/asktrip/${questionId}/feedback`;
    await person.post('/api/asktrip', { step: 'answer', questionId });
    await api.app
      .get(AnswerQuestionHandler, { strict: false })
      .run(
        { questionId },
        { id: '1', attempt: 1, last: true, traceId: 't', signal: new AbortController().signal },
      );
  });
  afterAll(() => api.stop());

  const listed = async () => ((await editor.get(path)).body as { feedback: readonly object[] }).feedback;

  it('is taken from everyone, on the answer and on a sentence, and shown to editors without names', async () => {
    expect((await visitor.post(path, { kind: 'missing_study', comment: 'See PMID 123' })).body).toEqual({
      ...{ stored: true, personal_data: false },
    });
    await person.post(path, { kind: 'outdated', sentence: CONCLUSION });
    await person.post(path, { kind: 'outdated', sentence: CONCLUSION, comment: 'There is a newer trial' });
    const all = await listed();
    expect(all).toHaveLength(2);
    expect(all).toEqual(
      expect.arrayContaining([
        { kind: 'missing_study', sentence: '', comment: 'See PMID 123', given_at: expect.any(String) },
        {
          kind: 'outdated',
          sentence: CONCLUSION,
          comment: 'There is a newer trial',
          given_at: expect.any(String),
        },
      ]),
    );
  });

  it('is not stored when its comment might identify a patient', async () => {
    const before = await listed();
    expect(
      (await visitor.post(path, { kind: 'helpful', comment: 'Ask Mr Jones, jones@example.org' })).body,
    ).toEqual({
      ...{ stored: false, personal_data: true },
    });
    expect(await listed()).toEqual(before);
  });

  it.each([
    [{ kind: 'nice' }],
    [{ kind: 'outdated', sentence: 'Nobody wrote this.' }],
    [{ kind: 'helpful', comment: 'a'.repeat(1_001) }],
  ])('is refused when it is %j', async (body) => {
    const { status, body: answer } = await visitor.post(path, body);
    expect([status, (answer as ErrorBody).code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('is read by editors alone, and by the account that gave it', async () => {
    expect([(await visitor.get(path)).status, (await person.get(path)).status]).toEqual([401, 403]);
    const { text } = await person.get('/User/exportData');
    expect(text).toContain('There is a newer trial');
  });

  it('is limited in an hour, and deleted with the account', async () => {
    let status = 200;
    for (let given = 0; status === 200 && given < 40; given += 1)
      ({ status } = await visitor.post(path, { kind: 'helpful' }));
    expect(status).toBe(429);
    await api.database.manager.query(`DELETE FROM accounts WHERE id = ${person.tokens?.user_id ?? 0}`);
    expect((await editor.get(path)).status).toBe(404);
  });
});
