import { citationKeys, type EvidenceDocument } from '@clinical/evidence';
import type { CitationGraph } from './citation-graph.js';
import { citationNearness, type CitationEdge, type CitationNearness } from './citation-walk.js';

/** Citations of a seed in one direction, and of each of its neighbours. */
const OF_SEED = 200;
const OF_NEIGHBOUR = 25;
/** Neighbours whose own citations are read. */
const NEIGHBOURS = 100;
/** Most works that candidates are looked for among. */
const WORKS = 400;

/** Works that the citations around seeds lead to. */
export interface CitedNeighbourhood {
  /** Nearness of works by key; none of a seed. */
  readonly nearness: ReadonlyMap<string, CitationNearness>;
  /** Keys of the nearest works. */
  readonly keys: readonly string[];
  /** Keys of works that a seed cites or that cite it. */
  readonly direct: ReadonlySet<string>;
  /** The citations themselves; a seed is named by its document id, other works by their key. */
  readonly edges: readonly CitationEdge[];
  /** Seeds with citation data, by document id. */
  readonly seedsWithCitations: ReadonlySet<string>;
}

/** Follows citations from the seeds for two steps. */
export async function citedNeighbourhood(
  seeds: readonly EvidenceDocument[],
  graph: CitationGraph,
): Promise<CitedNeighbourhood> {
  const seedOfKey = new Map(
    seeds.flatMap((seed) => citationKeys(seed).map((key) => [key, seed.id] as const)),
  );
  const first = await graph.around([...seedOfKey.keys()], OF_SEED);
  const direct = new Set(
    first.flatMap(({ citing, cited }) => [citing, cited]).filter((key) => !seedOfKey.has(key)),
  );
  const second = direct.size === 0 ? [] : await graph.around([...direct].slice(0, NEIGHBOURS), OF_NEIGHBOUR);
  // A seed is one work, by whichever of its keys it is named.
  const merged = (key: string): string => seedOfKey.get(key) ?? key;
  const edges = new Map<string, CitationEdge>();
  for (const { citing, cited } of [...first, ...second]) {
    const edge = { citing: merged(citing), cited: merged(cited) };
    if (edge.citing !== edge.cited) edges.set(`${edge.citing} ${edge.cited}`, edge);
  }
  const nearness = citationNearness(
    seeds.map(({ id }) => id),
    [...edges.values()],
  );
  const keys = [...nearness]
    .sort(([a, x], [b, y]) => total(y) - total(x) || (a < b ? -1 : 1))
    .slice(0, WORKS)
    .map(([key]) => key);
  const ends = new Set(first.flatMap(({ citing, cited }) => [merged(citing), merged(cited)]));
  const seedsWithCitations = new Set(seeds.map(({ id }) => id).filter((id) => ends.has(id)));
  return { nearness, keys, direct, edges: [...edges.values()], seedsWithCitations };
}

/** Nearness of a document, by all of its keys. */
export function nearnessOf(
  document: EvidenceDocument,
  nearness: ReadonlyMap<string, CitationNearness>,
): CitationNearness {
  const found = citationKeys(document).flatMap((key) => nearness.get(key) ?? []);
  return {
    referenced: found.reduce((sum, each) => sum + each.referenced, 0),
    cites: found.reduce((sum, each) => sum + each.cites, 0),
  };
}

function total({ referenced, cites }: CitationNearness): number {
  return referenced + cites;
}
