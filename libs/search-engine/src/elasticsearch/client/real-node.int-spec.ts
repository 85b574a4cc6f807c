import { randomBytes } from 'node:crypto';
import { aCall } from '../../contract/builders.js';
import { describeWithElasticsearch } from '../../contract/elasticsearch-nodes.js';
import { ElasticsearchClient } from './elasticsearch-client.js';
import type { ClientRequest } from './error-table.js';

const SECRET = 'words that must not be logged';

interface Tasks {
  readonly nodes: Readonly<Record<string, { readonly tasks: Readonly<Record<string, unknown>> }>>;
}

describeWithElasticsearch('the client of Elasticsearch and a real node', (address) => {
  const index = `client-${randomBytes(5).toString('hex')}`;
  const client = new ElasticsearchClient({ nodes: [address], auth: null, ca: null });
  const send = <T>(request: Omit<ClientRequest, 'safe'>) =>
    client.send<T>({ ...request, safe: true }, aCall());
  const search = (body: object) => send({ method: 'POST', path: `/${index}/_search`, body });

  beforeAll(async () => {
    await send({
      method: 'PUT',
      path: `/${index}`,
      body: { settings: { index: { number_of_replicas: 0 } } },
    });
    const lines = Array.from({ length: 50 }, (_, number) => [
      { index: { _index: index, _id: String(number) } },
      { title: `About ${number}` },
    ]).flat();
    await send({ method: 'POST', path: '/_bulk', query: { refresh: true }, lines });
  });
  afterAll(async () => {
    await send({ method: 'DELETE', path: `/${index}` });
    await client.close();
  });

  it('accepts a supported version of Elasticsearch', async () => {
    expect((await client.check(aCall())).version).toMatch(/^8\./);
  });

  it('sends several searches concurrently, and reads existing and missing documents', async () => {
    const lines = [
      { index },
      { size: 0, track_total_hits: true },
      { index },
      { query: { ids: { values: ['7'] } } },
    ];
    const { responses } = await send<{ responses: { hits: { total: { value: number } } }[] }>({
      method: 'POST',
      path: '/_msearch',
      lines,
    });
    expect(responses.map(({ hits }) => hits.total.value)).toEqual([50, 1]);
    const there = (id: string) => send({ method: 'HEAD', path: `/${index}/_doc/${id}`, missing: 'null' });
    expect([await there('7'), await there('70')]).toEqual([true, null]);
    expect(await send({ method: 'GET', path: `/${index}-none/_alias`, missing: 'null' })).toBeNull();
  });

  it.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'an index that is missing',
      () => send({ method: 'POST', path: `/${index}-none/_search`, body: {} }),
      'EngineUnavailableError',
      /^There is no index yet\. Import records first\.$/,
    ],
    [
      'a search that it cannot read',
      () => search({ query: { [SECRET]: {} } }),
      'EngineRefusedError',
      /refused POST .* \(status 400, parsing_exception.*\): unknown query/,
    ],
    [
      'a value that does not fit its field',
      () => search({ query: { range: { _seq_no: { gt: SECRET } } } }),
      'EngineRefusedError',
      /\(status 400, search_phase_execution_exception, \w+.*\)/,
    ],
    [
      'a document that is there already',
      () => send({ method: 'PUT', path: `/${index}/_create/7`, body: { title: SECRET } }),
      'WriteConflictError',
      /met another change/,
    ],
  ])('reports %s, and no part of the request', async (_what, work, name, message) => {
    const error: Error = await work().then(
      () => new Error('It was taken.'),
      (reason: Error) => reason,
    );
    expect({ name: error.name, message: error.message }).toEqual({
      name,
      message: expect.stringMatching(message),
    });
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain(SECRET);
  });

  it('cancels the search in Elasticsearch at the deadline', async () => {
    const slow = {
      query: {
        script_score: {
          query: { match_all: {} },
          script: {
            source:
              'double part() { double sum = 1; for (int i = 0; i < 900000; i++) { sum += Math.sqrt(i) } return sum } ' +
              'double sum = 0; for (int i = 0; i < 20; i++) { sum += part() } return sum',
          },
        },
      },
    };
    const work = client.send(
      { method: 'POST', path: `/${index}/_search`, body: slow, safe: true },
      {
        deadlineMs: 150,
        signal: new AbortController().signal,
      },
    );
    await expect(work).rejects.toMatchObject({ name: 'SearchTimeoutError' });
    let tasks = 1;
    while (tasks > 0) {
      const running = await send<Tasks>({
        method: 'GET',
        path: '/_tasks',
        query: { actions: 'indices:data/read/search', detailed: true },
      });
      tasks = Object.values(running.nodes)
        .flatMap((node) => Object.values(node.tasks))
        .filter((task) => JSON.stringify(task).includes(index)).length;
    }
    expect(tasks).toBe(0);
  });
});
