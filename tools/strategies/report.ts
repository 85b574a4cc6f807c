import type { StrategyOutcome } from './check-strategy.js';
import { reasonFor } from './librarian-reasons.js';
import { confusionTable, countCodes } from './summary.js';

/** A page that says how strategies were read, and why each error that is left stands. */
export function reportPage(
  files: readonly { readonly name: string; readonly outcomes: readonly StrategyOutcome[] }[],
): string {
  const all = files.flatMap(({ outcomes }) => outcomes);
  const codes = countCodes(all, 'error');
  return [
    '# Real strategies',
    '',
    'How real search strategies are read, and every error that is left in them with the reason why it stands.',
    'Written by `npm run strategies -- <file.jsonl> --report docs/strategies-report.md`.',
    '',
    ...files.flatMap(({ name, outcomes }) => [
      `## ${name}`,
      '',
      `${outcomes.length} strategies, ${outcomes.reduce((sum, { lines }) => sum + lines, 0)} lines of queries, ` +
        `${outcomes.filter(({ errors }) => errors > 0).length} strategies with an error, ` +
        `${outcomes.filter(({ roundTrip }) => !roundTrip).length} that do not print to the same tree.`,
      '',
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

/** As it stands, whatever signs of Markdown are in it. */
function inCode(text: string): string {
  return `\`${text.replace(/\s+/g, ' ').replaceAll('`', "'").trim().slice(0, 200)}\``;
}
