import { ScriptedElasticsearch, type ScriptedAnswer } from '../fixtures/scripted-elasticsearch.js';
import { settle } from './generations.js';

const BYTES = 100_000_000;
const STATISTICS: ScriptedAnswer = {
  body: {
    indices: {
      any: {
        shards: {
          0: [
            {
              store: { size_in_bytes: BYTES },
              seq_no: { max_seq_no: 7 },
              retention_leases: { leases: [{ retaining_seq_no: 8 }] },
            },
          ],
        },
      },
    },
  },
};
const TOO_LATE: ScriptedAnswer = { status: 504, body: { error: 'the proxy waited for too long' } };
const FAILED: ScriptedAnswer = { status: 500, body: { error: { type: 'some_exception' }, status: 500 } };

describe('merging a rebuilt index', () => {
  let elasticsearch: ScriptedElasticsearch;
  let merged = false;
  afterEach(() => elasticsearch.close());

  const settled = async (answerOf: (step: string) => ScriptedAnswer): Promise<string[]> => {
    elasticsearch = await ScriptedElasticsearch.start(({ path }) => answerOf(path.replace('/any/', '')));
    merged = await settle({ client: elasticsearch.client, shards: 1 }, 'any');
    return elasticsearch.requests.map(({ path }) => path.replace('/any/', ''));
  };
  const statisticsOr =
    (other: ScriptedAnswer) =>
    (step: string): ScriptedAnswer =>
      step === '_stats/store' ? STATISTICS : other;

  it('merges an index of medium size', async () => {
    expect(await settled(statisticsOr({ body: {} }))).toEqual([
      '_stats/store',
      '_flush',
      '_stats/store',
      '_forcemerge',
      '_refresh',
    ]);
    expect(merged).toBe(true);
  });

  it.each<[string, (step: string) => ScriptedAnswer]>([
    [
      'a proxy gives up the merging',
      (step) => (step === '_forcemerge' ? TOO_LATE : statisticsOr({ body: {} })(step)),
    ],
    ['merging fails', (step) => (step === '_forcemerge' ? FAILED : statisticsOr({ body: {} })(step))],
    ['nothing before it succeeds', () => FAILED],
  ])('leaves the index as it is when %s, as it is fit to serve all the same', async (_what, answerOf) => {
    expect(await settled(answerOf)).not.toEqual([]);
    expect(merged).toBe(false);
  });
});
