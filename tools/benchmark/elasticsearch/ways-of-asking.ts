import { loadavg } from 'node:os';
import { ToolError } from '../../testing/support/tool-error.js';
import { Clients, type Answer, type PostRequest } from '../load.js';
import { readServerFigures, stageMeans } from '../server-figures.js';
import { summarise, type TimeSummary } from '../statistics.js';

/** One query with its variants. */
export interface AskedQuery {
  /** Path at the product. */
  readonly path: string;
  /** (a) The product's compiled bodies, straight. */
  readonly own: readonly PostRequest[];
  /** (b) The usual shape. */
  readonly usual: PostRequest;
}

/** `again`: the product, which caches results; `uncached`: the product without that cache. */
export const WAYS = ['again', 'uncached', 'own', 'usual'] as const;
export type Way = (typeof WAYS)[number];

/** Times of one round of queries, each sent in every way. */
export interface AskedPhase {
  readonly name: string;
  readonly clients: number;
  readonly times: Readonly<Record<Way, TimeSummary>>;
  /** Mean milliseconds of each stage of the product's searches, without caches. */
  readonly stages: Readonly<Record<string, number>>;
  /** 99th percentile of the server's event loop delay during the phase, in milliseconds; null when it does not report it. */
  readonly loopDelayP99: number | null;
  /** Load average of the machine over the last minute, at the end of the phase. */
  readonly load: number;
}

/** Sends the same queries to the product and to Elasticsearch. */
export class WaysOfAsking {
  /** @param addresses of two servers of the product, and of Elasticsearch */
  constructor(
    private readonly addresses: Readonly<Record<'again' | 'uncached' | 'elasticsearch', string>>,
    /** Clears the caches of Elasticsearch. */
    private readonly forget: (what: 'counts' | 'all') => Promise<void>,
  ) {}

  /** One way after the other, each after all caches of Elasticsearch were cleared. */
  async first(name: string, queries: readonly AskedQuery[]): Promise<AskedPhase> {
    return this.apart(name, 1, queries, () => this.forget('all'));
  }

  /** One way after the other, so that clients cause the only load. */
  async apart(
    name: string,
    clients: number,
    queries: readonly AskedQuery[],
    before: () => Promise<void> = async () => undefined,
  ): Promise<AskedPhase> {
    return this.phase(name, clients, async () => {
      const times = eachWay((): number[] => []);
      for (const way of WAYS) {
        await before();
        const pool = this.pool(way, clients);
        times[way] = await askAll(pool, way, queries).finally(() => pool.close());
      }
      return times;
    });
  }

  /**
   * One client that sends each query in all ways before the next one, in rotating order: a temporary slowdown of the
   * machine affects all ways equally.
   */
  async together(
    name: string,
    queries: readonly AskedQuery[],
    { rounds, forgetting }: { readonly rounds: number; readonly forgetting: boolean },
  ): Promise<AskedPhase> {
    const pools = eachWay((way) => this.pool(way, 1));
    const measured = this.phase(name, 1, async () => {
      const times = eachWay((): number[] => []);
      for (let round = 0; round < rounds; round++) {
        for (const [place, query] of queries.entries()) {
          for (const way of turned(WAYS, place + round)) {
            if (forgetting) await this.forget('counts');
            times[way].push(...(await askAll(pools[way], way, [query])));
          }
        }
      }
      return times;
    });
    return measured.finally(() => Object.values(pools).forEach((pool) => pool.close()));
  }

  private async phase(
    name: string,
    clients: number,
    measure: () => Promise<Record<Way, number[]>>,
  ): Promise<AskedPhase> {
    const before = await readServerFigures(this.addresses.uncached);
    const times = await measure();
    const after = await readServerFigures(this.addresses.uncached);
    return {
      name,
      clients,
      times: eachWay((way) => summarise(times[way])),
      stages: stageMeans(before.stages, after.stages),
      loopDelayP99: after.loopDelayP99,
      load: loadavg()[0] ?? 0,
    };
  }

  private pool(way: Way, clients: number): Clients {
    const { again, uncached, elasticsearch } = this.addresses;
    return new Clients({ again, uncached, own: elasticsearch, usual: elasticsearch }[way], clients);
  }
}

/** Milliseconds of each query in one variant. */
async function askAll(pool: Clients, way: Way, queries: readonly AskedQuery[]): Promise<number[]> {
  const answers =
    way === 'own'
      ? (await pool.askInTurn(queries.map(({ own }) => own))).answers
      : (await pool.ask(queries.map(({ path, usual }) => (way === 'usual' ? usual : path)))).answers.map(
          (answer) => [answer],
        );
  return answers.map((list, place) => {
    for (const answer of list) mustBeGood(answer, `${way}, ${queries[place]?.path ?? ''}`);
    return list.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  });
}

function eachWay<T>(make: (way: Way) => T): Record<Way, T> {
  return Object.fromEntries(WAYS.map((way) => [way, make(way)])) as Record<Way, T>;
}

export function mustBeGood({ status, body }: Answer, what: string): void {
  if (status !== 200) throw new ToolError(`${what} was answered with ${status}: ${body.toString('utf8')}`);
}

function turned<T>(list: readonly T[], by: number): T[] {
  return list.map((_, place) => list[(place + by) % list.length] as T);
}
