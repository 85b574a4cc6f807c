import type { RouteTable } from '@clinical/contracts';
import { z } from 'zod';

/** An outline of a result in Markdown: headings and lists of links, with the number of records behind each link to a search. */
export const MindMapSchema = z.object({ markdown: z.string() });
export type MindMap = z.infer<typeof MindMapSchema>;

/** Name of the parameter: words, or the query string of a search. */
export const MIND_MAP_PARAMETER = 'search';

/** Routes that pages call. */
export const MIND_MAP_ROUTES = {
  'GET /api/mindmap': { response: MindMapSchema },
} as const satisfies RouteTable;

/** An item of an outline. */
export interface OutlineItem {
  readonly text: string;
  /** Address of a search or record; null for a heading. */
  readonly address: string | null;
  /** Records that the search finds; null for a heading or a record. */
  readonly count: number | null;
  readonly items: readonly OutlineItem[];
}

/** The outline as Markdown: the item itself as a heading, items with items as headings below it, others as a list. */
export function outlineAsMarkdown(item: OutlineItem, level = 1): string {
  const { address, count, items } = item;
  if (items.length === 0 && level > 1)
    return `- [${escaped(item.text)}](${address ?? ''})${count === null ? '' : ` (${count})`}\n`;
  const below = items.map((each) => outlineAsMarkdown(each, level + 1)).join('');
  return `${'#'.repeat(level)} ${escaped(item.text)}\n\n${below}${items.some((each) => each.items.length === 0) ? '\n' : ''}`;
}

const HEADING = /^(#+) (.*)$/;
const LEAF = /^- \[((?:\\.|[^\]\\])*)\]\(([^)]*)\)(?: \((\d+)\))?$/;

/** Reads the Markdown of {@link outlineAsMarkdown}; null if it has no heading. */
export function readOutline(markdown: string): OutlineItem | null {
  interface Open {
    readonly text: string;
    readonly address: string | null;
    readonly count: number | null;
    readonly items: Open[];
  }
  const path: Open[] = [];
  for (const line of markdown.split('\n')) {
    const [, marks = '', title = ''] = HEADING.exec(line) ?? [];
    const [, text, address = '', count] = LEAF.exec(line) ?? [];
    if (marks !== '') {
      const item: Open = { text: unescaped(title), address: null, count: null, items: [] };
      path.length = Math.min(path.length, marks.length - 1);
      path.at(-1)?.items.push(item);
      path.push(item);
    } else if (text !== undefined)
      path.at(-1)?.items.push({
        text: unescaped(text),
        address,
        count: count === undefined ? null : Number(count),
        items: [],
      });
  }
  return path[0] ?? null;
}

const MARKS = /[\\`*_[\]<>#|~]/g;

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(MARKS, '\\$&');
}

function unescaped(text: string): string {
  return text.replace(/\\([\\`*_[\]<>#|~])/g, '$1');
}
