import { detailsMessages, queryMessages, strategyMessages } from '@clinical/contracts';
import type { HelpBlock, HelpSection } from './parse-help.js';

export { parseHelp } from './parse-help.js';

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

const AREAS = [queryMessages.en, strategyMessages.en, detailsMessages.en];
const CODE = /^[QT]\d{3}/;

/** The messages about queries as a section of the help document: of each code the first of its texts. */
export function messageListAsMarkdown(): string {
  const byCode = new Map<string, string>();
  for (const [key, text] of AREAS.flatMap((area) => Object.entries(area))) {
    const code = CODE.exec(key)?.[0];
    if (code !== undefined && !byCode.has(code)) byCode.set(code, text);
  }
  const lines = [...byCode]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, text]) => `- ${code}: ${inLine(text)}`);
  return ['## Messages', 'Some codes have further texts for special cases.', lines.join('\n'), ''].join(
    '\n\n',
  );
}

function inLine(text: string): string {
  return text
    .replace(/\{\{\w+\|[^|{}]*\|([^|{}]*)\}\}/g, '$1')
    .replace(/\{\{(\w+)\}\}/g, '{$1}')
    .replaceAll('*', '\\*')
    .replaceAll('<', '&lt;');
}
