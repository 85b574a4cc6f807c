import { describeWithEitherDatabase } from '@clinical/database/testing';
import { AnswerQuestionHandler, ExtendQuestionHandler } from '@clinical/questions';
import type { FetchedQuestion } from '@clinical/questions/contract';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { EuropePmcServer } from '../testing/europe-pmc-server.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const CONCLUSION = 'Tranexamic acid reduced bleeding in adults with hereditary telangiectasia.';
const RESULTS = [
  {
    ...{ id: '901', source: 'MED', pmid: '901' },
    title: 'Tranexamic acid for bleeding in hereditary telangiectasia: a randomised trial.',
    abstractText: `<h4>Methods</h4>We assigned 118 adults with hereditary telangiectasia to tranexamic acid or placebo.<h4>Conclusions</h4>${CONCLUSION}`,
    journalInfo: { journal: { title: 'Journal of Outside' }, yearOfPublication: 2024 },
    pubTypeList: { pubType: ['Randomized Controlled Trial'] },
  },
];
const QUESTION = 'Does tranexamic acid reduce bleeding in adults with hereditary telangiectasia?';
const attempt = (last: boolean) => ({
  ...{ id: '1', attempt: 1, last, traceId: 't' },
  signal: new AbortController().signal,
});

describeWithEitherDatabase('A question that the collection cannot answer', (open) => {
  let europePmc: EuropePmcServer;
  let api: RunningApi;
  let person: Browser;
  let visitor: Browser;
  beforeAll(async () => {
    europePmc = await EuropePmcServer.start(RESULTS);
    api = await startApi({
      documents: [
        aDocument({
          ...{ sourceId: '1', pmid: '1', title: 'Colchicine for acute gout' },
          abstract: [{ label: '', text: 'Colchicine reduced pain.' }],
        }),
      ],
      settings: {
        ...{ REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', JOB_QUEUE: 'embedded' },
        ANSWERS_OUTSIDE_URL: europePmc.base,
      },
      databaseConfig: await open.fresh(),
    });
    visitor = new Browser(api.server);
    person = await registered(api.server, 'asker@example.org');
    await api.database.manager.query('UPDATE accounts SET verified_at = created_at');
  });
  afterAll(async () => {
    await api.stop();
    await europePmc.stop();
  });

  const step = async <Result = FetchedQuestion>(by: Browser, body: object): Promise<Result> =>
    ((await by.post('/api/asktrip', body)).body as { result: Result }).result;
  const answered = async (question: string): Promise<string> => {
    const { questionId } = await step<{ questionId: string }>(person, { step: 'create', question });
    await step(person, { step: 'answer', questionId, extendable: true });
    await api.app.get(AnswerQuestionHandler, { strict: false }).run({ questionId }, attempt(true));
    return questionId;
  };
  const extend = (questionId: string, last = true): Promise<void> =>
    api.app.get(ExtendQuestionHandler, { strict: false }).run({ questionId }, attempt(last));

  it('is extended from outside, and says which references are from there', async () => {
    const questionId = await answered(QUESTION);
    expect(await step(visitor, { step: 'extend', questionId })).toMatchObject({
      ...{ state: 'extending', summary: { refCountAI: 0 }, sections: { state: 'limited' } },
    });
    await extend(questionId);
    const extended = await step(visitor, { step: 'extend', questionId });
    expect(extended).toMatchObject({
      state: 'extended',
      summary: {
        refCountAI: 1,
        references: [{ publication: '', url: 'https://pubmed.ncbi.nlm.nih.gov/901/' }],
      },
      sections: { bottom_line: [{ text: CONCLUSION }], references: [{ publication: 'Journal of Outside' }] },
      outside: [{ abstract: expect.arrayContaining([{ label: 'Conclusions', text: CONCLUSION }]) }],
    });
    const { text } = await visitor.get(`/api/asktrip/${questionId}/file?format=ris`);
    expect(text).toContain('TI  - Tranexamic acid for bleeding in hereditary telangiectasia');
    // A second run of the job changes nothing.
    await extend(questionId);
    expect(await step(visitor, { step: 'fetch', questionId })).toEqual(extended);
  });

  it('sends nothing but the words of the search', () => {
    expect(europePmc.queries.length).toBeGreaterThan(0);
    for (const query of europePmc.queries)
      expect(query).toMatch(/^\([a-z ()ANDOR]+\) AND \(HAS_ABSTRACT:Y\)$/);
  });

  it('ends as extended when nothing further is found', async () => {
    const questionId = await answered('Does quinine reduce cramps in adults with porphyria?');
    await extend(questionId);
    expect(await step(visitor, { step: 'fetch', questionId })).toMatchObject({
      ...{ state: 'extended', summary: { refCountAI: 0 }, sections: { state: 'limited' }, outside: [] },
    });
  });

  it('is limited again when the source cannot be asked, and is extended on request of whoever asked it', async () => {
    europePmc.status = 503;
    const questionId = await answered('Does tranexamic acid reduce bleeding in hereditary telangiectasia?');
    await expect(extend(questionId)).rejects.toThrow('Europe PMC cannot be asked');
    europePmc.status = 200;
    expect(await step(visitor, { step: 'extend', questionId })).toMatchObject({
      ...{ state: 'limited', extendable: true },
    });
    expect(await step(person, { step: 'extend', questionId })).toMatchObject({ state: 'extending' });
    await extend(questionId);
    expect(await step(visitor, { step: 'fetch', questionId })).toMatchObject({ state: 'extended' });
  });
});
