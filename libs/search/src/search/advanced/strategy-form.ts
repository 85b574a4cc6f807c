import {
  isRunnable,
  parse,
  safePhrase,
  safeWord,
  type PhraseNode,
  type QueryNode,
} from '@clinical/query-language';
import { isFoundByStems, variantPhrases } from '../../planning/variant-matches.js';
import { type QueryForm } from '../../planning/query-form.js';
import { type WordVariant } from '../../planning/word-variants.js';

const NOWHERE = { start: 0, end: 0 };

/**
 * A standard query in Trip's dialect: all tokens of a word must be there, operators are written as such, other names are
 * written out, and signs that mean something in Trip alone are left out.
 */
export const STRATEGY_FORM: QueryForm<QueryNode> = {
  allOf: (parts) => joined('and', parts),
  anyOf: (parts) => joined('or', parts),
  without: (left, right) => ({ kind: 'not', left, right, ...NOWHERE }),
  everything: { kind: 'everything', ...NOWHERE },
  text: (node) => (node.kind === 'phrase' ? safePhrase(node) : safeWord(node)),
  word: ({ typed }) => joined('and', typed.map(asTerm)),
  variant: (variant) =>
    isFoundByStems(variant)
      ? joined('and', variant.tokens.map(asTerm))
      : joined('or', namesOf(variant).map(quoted)),
};

/** One group of its kind, so that no brackets are written that change nothing. */
function joined(kind: 'and' | 'or', parts: readonly QueryNode[]): QueryNode {
  const children = parts.flatMap((part) => (part.kind === kind ? part.children : [part]));
  const [only] = children;
  if (children.length === 1 && only !== undefined) return only;
  return kind === 'or' ? { kind, children, ...NOWHERE } : { kind, implicit: false, children, ...NOWHERE };
}

/** A word that Trip matches in all of its forms, as a standard search does; operators of Trip are quoted. */
function asTerm(typed: string): QueryNode {
  for (const text of [typed, typed.toLowerCase()]) {
    const query = parse(text, { mode: 'advanced', dialect: 'trip' });
    if (isRunnable(query) && query.tree.kind === 'word') return query.tree;
  }
  return quoted(typed);
}

/** A name in singular and plural; abbreviations are written in capitals. */
function namesOf(variant: WordVariant): string[] {
  const [singular = '', ...plural] = variantPhrases(variant).map((tokens) => tokens.join(' '));
  if (!variant.isAbbreviation) return [singular, ...plural];
  return [singular.toUpperCase(), ...plural.map(() => `${singular.toUpperCase()}s`)];
}

function quoted(text: string): PhraseNode {
  return { kind: 'phrase', text, wildcards: [], quoted: true, fallback: null, ...NOWHERE };
}
