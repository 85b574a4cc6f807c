import type { PhraseNode, QueryNode, WordNode } from '@clinical/query-language';
import { contentOnly, inConcepts, isWild, withoutStopWords, type StandardQuery } from './standard-query.js';
import type { TypedWord } from './typed-words.js';
import type { WordVariant } from './word-variants.js';

/** What a standard query is translated to: a match of an engine, or a query of another dialect. */
export interface QueryForm<T> {
  allOf(parts: readonly T[]): T;
  anyOf(parts: readonly T[]): T;
  without(include: T, exclude: T): T;
  readonly everything: T;
  /** Exact tokens, some of which may be truncated. */
  text(node: WordNode | PhraseNode): T;
  /** A word in all of its forms. */
  word(word: TypedWord): T;
  variant(variant: WordVariant): T;
}

/**
 * Translates a standard query (QL-4.6): words in all of their forms or one of their variants, phrases by their exact
 * tokens with the stop words in them, operators unchanged. Stop words and general words are left out next to other words; a
 * query without other words is searched literally.
 */
export function translateQuery<T>(node: QueryNode, query: StandardQuery, form: QueryForm<T>): T {
  switch (node.kind) {
    case 'word':
      return translateWords([node], query, form);
    case 'phrase':
      return form.text(node);
    case 'everything':
      return form.everything;
    case 'and':
      return form.allOf(
        inConcepts(
          node.implicit ? contentOnly(node.children, query) : withoutStopWords(node.children, query),
          query,
        ).map((part) =>
          'kind' in part ? translateQuery(part, query, form) : translateWords(part, query, form),
        ),
      );
    case 'or':
      return form.anyOf(node.children.map((child) => translateQuery(child, query, form)));
    case 'not':
      return form.without(translateQuery(node.left, query, form), translateQuery(node.right, query, form));
    default:
      throw new TypeError(`A standard search has no node of kind ${node.kind}`);
  }
}

/** The words of one concept, or a word that has none. */
export function translateWords<T>(nodes: readonly WordNode[], query: StandardQuery, form: QueryForm<T>): T {
  const own = form.allOf(nodes.map((node) => translateWord(node, query, form)));
  return form.anyOf([own, ...variantsOf(nodes, query).map((variant) => form.variant(variant))]);
}

/** One word; among others that mean something together with it, in its other spelling too. */
function translateWord<T>(node: WordNode, { words, concepts }: StandardQuery, form: QueryForm<T>): T {
  if (isWild(node)) return form.text(node);
  const own = form.word(words.read(node));
  const isOneOfSeveral = (concepts.of(node)?.nodes.length ?? 0) > 1;
  return isOneOfSeveral
    ? form.anyOf([own, ...concepts.spellings(node).map((variant) => form.variant(variant))])
    : own;
}

function variantsOf([first]: readonly WordNode[], { concepts }: StandardQuery): readonly WordVariant[] {
  const concept = first === undefined ? null : concepts.of(first);
  if (concept === null) return [];
  const ownSpelling = concept.nodes.length > 1;
  return concept.variants.filter(({ kind }) => !ownSpelling || kind === 'synonym');
}
