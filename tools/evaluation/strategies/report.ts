import type { StrategyOutcome } from './check-strategy.js';
import { reasonFor } from './librarian-reasons.js';
import { summarise } from '../../benchmark/statistics.js';
import { confusionTable, countCodes, slowest } from './summary.js';

/** A page about how strategies were read, with the reason for each remaining error. */
export function reportPage(
  files: readonly { readonly name: string; readonly outcomes: readonly StrategyOutcome[] }[],
): string {
  const all = files.flatMap(({ outcomes }) => outcomes);
  const codes = countCodes(all, 'error');
  return [
    '# Real strategies',
    '',
    'How real search strategies are read, and every error that is left in them with the reason why it stands.',
    'Written by `npm run strategies -- <file.jsonl> --report <page.md>`.',
    '',
    ...files.flatMap(({ name, outcomes }) => [
      `## ${name}`,
      '',
      `${outcomes.length} strategies, ${outcomes.reduce((sum, { lines }) => sum + lines, 0)} lines of queries, ` +
        `${outcomes.filter(({ errors }) => errors > 0).length} strategies with an error, ` +
        `${outcomes.filter(({ roundTrip }) => !roundTrip).length} that do not print to the same tree.`,
      '',
      ...runFigures(outcomes),
      'What they are written in, and what they were taken for:',
      '',
      '```',
      ...confusionTable(outcomes),
      '```',
      '',
    ]),
    '## Why the errors stand',
    '',
    ...codes.map(
      ([code, count]) =>
        `- ${code}, ${count === 1 ? 'once' : `${count} times`}. ${reasonFor(code) ?? 'Not explained.'}`,
    ),
    '',
    '## Each of them',
    '',
    ...all.flatMap(({ id, problems }) =>
      problems
        .filter(({ severity }) => severity === 'error')
        .map(
          ({ line, code, message }) =>
            `- ${code} in ${inCode(id)}${line === null ? '' : `, line ${line}`}: ${inCode(message)}`,
        ),
    ),
    '',
  ].join('\n');
}

/** Duration of strategies that were run; it includes counting each line and part. */
function runFigures(outcomes: readonly StrategyOutcome[]): string[] {
  const run = outcomes.filter(({ hits }) => hits !== null);
  const [longest] = slowest(run, 1);
  if (longest === undefined) return [];
  const { p50, p95 } = summarise(run.map(({ ms }) => ms));
  return [
    `Run: ${run.length}, all that have no error; the last line finds something in ${run.filter(({ hits }) => hits !== 0).length}. ` +
      `Half of them take at most ${Math.round(p50)} ms, 95 of 100 at most ${Math.round(p95)} ms, ` +
      `the slowest, ${inCode(longest.id)}, ${Math.round(longest.ms)} ms.`,
    '',
  ];
}

/** Verbatim, with any Markdown characters in it. */
function inCode(text: string): string {
  return `\`${text.replace(/\s+/g, ' ').replaceAll('`', "'").trim().slice(0, 200)}\``;
}
