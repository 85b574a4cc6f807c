import { startApi } from '../../testing/support/product.js';
import { Clients } from '../load.js';
import type { BenchmarkQuery } from '../make-queries.js';
import { rawQuery } from './raw-shapes.js';
import { RecordingProxy } from './recording-proxy.js';
import { mustBeGood, type AskedQuery } from './ways-of-asking.js';

/** Elasticsearch requests of the product. */
export interface Recording {
  readonly queries: readonly AskedQuery[];
  /** Number of `_msearch` requests of a search: searches by their number. */
  readonly requests: ReadonlyMap<number, number>;
  /** Other requests that went out while it searched, over all searches. */
  readonly others: number;
  /** Queries for which the usual form finds another number of documents than the product. */
  readonly differing: number;
}

/** No results are cached, and the documents of only a few searches: the next round finds none of them. */
export const WITHOUT_MEMORY = { SEARCH_RESULTS_MB: '0', SEARCH_CACHE_MB: '1' };

/**
 * Starts a server that reaches Elasticsearch through a proxy, and records its requests once it knows the words: all
 * queries are sent twice, and the second time counts.
 */
export async function recordQueries(
  queries: readonly BenchmarkQuery[],
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Recording> {
  const target = environment['ELASTICSEARCH_URL'] ?? '';
  const proxy = await RecordingProxy.start(target);
  try {
    const api = await startApi(folder, {
      ...environment,
      ...WITHOUT_MEMORY,
      ELASTICSEARCH_URL: proxy.address,
    });
    try {
      return await record(queries, new Clients(api.address, 1), new Clients(target, 1), proxy);
    } finally {
      await api.stop();
    }
  } finally {
    await proxy.stop();
  }
}

async function record(
  queries: readonly BenchmarkQuery[],
  product: Clients,
  elasticsearch: Clients,
  proxy: RecordingProxy,
): Promise<Recording> {
  const recorded: AskedQuery[] = [];
  const requests = new Map<number, number>();
  let others = 0;
  let differing = 0;
  try {
    const paths = queries.map(pathOf);
    await product.ask(paths);
    proxy.take();
    for (const path of paths) {
      // A repeated query is served from the cache and sends nothing.
      const before = recorded.find((each) => each.path === path);
      if (before !== undefined) {
        recorded.push(before);
        continue;
      }
      const { answers } = await product.ask([path]);
      const raw = rawQuery(proxy.take());
      const usual = await elasticsearch.ask([raw.usual]);
      for (const answer of [...answers, ...usual.answers]) mustBeGood(answer, path);
      const [page, found] = [...answers, ...usual.answers].map(({ body }) => totalIn(body));
      if (page !== found) differing += 1;
      requests.set(raw.own.length, (requests.get(raw.own.length) ?? 0) + 1);
      others += raw.others;
      recorded.push({ path, own: raw.own, usual: raw.usual });
    }
  } finally {
    product.close();
    elasticsearch.close();
  }
  return { queries: recorded, requests, others, differing };
}

export function pathOf({ parameters }: BenchmarkQuery): string {
  return `/Search?${new URLSearchParams(parameters)}`;
}

/** The number of documents in a response of the product or of Elasticsearch. */
function totalIn(body: Buffer): number | undefined {
  const { summary, hits } = JSON.parse(body.toString('utf8')) as {
    summary?: { total: number };
    hits?: { total: { value: number } };
  };
  return summary?.total ?? hits?.total.value;
}
