import type { HelpBlock, HelpSection } from './help-section.js';

const NAMES = {
  trip: 'Trip',
  pubmed: 'PubMed',
  ovid: 'Ovid',
  embase: 'Embase',
  cochrane: 'Cochrane',
} as const;

/** The help as a document: docs/query-language.md is this text. */
export function helpAsMarkdown(sections: readonly HelpSection[]): string {
  const parts = sections.flatMap(({ title, blocks }) => [`## ${title}`, ...blocks.map(blockAsMarkdown)]);
  return `${['# The query language', ...parts].join('\n\n')}\n`;
}

function blockAsMarkdown(block: HelpBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows].map(row).join('\n');
    case 'examples':
      return block.examples
        .map(({ dialect, query, meaning }) => `${NAMES[dialect]}: ${meaning}\n\n${indented(query)}`)
        .join('\n\n');
  }
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function indented(query: string): string {
  return query
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
