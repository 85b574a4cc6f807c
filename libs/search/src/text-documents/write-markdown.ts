import type { TextBlock, TextDocument } from './text-document.js';

/** A document as Markdown (CommonMark with tables). Nothing in its texts can become markup. */
export function documentAsMarkdown({ title, blocks }: TextDocument): string {
  return `${[`# ${escapedMarkdown(title)}`, ...blocks.map(written)].join('\n\n')}\n`;
}

function written(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapedMarkdown(block.text)}`;
    case 'paragraph':
      return escapedMarkdown(block.text);
    case 'list':
      return block.items
        .map((item, place) => `${block.numbered ? `${place + 1}.` : '-'} ${escapedMarkdown(item)}`)
        .join('\n');
    case 'table':
      return [block.columns.map(escapedMarkdown), block.columns.map(() => '---'), ...escapedCells(block.rows)]
        .map(markdownRow)
        .join('\n');
  }
}

const escapedCells = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map((row) => row.map(escapedMarkdown));

/** A row of a table, of cells that are Markdown. */
export function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Text in one line, with a backslash before every character that could start markup, a list, a table cell or HTML. */
export function escapedMarkdown(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*_{}[\]<>()#+!|~&$^=-]/g, '\\$&')
    .replace(/^(\d+)\./, '$1\\.');
}
