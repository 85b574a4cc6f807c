import { parseStrategy } from '@clinical/query-language';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { helpAsMarkdown, messageListAsMarkdown } from './help-document.js';
import { parseHelp, type HelpSection } from './parse-help.js';

const read = (language: string) =>
  parseHelp(readFileSync(resolve(__dirname, `query-language.${language}.md`), 'utf8'));
const QUERY_LANGUAGE_HELP = read('en');
const QUERY_LANGUAGE_HELP_ES = read('es');

const DOCUMENT = resolve(__dirname, '../../../../docs/query-language.md');

/** The text without the spacing that a formatter may change in tables. */
const words = (text: string): string =>
  text
    .replace(/-{3,}/g, '---')
    .replace(/[ \n]+/g, ' ')
    .trim();

/** The language-independent parts: kinds of blocks, code, queries. */
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

describe('the help page of the query language', () => {
  const examples = QUERY_LANGUAGE_HELP.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'examples' ? block.examples : [])),
  );

  it.each(examples.map(({ dialect, query }) => [dialect, query] as const))(
    'has in %s an example that runs: %s',
    (dialect, query) => {
      const { diagnostics, finalLine } = parseStrategy(query, { dialect });
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(finalLine).not.toBeNull();
    },
  );

  it('has unique anchors for all sections', () => {
    const ids = QUERY_LANGUAGE_HELP.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has in Spanish the same sections, tables and examples', () => {
    expect(QUERY_LANGUAGE_HELP_ES.map(bones)).toEqual(QUERY_LANGUAGE_HELP.map(bones));
  });

  it('equals docs/query-language.md except for spacing; npm run docs:pages writes it', () => {
    expect(words(readFileSync(DOCUMENT, 'utf8'))).toBe(
      words(`${helpAsMarkdown(QUERY_LANGUAGE_HELP)}\n${messageListAsMarkdown()}`),
    );
  });
});

describe('parseHelp', () => {
  it('reads sections with text, tables and examples', () => {
    const markdown = [
      '## Words {#words}',
      'Type `a b`.',
      '| Typed | Found |\n| --- | --- |\n| `a\\|b` | one |',
      '```trip first\na AND b\n```',
      '```pubmed second\na[ti]\nb[ti]\n```',
    ].join('\n\n');
    expect(parseHelp(markdown)).toEqual([
      {
        id: 'words',
        title: 'Words',
        blocks: [
          { kind: 'text', text: 'Type `a b`.' },
          { kind: 'table', head: ['Typed', 'Found'], rows: [['`a|b`', 'one']] },
          {
            kind: 'examples',
            examples: [
              { dialect: 'trip', query: 'a AND b', meaning: 'first' },
              { dialect: 'pubmed', query: 'a[ti]\nb[ti]', meaning: 'second' },
            ],
          },
        ],
      },
    ]);
  });

  it.each(['text first', '## No anchor', '## A {#a}\n\n<div>html</div>', '## A {#a}\n\n```sql\nx\n```'])(
    'refuses %j',
    (markdown) => {
      expect(() => parseHelp(markdown)).toThrow();
    },
  );
});
