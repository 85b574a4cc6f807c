import type { ErrorBody } from '@clinical/contracts';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { type Browser, registered } from '../testing/browser.js';
import { CONCLUSION, QuestionSite } from '../testing/question-site.js';
import type { RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

describeWithEitherDatabase('Feedback on an answer', (open) => {
  let api: RunningApi;
  let visitor: Browser;
  let person: Browser;
  let editor: Browser;
  let path: string;
  beforeAll(async () => {
    const site = await QuestionSite.start({ databaseConfig: await open.fresh() });
    ({ api, visitor, person } = site);
    editor = await registered(api.server, 'editor@example.org');
    await api.database.manager.query(
      `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Editor', created_at, 'test' FROM accounts WHERE email LIKE 'editor@%'`,
    );
    const questionId = await site.asked();
    path = `/api/asktrip/${questionId}/feedback`;
    await site.answer(questionId);
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
