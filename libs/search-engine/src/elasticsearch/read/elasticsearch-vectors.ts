import { cosine } from '@clinical/text-embedding';
import { IndexedVectors, nearestFirst, type Neighbour } from '../../indexed-vectors.js';
import type { CallContext } from '../../search-engine.port.js';
import type { SearchPlan } from '../../search-plan.js';
import type { ConcurrencyLimit } from '../../shared/concurrency-limit.js';
import { accessQuery } from '../compile/filters.js';
import { vectorIn } from '../decode/candidates.js';
import { hitsOf, type RawHit, type RawResponse } from '../decode/raw-response.js';
import { vectorText } from '../layout/indexed-document.js';
import { CallClock, searchMany } from '../requests/requests.js';
import type { ElasticsearchReader } from './elasticsearch-reader.js';

/** Documents that a shard looks at for each seed, at least. */
const MIN_CANDIDATES = 1_000;
/** Elasticsearch's limit. */
const MAX_CANDIDATES = 10_000;
/** Vectors read by one search. */
const VECTORS_A_SEARCH = 1_000;

const VECTORS_ONLY = { _source: false, stored_fields: '_none_', docvalue_fields: ['id', 'vectorBytes'] };

/** Sends searches to the serving generation. */
type Ask = (bodies: readonly Readonly<Record<string, unknown>>[]) => Promise<RawResponse[]>;

/** Vectors of the index in Elasticsearch: approximate neighbours by its graph, with exact cosines. */
export class ElasticsearchVectors extends IndexedVectors {
  /** @param reader throws while the engine is not open */
  constructor(
    private readonly reader: () => ElasticsearchReader,
    private readonly limit: ConcurrencyLimit,
  ) {
    super();
  }

  nearest(
    seeds: readonly string[],
    limit: number,
    access: SearchPlan['access'],
    context: CallContext,
  ): Promise<Neighbour[][]> {
    return this.inServing(context, async (ask) => {
      const vectors = await readVectors(seeds, ask);
      const known = [...vectors];
      const answers = await ask(known.map(([id, vector]) => nearestBody(id, vector, limit, access)));
      const found = new Map(
        known.map(([id, vector], place) => [id, neighboursIn(answers[place] ?? {}, vector)]),
      );
      return seeds.map((id) => found.get(id) ?? []);
    });
  }

  read(ids: readonly string[], context: CallContext): Promise<ReadonlyMap<string, Int8Array>> {
    return this.inServing(context, (ask) => readVectors(ids, ask));
  }

  private async inServing<T>(context: CallContext, read: (ask: Ask) => Promise<T>): Promise<T> {
    const reader = this.reader();
    const { client, names, shards } = reader.options;
    return this.limit.run(context, (rest) =>
      reader.inServing(new CallClock(rest), (state, clock) => {
        const index = names.documents(state.generation);
        return read((bodies) =>
          searchMany(
            client,
            bodies.map((body) => ({ index, body })),
            { shards, call: clock.rest() },
          ),
        );
      }),
    );
  }
}

async function readVectors(ids: readonly string[], ask: Ask): Promise<Map<string, Int8Array>> {
  const distinct = [...new Set(ids)];
  const bodies: Readonly<Record<string, unknown>>[] = [];
  for (let start = 0; start < distinct.length; start += VECTORS_A_SEARCH) {
    const some = distinct.slice(start, start + VECTORS_A_SEARCH);
    bodies.push({
      ...VECTORS_ONLY,
      size: some.length,
      track_total_hits: false,
      query: { bool: { filter: [{ terms: { id: some } }] } },
    });
  }
  const answers = await ask(bodies);
  return new Map(answers.flatMap(hitsOf).flatMap(vectorsIn));
}

function nearestBody(
  id: string,
  vector: Int8Array,
  limit: number,
  access: SearchPlan['access'],
): Readonly<Record<string, unknown>> {
  return {
    ...VECTORS_ONLY,
    size: limit,
    track_total_hits: false,
    knn: {
      field: 'vector',
      query_vector: vectorText(vector),
      k: limit,
      num_candidates: Math.min(MAX_CANDIDATES, Math.max(MIN_CANDIDATES, 2 * limit)),
      filter: { bool: { filter: [accessQuery(access)], must_not: [{ term: { id } }] } },
    },
  };
}

function neighboursIn(answer: RawResponse, seed: Int8Array): Neighbour[] {
  return hitsOf(answer)
    .flatMap(vectorsIn)
    .map(([id, vector]) => ({ id, cosine: cosine(seed, vector) }))
    .sort(nearestFirst);
}

function vectorsIn(hit: RawHit): [string, Int8Array][] {
  const id = hit.fields?.['id']?.[0];
  const vector = vectorIn(hit);
  return typeof id === 'string' && vector !== null ? [[id, vector]] : [];
}
