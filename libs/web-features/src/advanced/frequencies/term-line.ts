import {
  parseStrategy,
  print,
  queryLines,
  safePhrase,
  safeWord,
  type Dialect,
  type QueryNode,
} from '@clinical/query-language';

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

/** A strategy with another term: in the OR group of its last line, or as a line of its own where that is none. */
export function withTerm(text: string, term: string, dialect: Dialect): string {
  const before = text.trimEnd();
  if (before === '') return term;
  const last = lastLine(before, dialect);
  const isGroup = last !== undefined && last.end === before.length && isOrGroup(last.tree);
  if (isGroup && last.recordedTotal === null) {
    const joined = `${before} OR ${term}`;
    const { tree = null, diagnostics = [] } = lastLine(joined, dialect) ?? {};
    if (isOrGroup(tree) && diagnostics.every(({ severity }) => severity !== 'error')) return joined;
  }
  return `${before}\n${term}`;
}

const lastLine = (text: string, dialect: Dialect) => queryLines(parseStrategy(text, { dialect })).at(-1);

/** A term, or terms joined by OR alone. */
function isOrGroup(tree: QueryNode | null): boolean {
  if (tree === null) return false;
  if (tree.kind === 'or') return tree.children.every(isOrGroup);
  return ['word', 'phrase', 'field', 'mesh', 'proximity'].includes(tree.kind);
}
