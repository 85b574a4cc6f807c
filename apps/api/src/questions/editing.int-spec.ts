import type { ErrorBody } from '@clinical/contracts';
import { describeWithEitherDatabase, givePro } from '@clinical/database/testing';
import { AnswerQuestionHandler } from '@clinical/questions';
import type { FetchedQuestion, QuestionVersions, RefusedEdit } from '@clinical/questions/contract';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { COPD_QUESTION, COPD_TRIAL } from '../testing/question-site.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const [METHODS] = COPD_TRIAL.abstract;
const TRIAL = {
  ...{ ...COPD_TRIAL, date: '2020-05' },
  abstract: [
    ...(METHODS === undefined ? [] : [METHODS]),
    {
      label: 'CONCLUSIONS',
      text: 'In conclusion, azithromycin reduced exacerbations in adults with COPD compared with placebo.',
    },
  ],
};
const QUESTION = COPD_QUESTION;
const SHORT = 'Azithromycin reduced exacerbations in adults with COPD compared with placebo.';

describeWithEitherDatabase('Answers that editors change', (open) => {
  let api: RunningApi;
  let editor: Browser;
  let reader: Browser;
  let questionId: string;

  const aPerson = async (name: string, isEditor: boolean): Promise<Browser> => {
    const person = await registered(api.server, `${name}@example.org`);
    const id = person.tokens?.user_id ?? 0;
    const { manager } = api.database;
    await manager.query(`UPDATE accounts SET verified_at = created_at WHERE id = ${id}`);
    await givePro(api.database, id, api.clock.now());
    if (isEditor)
      await manager.query(
        `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, 'Editor', created_at, 'test' FROM accounts WHERE id = ${id}`,
      );
    return person;
  };
  const call = async <Result>(by: Browser, body: object): Promise<Result> => {
    const { status, body: answer, text } = await by.post('/api/asktrip', { questionId, ...body });
    expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return (answer as { result: Result }).result;
  };
  const codeOf = async (by: Browser, body: object): Promise<string> =>
    ((await by.post('/api/asktrip', { questionId, ...body })).body as ErrorBody).code;
  const answer = async (): Promise<void> => {
    const attempt = { id: '1', attempt: 1, last: true, traceId: 't', signal: new AbortController().signal };
    await api.app.get(AnswerQuestionHandler, { strict: false }).run({ questionId }, attempt);
  };
  const read = (): Promise<FetchedQuestion> => call(reader, { step: 'fetch' });
  const edit = (by: Browser, conclusion: string, more: object = {}) =>
    call<FetchedQuestion & RefusedEdit>(by, {
      ...{ step: 'update', question: QUESTION, conclusion, answer: '' },
      ...more,
    });

  beforeAll(async () => {
    api = await startApi({
      documents: [aDocument(TRIAL)],
      settings: { REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no' },
      databaseConfig: await open.fresh(),
    });
    editor = await aPerson('editor', true);
    reader = await aPerson('reader', false);
    const created = await reader.post('/api/asktrip', { step: 'create', question: QUESTION });
    ({ questionId } = (created.body as { result: { questionId: string } }).result);
    await call(reader, { step: 'answer' });
    await answer();
  });
  afterAll(() => api.stop());

  it('can be shortened, but not say what no record says, and come back as they were', async () => {
    const before = await read();
    const shortened = await edit(editor, `${SHORT} [1]`, { quality: 'Limited', areas: [34], types: [4] });
    expect(shortened).toMatchObject({
      summary: { conclusion: `${SHORT} [1]`, answer: '' },
      ...{ quality: 'Limited', areas: ['respiratory'], types: ['long_term_management'] },
    });
    expect(await read()).toMatchObject({ summary: { conclusion: `${SHORT} [1]` } });

    for (const [conclusion, reason] of [
      [`${SHORT.replace('reduced', 'increased')} [1]`, 'added_words'],
      [`${SHORT.replace(' in adults', '')} [1]`, 'added_words'],
      [SHORT, 'no_reference'],
    ] as const) {
      expect(await edit(editor, conclusion)).toEqual({ refused: [{ text: expect.any(String), reason }] });
      expect(await read()).toMatchObject({ summary: { conclusion: `${SHORT} [1]` } });
    }

    const { versions } = await call<QuestionVersions>(editor, { step: 'versions' });
    expect(versions).toMatchObject([{ number: 1, conclusion: before.summary?.conclusion }]);
    await call(editor, { step: 'restore', number: 1 });
    const restored = await read();
    expect(restored.summary).toEqual(before.summary);
    expect(restored.sections).toEqual(before.sections);
    const after = await call<QuestionVersions>(editor, { step: 'versions' });
    expect(after.versions.map(({ conclusion }) => conclusion)).toEqual([
      `${SHORT} [1]`,
      before.summary?.conclusion,
    ]);
  });

  it('are changed by editors alone, and never identify a patient', async () => {
    const body = { step: 'update', question: QUESTION, conclusion: '', answer: '' };
    expect(await codeOf(new Browser(api.server), body)).toBe('LOGIN_REQUIRED');
    for (const each of [body, { step: 'versions' }, { step: 'restore', number: 1 }])
      expect(await codeOf(reader, each)).toBe('FORBIDDEN');
    expect(await codeOf(editor, { ...body, conclusion: 'Mr Jones, born on 12/03/1961. [1]' })).toBe(
      'QUESTION_PERSONAL_DATA',
    );
    expect(await codeOf(editor, { step: 'restore', number: 99 })).toBe('QUESTION_NOT_FOUND');
  });

  it('count edits in the audit record only since the answer was made', async () => {
    const edits = async () => {
      const { body } = await reader.get(`/api/asktrip/${questionId}/file?format=audit`);
      return (body as { edits: string[] }).edits;
    };
    expect((await edits()).length).toBeGreaterThan(0);
    api.clock.set(new Date(api.clock.now().getTime() + 1_000));
    await call(reader, { step: 'answer', slots: {} });
    await answer();
    expect(await edits()).toEqual([]);
  });

  it('do not come back once their record was retracted', async () => {
    const writer = await api.engine.openWriter('update');
    const corrections = [{ type: 'RetractionIn', citation: 'J. 2026', pmid: '99' }];
    await writer.write({
      documents: [aDocument({ ...TRIAL, corrections })],
      deletedIds: [],
      checkpoints: [],
    });
    await writer.commit(0);
    const { refused } = await call<RefusedEdit>(editor, { step: 'restore', number: 1 });
    expect(refused[0]).toMatchObject({ reason: 'span_changed' });
  });
});
