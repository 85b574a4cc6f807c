import { startApi } from '../support/product.js';
import { say } from '../support/tool-error.js';
import {
  askAll,
  figuresOf,
  type QueryOutcome,
  type RelevanceFigures,
  type SearchManner,
} from './evaluate.js';
import type { ImportedCollection } from './import-collection.js';
import type { Collection } from './read-collection.js';

/** One way to rank, by what it changes in the environment of the server. */
export interface Variation {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Quality and recency added to text relevance instead of raising it, for comparison (docs/adr/0005). */
  readonly additive: boolean;
}

/** A factor of ranking, and the settings without it. */
const FACTORS: readonly { readonly name: string; readonly off: Readonly<Record<string, string>> }[] = [
  { name: 'wording of the first results', off: { RANKING_WORDING_CANDIDATES: '0' } },
  { name: 'British and American spellings', off: { RANKING_SPELLING_WEIGHT: '0' } },
  { name: 'abbreviations and synonyms', off: { RANKING_SYNONYM_WEIGHT: '0' } },
  { name: 'kind of evidence', off: { RANKING_QUALITY_WEIGHT: '0' } },
  { name: 'appraisal', off: { RANKING_QUALITY_SPREAD: '0' } },
  { name: 'recency', off: { RANKING_RECENCY_WEIGHT: '0' } },
];

/** The words alone; every factor added in turn; all without each; and the additive form. */
export function variations(): Variation[] {
  const without = (factors: typeof FACTORS): Variation['environment'] =>
    Object.assign({}, ...factors.map(({ off }) => off)) as Variation['environment'];
  return [
    { name: 'words alone', environment: without(FACTORS), additive: false },
    ...FACTORS.map(({ name }, at) => ({
      name: `+ ${name}`,
      environment: without(FACTORS.slice(at + 1)),
      additive: false,
    })),
    ...FACTORS.map(({ name, off }) => ({ name: `all but ${name}`, environment: off, additive: false })),
    { name: 'all, quality and recency added', environment: {}, additive: true },
  ];
}

/** What a variation came to. */
export interface VariationFigures extends RelevanceFigures {
  readonly name: string;
  /** 95th percentile of the server's own time, of the second of two rounds. */
  readonly p95Ms: number;
}

/** Measures every variation on one imported collection. */
export async function measureVariations(
  collection: Collection,
  { corpusIds }: ImportedCollection,
  folder: string,
  manner: SearchManner,
  chosen: readonly Variation[] = variations(),
): Promise<VariationFigures[]> {
  const figures: VariationFigures[] = [];
  for (const { name, environment, additive } of chosen) {
    const api = await startApi(folder, { GRANT_PRO: 'everyone', ...environment });
    try {
      const asked = { ...manner, additive };
      await askAll(api.address, collection.queries, asked, corpusIds);
      const outcomes = await askAll(api.address, collection.queries, asked, corpusIds);
      figures.push({ ...figuresOf(collection.name, outcomes), name, p95Ms: p95Of(outcomes) });
      say(`${name}: ${JSON.stringify(figures.at(-1))}`);
    } finally {
      await api.stop();
    }
  }
  return figures;
}

/** The figures as a table in Markdown; every change is from the line before, or from all factors together. */
export function ablationTable(figures: readonly VariationFigures[]): string {
  const rows = figures.map((each, at) => {
    const before = at === 0 ? null : at <= FACTORS.length ? figures[at - 1] : figures[FACTORS.length];
    const change = before === undefined || before === null ? '' : signed(each['ndcg@10'] - before['ndcg@10']);
    const cells = [each.name, each['ndcg@10'].toFixed(4), change, each['recall@100'].toFixed(3)];
    return `| ${[...cells, `${each.p95Ms.toFixed(1)} ms`].join(' | ')} |`;
  });
  return [
    `| ${figures[0]?.collection ?? ''}, ${figures[0]?.queries ?? 0} queries | nDCG@10 | change | recall@100 | p95 |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

function signed(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(4)}`;
}

function p95Of(outcomes: readonly QueryOutcome[]): number {
  const sorted = outcomes.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}
