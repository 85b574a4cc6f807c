import { MailRepository } from '@clinical/database';
import { describeWithDatabases, givePro } from '@clinical/database/testing';
import { RunExportHandler } from '@clinical/library';
import type { JobAttempt } from '@clinical/job-queue';
import {
  AnswerQuestionHandler,
  FindNewerHandler,
  TellChangesHandler,
  WatchRecordsHandler,
} from '@clinical/questions';
import type { FetchedQuestion } from '@clinical/questions/contract';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { COPD_QUESTION, COPD_TRIAL } from '../testing/question-site.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(180_000);

const TRIAL = { ...COPD_TRIAL, date: '2020-05' };
const OTHER = { sourceId: '2', pmid: '2', date: '2019-05', title: 'Zinc for colds: a randomised trial' };
/** Retracted before anyone saw it. */
const OLD = {
  ...{ sourceId: '3', pmid: '3', title: 'Old news of colds' },
  corrections: [{ type: 'RetractionIn', citation: 'J. 2001', pmid: '30' }],
};
const RETRACTION = { type: 'RetractionIn', citation: 'J Med. 2026;1:2.', pmid: '99' };
const REVIEW = {
  ...TRIAL,
  ...{ sourceId: '4', pmid: '4', date: '2026-02' },
  title: 'Azithromycin for exacerbations of COPD in adults: systematic review and meta-analysis',
  publicationTypes: ['Systematic Review'],
};
const QUESTION = COPD_QUESTION;
/** Less than after which a session ends. */
const MINUTES_MS = 300_000;

describeWithDatabases('Evidence that changes', (open) => {
  let api: RunningApi;
  let people = 0;
  const ATTEMPT: JobAttempt = {
    ...{ id: '1', attempt: 1, last: true, traceId: 't' },
    signal: new AbortController().signal,
  };
  beforeAll(async () => {
    api = await startApi({
      documents: [TRIAL, OTHER, OLD].map((each) => aDocument(each)),
      settings: { REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', PUBLIC_URL: 'https://evidence.example.org' },
      databaseConfig: await open.fresh(),
    });
    // What is known already when the service starts.
    await watch();
  });
  afterAll(() => api.stop());

  const aPerson = async (verified = true) => {
    const browser = await registered(api.server, `reader${(people += 1)}@example.org`);
    const id = browser.tokens?.user_id ?? 0;
    if (verified)
      await api.database.manager.query(`UPDATE accounts SET verified_at = created_at WHERE id = ${id}`);
    return { browser, id };
  };
  const imported = async (...records: Parameters<typeof aDocument>[0][]): Promise<void> => {
    const writer = await api.engine.openWriter('update');
    const documents = records.map((each) => aDocument(each));
    await writer.write({ documents, deletedIds: [], checkpoints: [] });
    await writer.commit(0);
  };
  const later = () => api.clock.set(new Date(api.clock.now().getTime() + MINUTES_MS));
  /** Looks, and runs the jobs of accounts that the look queued, as a worker does. */
  const tell = async (): Promise<void> => {
    const sql = "SELECT payload_json AS payload FROM jobs WHERE name = 'answers.tell'";
    for (const { payload } of await api.database.manager.query<{ payload: string }[]>(sql))
      await api.app.get(TellChangesHandler, { strict: false }).run(JSON.parse(payload) as { userId: number });
  };
  const watch = async (): Promise<void> => {
    await api.app.get(WatchRecordsHandler, { strict: false }).run({}, ATTEMPT);
    await tell();
  };
  const mailsTo = async (id: number): Promise<string[]> =>
    (await new MailRepository(api.database).ofUser(id))
      .filter(({ template }) => template === 'evidence-changes')
      .map(({ values }) => values ?? '');
  const asked = async (by: Browser): Promise<string> => {
    const { body } = await by.post('/api/asktrip', { step: 'create', question: QUESTION });
    const { questionId } = (body as { result: { questionId: string } }).result;
    await answered(by, questionId);
    return questionId;
  };
  const answered = async (by: Browser, questionId: string, slots?: object): Promise<void> => {
    expect((await by.post('/api/asktrip', { step: 'answer', questionId, slots })).status).toBe(200);
    await api.app.get(AnswerQuestionHandler, { strict: false }).run({ questionId }, ATTEMPT);
  };
  const read = async (questionId: string): Promise<FetchedQuestion> => {
    const { body } = await new Browser(api.server).post('/api/asktrip', { step: 'fetch', questionId });
    return (body as { result: FetchedQuestion }).result;
  };
  const starred = async (by: Browser, sourceId: string): Promise<void> => {
    const view = { document_id: `pubmed-${sourceId}`, activity: 1, pos: 1 };
    expect((await by.post('/User/setStar', view)).status).toBe(200);
  };

  it('is told to whoever asked, starred or exported it, once, and to nobody else', async () => {
    const [asker, keeper, exporter, stranger, silent] = [
      await aPerson(),
      await aPerson(),
      await aPerson(),
      await aPerson(),
      await aPerson(),
    ];
    const questionId = await asked(asker.browser);
    expect((await read(questionId)).changes).toEqual([]);
    await starred(keeper.browser, '1');
    await starred(stranger.browser, '2');
    await starred(stranger.browser, '3');
    await starred(silent.browser, '1');
    await silent.browser.post('/User/mailChoices', { list: 'evidence-changes', wanted: false });
    await givePro(api.database, exporter.id, api.clock.now());
    const order = await exporter.browser.post('/exports', {
      criteria: 'azithromycin',
      export_type: 'ris',
      export_data: 'all_results',
    });
    expect([order.status, order.text]).toEqual([200, expect.any(String)]);
    const { id: exportId } = order.body as { id: number };
    await api.app.get(RunExportHandler, { strict: false }).run({ exportId }, ATTEMPT);

    later();
    await imported({ ...TRIAL, corrections: [RETRACTION] });
    later();
    await watch();
    const mails = await Promise.all([asker, keeper, exporter, stranger, silent].map(({ id }) => mailsTo(id)));
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 0, 0]);
    expect(JSON.parse(mails[0]?.[0] ?? '')).toEqual({
      count: 1,
      changes: [
        {
          ...{ place: 'answer', kind: 'retracted', title: TRIAL.title, name: QUESTION },
          url: `https://evidence.example.org/ask/does-azithromycin-reduce-exacerbations-in-adults-with-copd-${questionId}`,
        },
      ],
    });
    expect(JSON.parse(mails[1]?.[0] ?? '')).toMatchObject({
      changes: [{ place: 'bookmark', kind: 'retracted', title: TRIAL.title }],
    });
    expect(JSON.parse(mails[2]?.[0] ?? '')).toMatchObject({
      changes: [{ place: 'export', kind: 'retracted', name: expect.stringMatching(/\.ris$/) }],
    });

    // The same again, and a job that is run twice, tell nobody.
    await watch();
    await tell();
    for (const { id } of [asker, keeper, exporter]) expect(await mailsTo(id)).toHaveLength(1);

    expect((await read(questionId)).changes).toEqual([
      { kind: 'retracted', document: 'pubmed-1', title: TRIAL.title },
    ]);
    // A reader who asks the same question sees it in the list of similar ones.
    const { body } = await stranger.browser.post('/api/asktrip', {
      step: 'create',
      question: `${QUESTION}?`,
    });
    const { questionId: same } = (body as { result: { questionId: string } }).result;
    const similar = await stranger.browser.post('/api/asktrip', { step: 'similar', questionId: same });
    expect((similar.body as { result: object[] }).result).toMatchObject([
      { questionId, similarity: -1, since: { newer: 0, retracted: 1 } },
    ]);
    // A new answer in one click: it does not cite the record, and counts for nothing.
    await answered(asker.browser, questionId, {});
    expect(await read(questionId)).toMatchObject({ changes: [], sections: { references: [] } });

    // Only what is new is told of.
    later();
    await imported({ ...OTHER, corrections: [{ type: 'ErratumIn', citation: 'J. 2026', pmid: '98' }] });
    await watch();
    expect(await mailsTo(stranger.id)).toEqual([expect.stringContaining('"corrected"')]);
    expect(await mailsTo(keeper.id)).toHaveLength(1);
  });

  it('is not told of a change that was known when it was starred', async () => {
    const late = await aPerson();
    await starred(late.browser, '1');
    later();
    await watch();
    await tell();
    expect(await mailsTo(late.id)).toEqual([]);
  });

  it('of a higher tier is told of, too, and shown with the answer', async () => {
    // The retraction was a mistake of its source.
    await imported(TRIAL);
    await watch();
    const asker = await aPerson();
    const questionId = await asked(asker.browser);
    const look = async () => {
      await api.app.get(FindNewerHandler, { strict: false }).run({}, ATTEMPT);
      await tell();
    };
    await look();
    expect((await read(questionId)).changes).toEqual([]);
    await imported(REVIEW);
    later();
    await look();
    await look();
    expect((await read(questionId)).changes).toEqual([
      { kind: 'newer', document: 'pubmed-4', title: REVIEW.title },
    ]);
    expect(await mailsTo(asker.id)).toEqual([expect.stringContaining('"newer"')]);
    await answered(asker.browser, questionId, {});
    expect(await read(questionId)).toMatchObject({
      changes: [],
      sections: { references: [expect.objectContaining({ document: 'pubmed-4' }), expect.anything()] },
    });
  });
});
