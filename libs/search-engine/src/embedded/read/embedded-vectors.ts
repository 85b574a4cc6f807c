import { IndexedVectors, type Neighbour } from '../../indexed-vectors.js';
import type { CallContext } from '../../search-engine.port.js';
import type { SearchPlan } from '../../search-plan.js';
import type { SearchPool } from '../pool/search-pool.js';

/** Vectors of the embedded index, read by the search threads. */
export class EmbeddedVectors extends IndexedVectors {
  /** @param pool throws while the engine is not open */
  constructor(private readonly pool: () => SearchPool) {
    super();
  }

  nearest(
    seeds: readonly string[],
    limit: number,
    access: SearchPlan['access'],
    context: CallContext,
  ): Promise<Neighbour[][]> {
    return this.pool().run('nearest', { seeds, limit, access }, context);
  }

  async read(ids: readonly string[], context: CallContext): Promise<ReadonlyMap<string, Int8Array>> {
    return this.pool().run('vectors', { ids }, context);
  }
}
