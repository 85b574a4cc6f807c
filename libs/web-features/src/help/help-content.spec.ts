import { parseStrategy } from '@clinical/query-language';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { QUERY_LANGUAGE_HELP } from './help-content.js';
import { QUERY_LANGUAGE_HELP_ES } from './help-content-es.js';
import { helpAsMarkdown } from './help-markdown.js';
import { messageListAsMarkdown } from './message-list.js';
import type { HelpSection } from './help-section.js';

const DOCUMENT = resolve(__dirname, '../../../../docs/query-language.md');

/** The text without what a formatter may change about its tables. */
const words = (text: string): string =>
  text
    .replace(/-{3,}/g, '---')
    .replace(/[ \n]+/g, ' ')
    .trim();

/** What does not depend on the language: kinds of blocks, what is typed, queries. */
function bones({ id, blocks }: HelpSection) {
  return {
    id,
    blocks: blocks.map((block) => {
      if (block.kind === 'text') return { kind: block.kind, typed: typedIn(block.text) };
      if (block.kind === 'table')
        return { kind: block.kind, columns: block.head.length, typed: block.rows.map(typedInRow) };
      return { kind: block.kind, queries: block.examples.map(({ dialect, query }) => [dialect, query]) };
    }),
  };
}

const typedIn = (text: string): readonly string[] => [...text.matchAll(/`[^`]*`/g)].map(([typed]) => typed);
const typedInRow = (row: readonly string[]) => row.map(typedIn);

describe('the help on the query language', () => {
  const examples = QUERY_LANGUAGE_HELP.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'examples' ? block.examples : [])),
  );

  it.each(examples.map(({ dialect, query }) => [dialect, query] as const))(
    'has in %s an example that can be run: %s',
    (dialect, query) => {
      const { diagnostics, finalLine } = parseStrategy(query, { dialect });
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(finalLine).not.toBeNull();
    },
  );

  it('has anchors of their own for all sections', () => {
    const ids = QUERY_LANGUAGE_HELP.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has in Spanish the same sections, tables and examples', () => {
    expect(QUERY_LANGUAGE_HELP_ES.map(bones)).toEqual(QUERY_LANGUAGE_HELP.map(bones));
  });

  it('is what docs/query-language.md says, spacing aside; tools/docs/write-query-language.ts writes it', () => {
    expect(words(readFileSync(DOCUMENT, 'utf8'))).toBe(
      words(`${helpAsMarkdown(QUERY_LANGUAGE_HELP)}\n${messageListAsMarkdown()}`),
    );
  });
});
