import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { deleteIndices, describeWithElasticsearch } from '@clinical/search-engine/contract';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

/** The connection to Elasticsearch, which a test can cut and restore. */
class Way {
  readonly #server = createServer((socket) => this.#join(socket));
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  constructor(private readonly target: URL) {}

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(socket: Socket): void {
    if (this.#isCut) {
      socket.destroy();
      return;
    }
    const other = connect(Number(this.target.port), this.target.hostname);
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        another.destroy();
      });
    }
    socket.pipe(other).pipe(socket);
  }
}

describeWithElasticsearch('the service on Elasticsearch', (address) => {
  const prefix = `api-${randomUUID().slice(0, 13)}`;
  const way = new Way(new URL(address));
  let api: RunningApi;

  beforeAll(async () => {
    const settings = {
      SEARCH_ENGINE: 'elasticsearch',
      ELASTICSEARCH_URL: await way.open(),
      ELASTICSEARCH_INDEX_PREFIX: prefix,
    };
    api = await startApi({ settings });
  });
  afterAll(async () => {
    way.restore();
    await api.stop();
    way.close();
    await deleteIndices(address, prefix);
  });

  const get = (path: string) => request(api.server).get(path);

  it('is ready, finds imported records, and measures the stages of its searches', async () => {
    expect((await get('/health/ready').expect(200)).body).toMatchObject({
      status: 'ready',
      checks: [
        { name: 'search', status: 'up', detail: expect.stringMatching(/^96 documents in generation /) },
        { name: 'database', status: 'up' },
      ],
    });
    const { body } = await get('/Search?criteria=corticosteroids+asthma').expect(200);
    expect(body).toMatchObject({
      documents: expect.arrayContaining([expect.objectContaining({ id: 'pubmed-1001' })]),
    });
    const { text } = await get('/metrics').expect(200);
    for (const stage of ['compile', 'engine', 'rank', 'decode'])
      expect(text).toContain(`evidence_search_stage_duration_seconds_count{stage="${stage}"} `);
  });

  it('stays alive while Elasticsearch is unreachable, reports the reason, and recovers', async () => {
    way.cut();
    try {
      expect((await get('/health/live').expect(200)).body).toEqual({ status: 'live' });
      const ready = await get('/health/ready').expect(503);
      expect(ready.body).toMatchObject({
        status: 'unavailable',
        checks: [
          {
            name: 'search',
            status: 'down',
            detail: expect.stringMatching(/^Elasticsearch at http.*Look at/s),
          },
          { name: 'database', status: 'up' },
        ],
      });
      const search = await get('/Search?criteria=words+of+somebody').expect(503);
      expect(search.headers['retry-after']).toBe('5');
      expect(search.body).toMatchObject({
        code: 'SEARCH_UNAVAILABLE',
        error: 'The search is not available at the moment. Please try again shortly',
      });
      expect(api.logged()).not.toContain('somebody');
    } finally {
      way.restore();
    }
    await untilReady();
    await get('/Search?criteria=asthma').expect(200);
  });

  /** Recovery includes the back-off of a client that gave up. */
  async function untilReady(): Promise<void> {
    for (;;) {
      if ((await get('/health/ready')).status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
});

describe('the service without Elasticsearch', () => {
  it('starts, is alive, and refuses searches with the reason in its readiness', async () => {
    const settings = { SEARCH_ENGINE: 'elasticsearch', ELASTICSEARCH_URL: 'http://127.0.0.1:9' };
    const api = await startApi({ documents: null, settings });
    try {
      await api.engine.open();
      await request(api.server).get('/health/live').expect(200);
      expect((await request(api.server).get('/health/ready').expect(503)).body).toMatchObject({
        checks: [
          {
            name: 'search',
            detail: expect.stringContaining('http://127.0.0.1:9 refuses connections. Start it'),
          },
          { name: 'database', status: 'up' },
        ],
      });
      await request(api.server).get('/Search?criteria=asthma').expect(503);
    } finally {
      await api.stop();
    }
  });
});
