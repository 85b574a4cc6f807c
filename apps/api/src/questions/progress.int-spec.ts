import type { AddressInfo } from 'node:net';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { AnswerQuestionHandler } from '@clinical/questions';
import { Browser, registered } from '../testing/browser.js';
import { aDocument } from '../testing/builders.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const SETTINGS = { REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', JOB_QUEUE: 'embedded' };
const STAGES = ['queued', 'understanding', 'searching', 'reading', 'writing', 'checking', 'done'];

interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly ids: readonly number[];
  readonly kinds: readonly string[];
}

describeWithEitherDatabase('The progress of an answer', (open) => {
  let api: RunningApi;
  let another: RunningApi;
  let person: Browser;
  beforeAll(async () => {
    const databaseConfig = await open.fresh();
    const documents = [
      aDocument({
        ...{ sourceId: '1', pmid: '1', publicationTypes: ['Randomized Controlled Trial'] },
        title: 'Colchicine for acute gout: a randomised trial',
        abstract: [{ label: 'CONCLUSIONS', text: 'Colchicine reduced pain in adults with acute gout.' }],
      }),
    ];
    api = await startApi({ documents, settings: SETTINGS, databaseConfig });
    another = await startApi({ documents, settings: SETTINGS, databaseConfig });
    person = await registered(api.server, 'asker@example.org');
    const id = person.tokens?.user_id ?? 0;
    await api.database.manager.query(`UPDATE accounts SET verified_at = created_at WHERE id = ${id}`);
  });
  afterAll(async () => {
    await another.stop();
    await api.stop();
  });

  const created = async (question: string): Promise<string> => {
    const { body } = await person.post('/api/asktrip', { step: 'create', question });
    return (body as { result: { questionId: string } }).result.questionId;
  };
  const queued = async (question: string): Promise<string> => {
    const questionId = await created(question);
    await person.post('/api/asktrip', { step: 'answer', questionId });
    return questionId;
  };
  const answered = (questionId: string): Promise<void> =>
    api.app
      .get(AnswerQuestionHandler, { strict: false })
      .run(
        { questionId },
        { id: '1', attempt: 1, last: true, traceId: 't', signal: new AbortController().signal },
      );
  /** Opens a stream. @returns once its head is there; `seen` resolves when the server ends it */
  const follow = async (questionId: string, lastEvent = '', at = api) => {
    const { port } = at.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/asktrip/${questionId}/events`, {
      headers: { 'Accept-Encoding': 'br', ...(lastEvent === '' ? {} : { 'Last-Event-ID': lastEvent }) },
    });
    const read = async (): Promise<Seen> => {
      const text = await response.text();
      return {
        ...{ status: response.status, headers: response.headers },
        ids: [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
        kinds: [...text.matchAll(/^data: .*"kind":"(\w+)"/gm)].map(([, kind = '']) => kind),
      };
    };
    return { seen: read() };
  };

  it('is told to nobody else before the question was asked, and not for an unknown one', async () => {
    const questionId = await created('Is prednisolone useful in acute gout?');
    expect((await (await follow(questionId)).seen).status).toBe(404);
    expect((await (await follow('7d2f4a1e-0c3b-4f6a-9d8e-1b2c3d4e5f60')).seen).status).toBe(404);
    expect((await (await follow('x')).seen).status).toBe(400);
  });

  it('is the same for two tabs, a later reload and another process', async () => {
    const questionId = await queued('Is colchicine useful in acute gout?');
    const tabs = await Promise.all([follow(questionId), follow(questionId), follow(questionId, '', another)]);
    await answered(questionId);
    const reload = await follow(questionId, '', another);
    const all = await Promise.all([...tabs, reload].map(({ seen }) => seen));
    expect(all.map(({ ids }) => ids)).toEqual([0, 1, 2, 3].map(() => all[0]?.ids));
    for (const { kinds } of all) {
      expect(kinds).toEqual(STAGES.filter((stage) => kinds.includes(stage)));
      expect([kinds[0], kinds.at(-1)]).toEqual(['queued', 'done']);
    }
  });

  it('is not compressed, kept nor held back by proxies', async () => {
    const questionId = await queued('Is allopurinol useful in acute gout?');
    const { seen } = await follow(questionId);
    await answered(questionId);
    const { status, headers } = await seen;
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('content-encoding'),
      headers.get('x-accel-buffering'),
    ]).toEqual([200, 'text/event-stream', 'no-store, no-transform', null, 'no']);
  });

  it('continues after the last event that a reader has, and ends where there is no other', async () => {
    const questionId = await queued('Is naproxen useful in acute gout?');
    const { seen } = await follow(questionId);
    await answered(questionId);
    const { ids } = await seen;
    const rest = await (await follow(questionId, String(ids[1]))).seen;
    expect(rest.ids).toEqual(ids.slice(2));
    const { status } = await (await follow(questionId, String(ids.at(-1)))).seen;
    expect(status).toBe(204);
  });
});
