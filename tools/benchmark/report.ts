import { count, ms, table } from './markdown.js';
import type { Phase, SearchMeasurement } from './measure-search.js';

/** All measurements of one collection. */
export interface CollectionFigures {
  readonly name: string;
  readonly records: number;
  readonly documents: number;
  readonly tokens: number;
  readonly importMs: number;
  readonly importPeakBytes: number | null;
  readonly indexBytes: number;
  readonly search: SearchMeasurement;
  readonly floor: FloorFigures;
  /** The same for questions of ten words and more; null if none were measured. */
  readonly questions: { readonly search: SearchMeasurement; readonly floor: FloorFigures } | null;
}

/** Times of the bare statements. */
export interface FloorFigures {
  /** Sums over the queries, in milliseconds. */
  readonly cold: number;
  readonly warm: number;
  /** Only the typed words and phrases, without the other spellings and names that the product adds; warm. */
  readonly typed: number;
  /** FTS5's own ranked search, for the queries that it supports, and the product's time for the same. */
  readonly ranked: { readonly queries: number; readonly sum: number; readonly slowest: number };
}

/** The figures as Markdown, as docs/benchmarks.md has them. */
export function asMarkdown(figures: CollectionFigures): string {
  const { search, floor } = figures;
  const seconds = figures.importMs / 1000;
  return [
    `### ${figures.name}: ${count(figures.documents)} documents, ${count(figures.tokens)} words`,
    '',
    table(
      ['Import', 'measured'],
      [
        ['records', count(figures.records)],
        ['time', `${seconds.toFixed(1)} s`],
        ['rate', `${count(figures.records / seconds)} records/s, ${count(figures.tokens / seconds)} words/s`],
        ['peak resident memory', megabytes(figures.importPeakBytes)],
        ['index on disk', megabytes(figures.indexBytes)],
      ],
    ),
    '',
    ...searchTables(search, floor),
    `An empty route takes ${search.emptyRouteMs.toFixed(2)} ms, which is subtracted from each query of the product.`,
    `The bare leaves of the typed words and phrases alone, warm: ${ms(floor.typed)}.`,
    `FTS5's own ranked search of the same words (bm25, first 20; ${floor.ranked.queries} queries without a phrase): ` +
      `${ms(floor.ranked.sum)} in all, the slowest ${ms(floor.ranked.slowest)}.`,
    `Ready after ${ms(search.readyMs)}; peak resident memory of the server ${megabytes(search.peakBytes)}.`,
    `Records found: none by ${search.found[0]} queries, under 20 by ${search.found[1]}, under 1,000 by ${search.found[2]}, ` +
      `more by ${search.found[3]}.`,
    '',
    'Slowest when warm, uncached:',
    ...search.slowest.map(
      ({ milliseconds, kind, path }) => `- ${ms(milliseconds)}, ${kind}: \`${decodeURIComponent(path)}\``,
    ),
    ...(figures.questions === null
      ? []
      : [
          '',
          '#### Questions of ten words and more',
          '',
          ...searchTables(figures.questions.search, figures.questions.floor),
        ]),
  ].join('\n');
}

function searchTables(search: SearchMeasurement, floor: FloorFigures): string[] {
  return [
    table(
      [
        'Search over HTTP',
        'clients',
        'requests',
        'p50',
        'p95',
        'p99',
        'highest',
        'requests/s',
        'event loop delay p99',
      ],
      search.phases.map(phaseRow),
    ),
    '',
    table(
      ['Against the floor, sums over the queries', 'product', 'bare FTS5 leaves', 'ratio'],
      [
        ratioRow('cold', search.sums.cold, floor.cold),
        ratioRow('warm, uncached', search.sums.uncached, floor.warm),
        ratioRow('warm, once more', search.sums.again, floor.warm),
      ],
    ),
    '',
  ];
}

function ratioRow(name: string, product: number, floor: number): string[] {
  return [name, ms(product), ms(floor), (product / floor).toFixed(2)];
}

function phaseRow({ name, clients, times, requestsPerSecond, loopDelayP99 }: Phase): string[] {
  return [
    name,
    String(clients),
    String(times.count),
    ms(times.p50),
    ms(times.p95),
    ms(times.p99),
    ms(times.highest),
    count(requestsPerSecond),
    loopDelayP99 === null ? 'not reported' : ms(loopDelayP99),
  ];
}

function megabytes(bytes: number | null): string {
  return bytes === null ? 'not reported by this system' : `${count(bytes / 1024 / 1024)} MB`;
}
