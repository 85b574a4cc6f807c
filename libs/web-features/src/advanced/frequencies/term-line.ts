import { print, safePhrase, safeWord, type Dialect, type QueryNode } from '@clinical/query-language';

/** A word, phrase or heading as a line of a strategy: in title, abstract and keywords, or with narrower headings. */
export function termLine(kind: 'words' | 'phrases' | 'headings', text: string, dialect: Dialect): string {
  const span = { start: 0, end: 0 };
  if (kind === 'headings')
    return print(
      { kind: 'mesh', heading: text, explode: true, major: false, subheadings: [], ...span },
      dialect,
    );
  const child: QueryNode =
    kind === 'words'
      ? safeWord({ kind: 'word', text, wildcards: [], ...span })
      : safePhrase({ kind: 'phrase', text, wildcards: [], quoted: true, fallback: null, ...span });
  return print({ kind: 'field', fields: ['title', 'abstract', 'keyword'], child, ...span }, dialect);
}
