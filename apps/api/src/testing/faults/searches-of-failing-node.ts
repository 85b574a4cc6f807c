import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startApp } from '@clinical/platform/testing';
import type { FaultNode } from '@clinical/search-engine/contract';
import { startApi, type RunningApi } from '../running-api.js';
import { until } from './until.js';

const CLIENTS = 8;
const DEADLINE_MS = 3_000;
/** Tolerance of a response's deadline on a busy machine. */
const LATE_MS = 3_000;
const PREFIX = 'searched';
const UNAVAILABLE = {
  code: 'SEARCH_UNAVAILABLE',
  error: 'The search is not available at the moment. Please try again shortly',
};
const TIMED_OUT = {
  code: 'SEARCH_TIMEOUT',
  error: 'The search took too long and was stopped. Please try again, or make the query more specific',
};

interface Answer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly error?: string;
    readonly total?: number;
    readonly checks?: readonly { readonly detail: string }[];
  };
  readonly milliseconds: number;
}

const endOf = ({ status, body }: Answer): object =>
  status === 200 ? { status } : { status, code: body.code, error: body.error };

/** Searches while the node is killed, hangs or has an index of another version. */
export function describeSearchesOfFailingNode(nodeOf: () => FaultNode): void {
  let node: FaultNode;
  let api: RunningApi;
  let address: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    node = nodeOf();
    settings = {
      SEARCH_ENGINE: 'elasticsearch',
      ELASTICSEARCH_URL: node.address,
      ELASTICSEARCH_INDEX_PREFIX: PREFIX,
    };
    api = await startApi({
      settings: {
        ...settings,
        SEARCH_DEADLINE_MS: String(DEADLINE_MS),
        RATE_LIMIT_SEARCH: '0',
        RATE_LIMIT_SUGGEST: '0',
      },
    });
    address = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
    // The first search of a process loads more than others.
    await until(async () => (await search('asthma')).status === 200);
  });
  afterAll(() => api.stop());

  async function get(path: string): Promise<Answer> {
    const started = performance.now();
    const answer = await fetch(`${address}${path}`);
    const body = (await answer.json()) as Answer['body'];
    return { status: answer.status, body, milliseconds: performance.now() - started };
  }

  const search = (words: string): Promise<Answer> => get(`/Search?criteria=${encodeURIComponent(words)}`);
  const notReady = async (): Promise<string> => {
    const { status, body } = await get('/health/ready');
    expect(status).toBe(503);
    return body.checks?.map(({ detail }) => detail).join() ?? '';
  };
  const untilReady = (): Promise<void> => until(async () => (await get('/health/ready')).status === 200);
  const untilNotReady = (): Promise<void> => until(async () => (await get('/health/ready')).status === 503);

  it('fails searches at once while the node is killed, stays alive, and answers again when it is back', async () => {
    const total = (await search('asthma')).body.total;
    const answers: Answer[] = [];
    let isOver = false;
    let pauseMs = 20;
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let number = 0; !isOver; number++) {
        answers.push(await search(`asthma OR word${client}x${number}`));
        await wait(pauseMs);
      }
    });
    await until(() => answers.length >= 2 * CLIENTS);
    await node.kill();
    const atDeath = answers.length;
    await until(() => answers.length >= atDeath + 10 * CLIENTS);
    expect((await get('/health/live')).body).toEqual({ status: 'live' });
    expect(await notReady()).toMatch(
      /^Elasticsearch at http:\/\/127.*(refuses connections|broke the connection off)\. /s,
    );
    const refused = await search('asthma');
    expect(endOf(refused)).toEqual({ status: 503, ...UNAVAILABLE });
    // The start needs the processors more.
    pauseMs = 250;
    await node.startAgain();
    await untilReady();
    isOver = true;
    await Promise.all(clients);
    for (const answer of answers) {
      // A node that has just started may be slower than the deadline on a busy machine.
      expect([
        { status: 200 },
        { status: 503, ...UNAVAILABLE },
        { status: 503, ...TIMED_OUT },
      ]).toContainEqual(endOf(answer));
      expect(answer.milliseconds).toBeLessThan(DEADLINE_MS + LATE_MS);
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(CLIENTS);
    expect((await search('asthma')).body.total).toBe(total);
  });

  it('fails searches at their deadline while the node hangs, answers everything else, and recovers afterwards', async () => {
    const total = (await search('asthma')).body.total;
    node.pause();
    try {
      const hanging = Promise.all(
        Array.from({ length: CLIENTS }, (_, client) =>
          // The words of the index, which patterns need, are loaded once for all.
          search(client % 2 === 0 ? `asthma${client}` : `propran${client}*`),
        ),
      );
      const others = [await get('/health/live'), await get('/api/site'), await get('/health/live')];
      for (const { milliseconds } of others) expect(milliseconds).toBeLessThan(DEADLINE_MS);
      for (const answer of await hanging) {
        expect([
          { status: 503, ...TIMED_OUT },
          { status: 503, ...UNAVAILABLE },
        ]).toContainEqual(endOf(answer));
        expect(answer.milliseconds).toBeLessThan(DEADLINE_MS + LATE_MS);
      }
      expect(await notReady()).toMatch(/did not answer within|No answer within/);
      expect(endOf(await search('asthma'))).toEqual({ status: 503, ...UNAVAILABLE });
      expect((await get('/health/live')).status).toBe(200);
    } finally {
      node.resume();
    }
    await untilReady();
    expect((await search('asthma')).body.total).toBe(total);
  });

  describe('on an index of another version', () => {
    const program = (...args: string[]) =>
      startApp('cli', { ...settings, DATA_DIR: node.scratch('operator') }, ...args).ended;

    async function setLayout(difference: number): Promise<void> {
      const alias = `${PREFIX}-documents`;
      const found = await node.ask<
        Record<string, { mappings: { _meta: { layout: number } & Record<string, unknown> } }>
      >('GET', `/${alias}/_mapping`);
      for (const [index, { mappings }] of Object.entries(found)) {
        const _meta = { ...mappings._meta, layout: mappings._meta.layout + difference };
        await node.ask('PUT', `/${index}/_mapping`, { _meta });
      }
    }

    it('refuses to search and to write an index of a newer version, and names it', async () => {
      await setLayout(1);
      await untilNotReady();
      const newer = /was made by a newer version of the product .* Start the newer version, or run/;
      expect(await notReady()).toMatch(newer);
      expect(endOf(await search('asthma'))).toEqual({ status: 503, ...UNAVAILABLE });
      const records = node.scratch('one.jsonl', JSON.stringify({ key: 'k', title: 'About' }));
      expect(await program('import', 'jsonl', records)).toMatchObject({
        code: 1,
        err: expect.stringMatching(newer),
      });
      await setLayout(-1);
      await untilReady();
      expect((await search('asthma')).status).toBe(200);
    });

    it('reindexes an index of an older version by the command in its message', async () => {
      const total = (await search('asthma')).body.total;
      await setLayout(-1);
      await untilNotReady();
      expect(await notReady()).toMatch(/was made by an older version .* Run the command reindex/);
      expect(endOf(await search('asthma'))).toEqual({ status: 503, ...UNAVAILABLE });
      const reindexed = await program('reindex');
      expect(reindexed).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Index rebuilt: 96 documents/),
      });
      await untilReady();
      expect((await search('asthma')).body.total).toBe(total);
    });
  });
}
