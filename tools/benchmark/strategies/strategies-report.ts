import { count, ms, table } from '../markdown.js';
import type { StrategyFigures } from './heaviest-strategies.js';
import type { ParseTimes } from './parse-times.js';

/** The figures as Markdown, as docs/benchmarks.md has them. */
export function strategiesAsMarkdown(
  figures: readonly StrategyFigures[],
  times: readonly ParseTimes[],
): string {
  return [
    table(
      [
        'Strategy',
        'characters',
        'lines',
        'leaves',
        'hits',
        'search',
        'bare leaves',
        'ratio',
        'over HTTP',
        'again',
      ],
      figures.map((one) => [
        `\`${one.id}\``,
        count(one.characters),
        count(one.lines),
        count(one.leaves),
        count(one.hits),
        ms(one.searchMs),
        ms(one.leavesMs),
        (one.searchMs / one.leavesMs).toFixed(2),
        ms(one.httpMs),
        ms(one.httpAgainMs),
      ]),
    ),
    '',
    table(
      ['Characters', 'Trip', 'PubMed', 'Ovid', 'slowest, in 1,000 characters'],
      times.map(({ characters, ms: { trip, pubmed, ovid } }) => [
        count(characters),
        ms(trip),
        ms(pubmed),
        ms(ovid),
        `${((Math.max(trip, pubmed, ovid) * 1000) / characters).toFixed(2)} ms`,
      ]),
    ),
  ].join('\n');
}
