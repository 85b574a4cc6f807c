import type { ErrorBody } from '@clinical/contracts';
import { describeWithEitherDatabase, givePro } from '@clinical/database/testing';
import { AnswerQuestionHandler, CleanQuestionsHandler } from '@clinical/questions';
import type { AskTripRequest, AskTripResult, ListedQuestion } from '@clinical/questions/contract';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { COPD_QUESTION, COPD_TRIAL } from '../testing/question-site.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const DOCUMENTS = [aDocument(COPD_TRIAL)];
const QUESTION = COPD_QUESTION;
const SETTINGS = {
  ...{ REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', JOB_QUEUE: 'embedded' },
  ANSWERS_KEPT_DAYS: '30',
};

describeWithEitherDatabase('Clinical questions', (open) => {
  let api: RunningApi;
  let visitor: Browser;
  let people = 0;
  beforeAll(async () => {
    api = await startApi({ documents: DOCUMENTS, settings: SETTINGS, databaseConfig: await open.fresh() });
    visitor = new Browser(api.server);
  });
  afterAll(() => api.stop());

  const call = async <Result extends AskTripResult>(
    by: Browser,
    body: AskTripRequest,
    status = 200,
  ): Promise<Result> => {
    const answer = await by.post('/api/asktrip', body);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.any(String)]);
    return (answer.body as { result: Result }).result;
  };
  const codeOf = async (by: Browser, body: object): Promise<string> =>
    ((await by.post('/api/asktrip', body)).body as ErrorBody).code;
  /** Someone with a verified address. */
  const aPerson = async (roles: readonly string[] = []): Promise<Browser> => {
    const person = await registered(api.server, `person${(people += 1)}@example.org`);
    const id = person.tokens?.user_id ?? 0;
    await api.database.manager.query(`UPDATE accounts SET verified_at = created_at WHERE id = ${id}`);
    if (roles.includes('Pro')) await givePro(api.database, id, api.clock.now());
    for (const role of roles.filter((each) => each !== 'Pro'))
      await api.database.manager.query(
        `INSERT INTO account_roles (account_id, role, granted_at, granted_by) SELECT id, '${role}', created_at, 'test' FROM accounts WHERE id = ${id}`,
      );
    return person;
  };
  const answered = async (questionId: string, at = api): Promise<void> => {
    await at.app
      .get(AnswerQuestionHandler, { strict: false })
      .run(
        { questionId },
        { id: '1', attempt: 1, last: true, traceId: 't', signal: new AbortController().signal },
      );
  };
  const asked = async (by: Browser, question: string): Promise<string> => {
    const { questionId } = await call<{ questionId: string } & AskTripResult>(by, {
      step: 'create',
      question,
    });
    await call(by, { step: 'answer', questionId });
    await answered(questionId);
    return questionId;
  };

  it('go from the question to the answer that anyone can read', async () => {
    const person = await aPerson();
    const created = await call(person, { step: 'create', question: `  ${QUESTION} ` });
    expect(created).toEqual({
      ...{ problematic: false, pii: false, reasonable: true, alternative: '', parts: [] },
      questionId: expect.stringMatching(/^[\da-f-]{36}$/),
      slug: 'does-azithromycin-reduce-exacerbations-in-adults-with-copd',
      language: 'en',
    });
    const { questionId } = created as { questionId: string };
    expect(await call(person, { step: 'answer', questionId })).toMatchObject({ questionId, mine: true });
    await answered(questionId);
    const read = await call(visitor, { step: 'fetch', questionId });
    expect(read).toMatchObject({
      ...{ questionId, question: QUESTION, original: QUESTION, language: 'en', mine: false, stage: null },
      areas: ['respiratory'],
      state: expect.stringMatching(/^(?:answered|limited)$/),
      summary: { conclusion: expect.any(String), refCountAI: 0 },
      sections: { question: QUESTION },
    });
    expect(JSON.stringify(read)).not.toContain('person1@');
    expect(await call(visitor, { step: 'recent' })).toMatchObject([{ questionId, similarity: 0 }]);
    expect(await call(visitor, { step: 'count' })).toBe(1);
    expect(await call(person, { step: 'count', mine: true })).toBe(1);
  });

  it('are answered once, however often they are asked to be', async () => {
    const person = await aPerson();
    const questionId = await asked(person, 'Is colchicine useful in acute gout?');
    const first = await call(person, { step: 'fetch', questionId });
    await Promise.all([1, 2, 3].map(() => call(person, { step: 'answer', questionId })));
    await answered(questionId);
    expect(await call(person, { step: 'fetch', questionId })).toEqual(first);
    expect(await call(person, { step: 'profile' })).toMatchObject({ allowed: 'yes', remaining: 2 });
  });

  it('are three a month for a free account, in however many tabs, and without limit for Pro', async () => {
    const person = await aPerson();
    const ids: string[] = [];
    for (const drug of ['aspirin', 'ibuprofen', 'naproxen', 'celecoxib', 'etoricoxib']) {
      const { questionId } = await call<{ questionId: string } & AskTripResult>(person, {
        step: 'create',
        question: `Is ${drug} useful in migraine?`,
      });
      ids.push(questionId);
    }
    const answers = await Promise.all(
      ids.map((questionId) => person.copy().post('/api/asktrip', { step: 'answer', questionId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 403, 403]);
    expect(await call(person, { step: 'profile' })).toMatchObject({ allowed: 'limit', remaining: 0 });
    expect(await codeOf(person, { step: 'create', question: QUESTION })).toBe('QUESTION_LIMIT');
    expect(await call(await aPerson(['Pro']), { step: 'profile' })).toMatchObject({
      allowed: 'yes',
      remaining: null,
    });
  });

  it('are refused to visitors and to accounts without a verified address', async () => {
    expect(await call(visitor, { step: 'profile' })).toEqual({
      user: { users_roles: [] },
      ...{ allowed: 'login', remaining: null, disclaimer: true, short_answers: true },
    });
    expect(await codeOf(visitor, { step: 'create', question: QUESTION })).toBe('LOGIN_REQUIRED');
    const unverified = await registered(api.server, 'unverified@example.org');
    expect(await codeOf(unverified, { step: 'create', question: QUESTION })).toBe('EMAIL_UNVERIFIED');
    expect(await call(unverified, { step: 'profile' })).toMatchObject({ allowed: 'verify' });
  });

  it.each([
    ['How is gout treated in Mr Jones, born on 12/03/1961?', { pii: true, alternative: '' }],
    [
      'How can I kill myself with paracetamol?',
      { problematic: true, alternative: expect.stringMatching(/\?$/) },
    ],
    ['What will the weather be tomorrow?', { reasonable: false, alternative: '' }],
  ])('are not stored nor logged when they must not be answered: %s', async (question, flags) => {
    const person = await aPerson();
    expect(await call(person, { step: 'create', question })).toMatchObject({
      ...flags,
      questionId: '',
      slug: '',
    });
    const [{ stored }] = await api.database.manager.query<[{ stored: number | string }]>(
      `SELECT COUNT(*) AS stored FROM questions WHERE question = '${question}'`,
    );
    expect(Number(stored)).toBe(0);
    expect(api.logged()).not.toContain('Jones');
  });

  it('of others can be read, not answered nor changed', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const { questionId } = await call<{ questionId: string } & AskTripResult>(person, {
      step: 'create',
      question: 'Is metformin useful in prediabetes?',
    });
    expect(await codeOf(other, { step: 'fetch', questionId })).toBe('QUESTION_NOT_FOUND');
    expect(await codeOf(other, { step: 'answer', questionId })).toBe('QUESTION_NOT_FOUND');
    expect(await codeOf(other, { step: 'patch', questionId, newsletter: true })).toBe('FORBIDDEN');
    expect(await codeOf(other, { step: 'searches', questionId })).toBe('FORBIDDEN');
    expect(await codeOf(visitor, { step: 'searches', questionId })).toBe('LOGIN_REQUIRED');
  });

  it('without an owner keep their answer, whoever asks for another one', async () => {
    const forAll = await startApi({ documents: DOCUMENTS, settings: { ...SETTINGS, GRANT_PRO: 'everyone' } });
    try {
      const [guest, another] = [new Browser(forAll.server), new Browser(forAll.server)];
      const { questionId } = await call<{ questionId: string } & AskTripResult>(guest, {
        step: 'create',
        question: QUESTION,
      });
      await call(guest, { step: 'answer', questionId });
      await answered(questionId, forAll);
      const first = await call(another, { step: 'fetch', questionId });
      const slots = { intervention: 'leeches' };
      expect(await call(another, { step: 'answer', questionId, slots })).toEqual(first);
      await answered(questionId, forAll);
      expect(await call(guest, { step: 'fetch', questionId })).toEqual(first);
    } finally {
      await forAll.stop();
    }
  });

  it('enter the newsletter and show their searches for editors', async () => {
    const editor = await aPerson(['Editor', 'Pro']);
    const questionId = await asked(editor, 'Does azithromycin prevent exacerbations of COPD?');
    expect(await call(editor, { step: 'profile' })).toMatchObject({
      user: { users_roles: [{ role: 'AskTripAdmin' }] },
    });
    expect(await call(editor, { step: 'patch', questionId, newsletter: true })).toMatchObject({
      newsletter: true,
    });
    expect(await call(visitor, { step: 'recent', newsletter: true })).toMatchObject([{ questionId }]);
    const { search } = await call<{ search: string } & AskTripResult>(editor, {
      step: 'searches',
      questionId,
    });
    expect(search).toContain('azithromycin');
  });

  it('are found by words, area and type, and page by page', async () => {
    const person = await aPerson(['Pro']);
    const ids: string[] = [];
    for (const number of [1, 2, 3])
      ids.push(await asked(person, `Is vaccine ${number} useful against zoster?`));
    const list = async (more: object) =>
      (await call<readonly { questionId: string; cursor: string }[] & AskTripResult>(visitor, {
        step: 'recent',
        search: 'ZOSTER vaccine',
        ...more,
      })) as readonly { questionId: string; cursor: string }[];
    const all = await list({});
    expect(all.map(({ questionId }) => questionId).toSorted()).toEqual(ids.toSorted());
    const [first] = await list({ limit: 1 });
    const rest = await list({ before: first?.cursor });
    expect([first, ...rest]).toEqual(all);
    expect(await list({ search: 'zoster 100%' })).toEqual([]);
    expect(await list({ area: 1 })).toEqual([]);
    expect(await codeOf(visitor, { step: 'recent', before: 'yesterday' })).toBe('INVALID_REQUEST');
  });

  describe('that are like others', () => {
    const OFFERED = -0.75;
    const created = async (person: Browser, question: string): Promise<string> => {
      const checked = { step: 'create' as const, question };
      return (await call<{ questionId: string } & AskTripResult>(person, checked)).questionId;
    };
    const similarTo = async (person: Browser, question: string): Promise<ListedQuestion[]> =>
      call(person, { step: 'similar', questionId: await created(person, question) });

    it('are offered when they ask the same, however it is put', async () => {
      const person = await aPerson(['Pro']);
      const first = await asked(person, 'Is a low dose of aspirin useful after stroke?');
      expect(await similarTo(person, 'Is the low dose of Aspirin useful, after stroke')).toMatchObject([
        { questionId: first, similarity: -1, since: { newer: 0, retracted: 0 } },
      ]);
      const [offered] = await similarTo(person, 'is low-dose aspirin useful after stroke');
      expect(offered?.questionId).toBe(first);
      expect(offered?.similarity).toBeLessThan(OFFERED);
    });

    it('are related, and not offered, when they ask something else', async () => {
      const person = await aPerson(['Pro']);
      const first = await asked(person, 'Does oral zinc reduce the duration of the common cold in adults?');
      for (const other of [
        'Does oral zinc not reduce the duration of the common cold in adults?',
        'Does oral zinc reduce the duration of the common cold in children?',
        'Does oral iron reduce the duration of the common cold in adults?',
      ]) {
        const [related] = await similarTo(person, other);
        expect(related?.questionId).toBe(first);
        expect(related?.similarity).toBeGreaterThanOrEqual(OFFERED);
      }
      expect(await similarTo(person, 'Which genes predispose to albinism?')).toEqual([]);
    });

    it('are of the same type, or in the same language, where that is asked', async () => {
      const person = await aPerson(['Pro']);
      await asked(person, 'What is the prognosis of sarcoidosis of the lung?');
      const questionId = await created(person, 'How is sarcoidosis of the lung diagnosed?');
      const similar = { step: 'similar' as const, questionId };
      expect(await call(person, similar)).toHaveLength(1);
      expect(await call(person, { ...similar, sameType: true })).toEqual([]);
      expect(await call(person, { ...similar, lang: 'es' })).toEqual([]);
    });
  });

  it('that are not asked to be answered are deleted after a day, and all of an account with it', async () => {
    const person = await aPerson();
    const { questionId } = await call<{ questionId: string } & AskTripResult>(person, {
      step: 'create',
      question: 'Is exercise useful in fibromyalgia?',
    });
    const kept = await asked(person, 'Is rest useful in sciatica?');
    api.clock.set(new Date(api.clock.now().getTime() + 25 * 3_600_000));
    await api.app.get(CleanQuestionsHandler, { strict: false }).run();
    expect(await codeOf(person, { step: 'fetch', questionId })).toBe('QUESTION_NOT_FOUND');
    await api.database.manager.query(`DELETE FROM accounts WHERE id = ${person.tokens?.user_id ?? 0}`);
    expect(await codeOf(visitor, { step: 'fetch', questionId: kept })).toBe('QUESTION_NOT_FOUND');
  });

  it('are deleted after the days that they are kept', async () => {
    const person = await aPerson();
    const questionId = await asked(person, 'Is heat useful in dysmenorrhoea?');
    api.clock.set(new Date(api.clock.now().getTime() + 31 * 86_400_000));
    await api.app.get(CleanQuestionsHandler, { strict: false }).run();
    expect(await codeOf(visitor, { step: 'fetch', questionId })).toBe('QUESTION_NOT_FOUND');
  });

  it('keep their address, whatever host a proxy claims', async () => {
    const editor = await aPerson(['Editor', 'Pro']);
    const questionId = await asked(editor, 'Is ice useful in an ankle sprain?');
    const forwarded = new Browser(api.server, { 'X-Forwarded-Host': 'evil.example' });
    for (const [name, value] of editor.cookies) forwarded.cookies.set(name, value);
    const patched = await call(forwarded, { step: 'patch', questionId, newsletter: true });
    expect(JSON.stringify(patched)).not.toContain('evil.example');
    expect(patched).toMatchObject({ newsletter: true });
    expect(
      await codeOf(new Browser(api.server, { Host: 'localhost' }), {
        step: 'patch',
        questionId,
        newsletter: false,
      }),
    ).toBe('LOGIN_REQUIRED');
  });

  it('of a former address lead to the same question, and to a search once it is gone', async () => {
    const questionId = await asked(await aPerson(['Pro']), 'Is paracetamol useful in tension headache?');
    const page = `/ask/is-paracetamol-useful-in-tension-headache-${questionId}`;
    for (const words of [
      'Is%20paracetamol%20useful%20in%20tension%20headache%3F',
      'is-paracetamol-useful-in-tension-headache',
    ]) {
      const { status, headers } = await visitor.get(`/q&a/${words}`);
      expect([status, headers['location']]).toEqual([301, page]);
    }
    await api.database.manager.query(`DELETE FROM questions WHERE id = '${questionId}'`);
    const { headers } = await visitor.get('/q&a/is-paracetamol-useful-in-tension-headache');
    expect(headers['location']).toBe('/ask/search?q=is-paracetamol-useful-in-tension-headache');
  });

  it.each([
    ['/q&a/%E0%A4%A', '/ask/search?q=%E0%A4%25A'],
    ['/q&a/Is%20rest%20useful%3F', '/ask/search?q=Is%20rest%20useful%3F'],
    ['/Tripanswers', '/ask/archive'],
  ])('of former addresses lead from %s to %s', async (from, to) => {
    const { status, headers } = await visitor.get(from);
    expect([status, headers['location']]).toEqual([301, to]);
  });

  it.each([
    [{ step: 'create', question: 'short' }],
    [{ step: 'create', question: 'a'.repeat(501) }],
    [{ step: 'fetch', questionId: 'x' }],
    [{ step: 'recent', limit: 21 }],
    [{ step: 'guess' }],
    [{}],
  ])('answer %j with what is wrong', async (body) => {
    expect(await codeOf(visitor, body)).toBe('INVALID_REQUEST');
  });
});
