import { escapedMarkdown as escaped, markdownRow as tableRow } from '@clinical/search';
import type { SearchReport } from './build-report.js';

/** The report as Markdown (CommonMark with tables). Nothing that was typed can become markup. */
export function reportAsMarkdown(report: SearchReport): string {
  const { strategy } = report;
  const rows = report.sections.flatMap(({ heading, items }) => [
    tableRow(['', `**${escaped(heading)}**`, '']),
    ...items.map(({ number, name, known, author }) => {
      const parts = author === null ? known : [...known, author];
      return tableRow([String(number), escaped(name), parts.map(escaped).join('<br>')]);
    }),
  ]);
  return `${[
    `# ${escaped(report.title)}`,
    escaped(report.intro),
    [tableRow(report.columns.map(escaped)), tableRow(['---', '---', '---']), ...rows].join('\n'),
    `## ${escaped(strategy.heading)}`,
    ...strategy.about.map(escaped),
    `### ${escaped(strategy.verbatimLabel)}`,
    fenced(strategy.verbatim),
    `### ${escaped(strategy.linesLabel)}`,
    [
      tableRow(strategy.columns.map(escaped)),
      tableRow(['---', '---', '---:']),
      ...strategy.lines.map((cells) => tableRow(cells.map(escaped))),
    ].join('\n'),
    ...(strategy.messages.length === 0
      ? []
      : [
          `### ${escaped(strategy.messagesLabel)}`,
          strategy.messages.map((message) => `- ${escaped(message)}`).join('\n'),
        ]),
  ].join('\n\n')}\n`;
}

/** A block of code with a fence that the text does not have. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
