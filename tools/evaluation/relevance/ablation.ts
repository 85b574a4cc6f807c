import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeConfigFolder } from '@clinical/platform/testing';
import { startApi } from '../../testing/support/product.js';
import { say } from '../../testing/support/tool-error.js';
import {
  askAll,
  figuresOf,
  type QueryOutcome,
  type RelevanceFigures,
  type SearchManner,
} from './evaluate.js';
import type { ImportedCollection } from './import-collection.js';
import type { Collection } from './read-collection.js';

/** One ranking variant, by its changes of `ranking.yaml`. */
export interface Variation {
  readonly name: string;
  readonly ranking: Ranking;
  /** Quality and recency added to text relevance instead of raising it, for comparison (docs/adr/0005). */
  readonly additive: boolean;
}

/** Sections of `ranking.yaml`. */
type Ranking = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A factor of ranking, and the settings without it. */
const FACTORS: readonly { readonly name: string; readonly off: Ranking }[] = [
  { name: 'wording of the first results', off: { wording: { candidates: 0 } } },
  { name: 'meaning of the first results', off: { wording: { similarity: 0 } } },
  { name: 'British and American spellings', off: { variants: { spelling: 0 } } },
  { name: 'abbreviations and synonyms', off: { variants: { synonym: 0 } } },
  { name: 'kind of evidence', off: { weights: { quality: 0 } } },
  { name: 'appraisal', off: { quality: { spread: 0 } } },
  { name: 'recency', off: { weights: { recency: 0 } } },
];

/** Only the words; every factor added in turn; all without each; and the additive form. */
export function variations(): Variation[] {
  const without = (factors: typeof FACTORS): Ranking => {
    const merged: Record<string, Record<string, number>> = {};
    for (const { off } of factors)
      for (const [section, values] of Object.entries(off))
        merged[section] = { ...merged[section], ...values };
    return merged;
  };
  return [
    { name: 'words alone', ranking: without(FACTORS), additive: false },
    ...FACTORS.map(({ name }, at) => ({
      name: `+ ${name}`,
      ranking: without(FACTORS.slice(at + 1)),
      additive: false,
    })),
    ...FACTORS.map(({ name, off }) => ({ name: `all but ${name}`, ranking: off, additive: false })),
    { name: 'all, quality and recency added', ranking: {}, additive: true },
  ];
}

/** The figures of a variation. */
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
  for (const { name, ranking, additive } of chosen) {
    const CONFIG_DIR = writeConfigFolder(mkdtempSync(join(tmpdir(), 'ablation-')), { ranking });
    const api = await startApi(folder, { GRANT_PRO: 'everyone', CONFIG_DIR });
    try {
      const settings = { ...manner, additive };
      await askAll(api.address, collection.queries, settings, corpusIds);
      const outcomes = await askAll(api.address, collection.queries, settings, corpusIds);
      figures.push({ ...figuresOf(collection.name, outcomes), name, p95Ms: p95Of(outcomes) });
      say(`${name}: ${JSON.stringify(figures.at(-1))}`);
    } finally {
      await api.stop();
      rmSync(CONFIG_DIR, { recursive: true, force: true });
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
