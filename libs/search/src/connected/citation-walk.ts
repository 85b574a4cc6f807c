/**
 * How near articles are to a seed in the graph of citations: personalised PageRank over the edges around it. A walk leaves a seed
 * along its references or along the articles that cite it, then goes in either direction, and returns with a fixed chance.
 * PageRank is linear in where it starts, so the shares of both first steps add up to the whole.
 * Haveliwala: Topic-sensitive PageRank (2002).
 */

/** `citing` has `cited` among its references. Both are ids of the caller's choice. */
export interface CitationEdge {
  readonly citing: string;
  readonly cited: string;
}

/** Shares of the walk that reach an article, 0 to 1. */
export interface CitationNearness {
  /** By way of what the seeds cite. */
  readonly referenced: number;
  /** By way of what cites the seeds. */
  readonly cites: number;
}

/** Chance of a walk to return to the seed at each step. */
const RETURN_CHANCE = 0.2;
/** After these steps 3 % of the walk is still on its way. */
const STEPS = 16;

/** @returns the nearness of every article other than the seeds that a walk reaches */
export function citationNearness(
  seeds: readonly string[],
  edges: readonly CitationEdge[],
): Map<string, CitationNearness> {
  const graph = new CitationGraph(edges);
  const referenced = new Map<string, number>();
  const cites = new Map<string, number>();
  for (const seed of seeds) {
    const [references, citing] = [graph.references(seed), graph.citing(seed)];
    const steps = references.length + citing.length;
    for (const id of references) add(referenced, id, 1 / steps / seeds.length);
    for (const id of citing) add(cites, id, 1 / steps / seeds.length);
  }
  const [byReferences, byCiting] = [graph.walk(referenced), graph.walk(cites)];
  const ids = new Set([...byReferences.keys(), ...byCiting.keys()]);
  for (const seed of seeds) ids.delete(seed);
  return new Map(
    [...ids].map((id) => [id, { referenced: byReferences.get(id) ?? 0, cites: byCiting.get(id) ?? 0 }]),
  );
}

class CitationGraph {
  readonly #references = new Map<string, string[]>();
  readonly #citing = new Map<string, string[]>();

  constructor(edges: readonly CitationEdge[]) {
    for (const { citing, cited } of edges) {
      append(this.#references, citing, cited);
      append(this.#citing, cited, citing);
    }
  }

  references(id: string): readonly string[] {
    return this.#references.get(id) ?? [];
  }

  citing(id: string): readonly string[] {
    return this.#citing.get(id) ?? [];
  }

  /** Where walks that begin as `start` says are at the moment when they return. */
  walk(start: ReadonlyMap<string, number>): Map<string, number> {
    const ended = new Map<string, number>();
    let walking = start;
    for (let step = 0; step < STEPS; step++) {
      const next = new Map<string, number>();
      for (const [id, share] of walking) {
        add(ended, id, share * RETURN_CHANCE);
        const neighbours = [...this.references(id), ...this.citing(id)];
        const each = (share * (1 - RETURN_CHANCE)) / neighbours.length;
        for (const neighbour of neighbours) add(next, neighbour, each);
      }
      walking = next;
    }
    return ended;
  }
}

function add(shares: Map<string, number>, id: string, share: number): void {
  shares.set(id, (shares.get(id) ?? 0) + share);
}

function append(lists: Map<string, string[]>, key: string, id: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [id]);
  else list.push(id);
}
