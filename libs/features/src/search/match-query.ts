import {
  hasOperators,
  leavesOf,
  type PhraseNode,
  type QueryNode,
  type WordNode,
} from '@clinical/query-language';
import { PHRASE_FIELDS, type MatchNode } from '@clinical/search-engine';
import { isStopWord, stem, tokenTexts, type HighlightTerms } from '@clinical/text-analysis';
import { allOf, anyOf } from './planning/combine-matches.js';
import { spanMatch } from './planning/field-match.js';
import { sequenceOf, spanOfText, tokenShapes } from './planning/text-span.js';
import { NO_VARIANTS, type FindVariants } from './planning/word-variants.js';
import { QueryConcepts, type QueryConcept } from './query-concepts.js';
import { TypedWords } from './typed-words.js';
import { stemMatch, variantMatch, variantPhrases } from './variant-matches.js';

/** What a syntax tree asks of documents. */
export interface QueryMatch {
  readonly match: MatchNode;
  /** What is asked instead when too few have all the words; null when the query does not allow it (decisions.md B64). */
  readonly relaxed: MatchNode | null;
  /** Stems that text relevance is made of, in the order of the text. */
  readonly scoredStems: readonly string[];
  /** Words with variants, which are looked for beside them. */
  readonly concepts: readonly QueryConcept[];
  /** The wanted words as they were typed, stop words too. */
  readonly wording: string;
  readonly highlightTerms: HighlightTerms;
}

/**
 * Turns a syntax tree into what must hold of a document (query-language.md section 4.6): words by their stems or one of
 * their variants, phrases by their exact tokens with the stop words in them, operators as they stand. Stop words beside
 * other words are left out; a query of nothing else is taken by its word.
 */
export function matchQuery(tree: QueryNode, find: FindVariants = NO_VARIANTS): QueryMatch {
  const leaves = leavesOf(tree);
  const words = new TypedWords(leaves);
  const concepts = new QueryConcepts(tree, words, find);
  const query: StandardQuery = { words, concepts };
  return {
    match: translate(tree, query),
    relaxed: hasOperators(tree) ? null : relax(tree, query),
    scoredStems: scoredStems(tree, words),
    concepts: concepts.all,
    wording: wantedLeaves(tree).flatMap(exactTokens).join(' '),
    highlightTerms: highlightTerms(tree, query),
  };
}

/** What the words of one query are read by. */
interface StandardQuery {
  readonly words: TypedWords;
  readonly concepts: QueryConcepts;
}

/** A match for exactly these tokens, one after the other, in any field of a standard search. */
export function phraseMatch(tokens: readonly string[]): MatchNode {
  const span = sequenceOf(tokens);
  return span === null ? { kind: 'nothing' } : spanMatch(span, PHRASE_FIELDS);
}

function translate(node: QueryNode, query: StandardQuery): MatchNode {
  switch (node.kind) {
    case 'word':
      return wordsMatch([node], query);
    case 'phrase':
      return textMatch(node);
    case 'everything':
      return { kind: 'everything' };
    case 'and':
      return allOf(
        inConcepts(withoutStopWords(node.children, query.words), query).map((part) =>
          'kind' in part ? translate(part, query) : wordsMatch(part, query),
        ),
      );
    case 'or':
      return anyOf(node.children.map((child) => translate(child, query)));
    case 'not':
      return { kind: 'not', include: translate(node.left, query), exclude: translate(node.right, query) };
    default:
      throw new TypeError(`A standard search has no node of kind ${node.kind}`);
  }
}

/** The words of one concept, or a word that has none. */
function wordsMatch(nodes: readonly WordNode[], query: StandardQuery): MatchNode {
  const own = allOf(nodes.map((node) => wordMatch(node, query)));
  return anyOf([own, ...variantsOf(nodes, query)]);
}

/** One word; among others that mean something together with it, in its other spelling too. */
function wordMatch(node: WordNode, { words, concepts }: StandardQuery): MatchNode {
  if (isWild(node)) return textMatch(node);
  const own = allOf(words.read(node).stems.map(stemMatch));
  const isOneOfSeveral = (concepts.of(node)?.nodes.length ?? 0) > 1;
  return isOneOfSeveral ? anyOf([own, ...concepts.spellings(node).map(variantMatch)]) : own;
}

function variantsOf([first]: readonly WordNode[], { concepts }: StandardQuery): MatchNode[] {
  const concept = first === undefined ? null : concepts.of(first);
  if (concept === null) return [];
  const ownSpelling = concept.nodes.length > 1;
  return concept.variants.filter(({ kind }) => !ownSpelling || kind === 'synonym').map(variantMatch);
}

/** Words of one concept together, and all else by itself. */
function inConcepts(
  nodes: readonly QueryNode[],
  { concepts }: StandardQuery,
): readonly (readonly WordNode[] | QueryNode)[] {
  return nodes.flatMap((node): (WordNode[] | QueryNode)[] => {
    const concept = concepts.of(node);
    if (concept === null) return [node];
    return concept.nodes[0] === node ? [[...concept.nodes]] : [];
  });
}

/** Exact tokens, some of which may be truncated. */
function textMatch(node: WordNode | PhraseNode): MatchNode {
  const span = spanOfText(node);
  return span === null ? { kind: 'nothing' } : spanMatch(span, PHRASE_FIELDS);
}

/**
 * Any of the words instead of all of them. Phrases stay required: quotation marks are a demand, and dropping
 * them unasked would answer another question.
 */
function relax(tree: QueryNode, query: StandardQuery): MatchNode | null {
  const leaves = leavesOf(tree).map(({ node }) => node);
  const loose = withoutStopWords(
    leaves.filter((leaf) => leaf.kind === 'word'),
    query.words,
  );
  if (loose.length < 2) return null;
  const phrases = leaves.filter((leaf) => leaf.kind === 'phrase').map((phrase) => translate(phrase, query));
  const words = loose.flatMap((word) => [wordMatch(word, query), ...variantsOf([word], query)]);
  return allOf([...phrases, anyOf(words)]);
}

/** Parts of a query that must all hold, without stop words, unless there is nothing else. */
export function withoutStopWords<T extends QueryNode>(nodes: readonly T[], words: TypedWords): readonly T[] {
  const content = nodes.filter((node) => !isOnlyStopWords(node, words));
  return content.length > 0 ? content : nodes;
}

/** Words only, or brackets around nothing else: a phrase and an operator say what they mean. */
function isOnlyStopWords(node: QueryNode, words: TypedWords): boolean {
  if (node.kind === 'word') return !isWild(node) && words.read(node).isStopWord;
  return (
    node.kind === 'and' && node.implicit && node.children.every((child) => isOnlyStopWords(child, words))
  );
}

function scoredStems(tree: QueryNode, words: TypedWords): string[] {
  const found = wantedLeaves(tree).map((node) => ({
    all: node.kind === 'word' && !isWild(node) ? words.read(node).stems : exactTokens(node).map(stem),
    content: node.kind === 'word' && !isWild(node) ? contentStems(node, words) : contentOf(node),
  }));
  const content = new Set(found.flatMap((leaf) => leaf.content));
  return content.size > 0 ? [...content] : [...new Set(found.flatMap((leaf) => leaf.all))];
}

function contentStems(node: WordNode, words: TypedWords): readonly string[] {
  const word = words.read(node);
  return word.isStopWord ? [] : word.stems;
}

function contentOf(node: WordNode | PhraseNode): string[] {
  return exactTokens(node)
    .filter((token) => !isStopWord(token))
    .map(stem);
}

/** The tokens of a text that stand for themselves: what is truncated has no stem. */
function exactTokens(node: WordNode | PhraseNode): string[] {
  return tokenShapes(node).filter((shape) => typeof shape === 'string');
}

function isWild({ wildcards }: WordNode | PhraseNode): boolean {
  return wildcards.length > 0;
}

function highlightTerms(tree: QueryNode, { words, concepts }: StandardQuery): HighlightTerms {
  const leaves = wantedLeaves(tree);
  const typed = leaves.filter((leaf) => leaf.kind === 'word' && !isWild(leaf));
  const variants = concepts.all.flatMap((concept) => concept.variants);
  const bent = variants.filter(({ tokens, isAbbreviation }) => tokens.length === 1 && !isAbbreviation);
  return {
    stems: new Set([
      ...withoutStopWords(typed, words).flatMap((word) =>
        word.kind === 'word' ? words.read(word).stems : [],
      ),
      ...bent.flatMap(({ tokens }) => tokens.map(stem)),
    ]),
    phrases: [
      ...leaves
        .filter((leaf) => leaf.kind === 'phrase' && !isWild(leaf))
        .map((phrase) => tokenTexts(phrase.text)),
      ...variants.filter((variant) => !bent.includes(variant)).flatMap(variantPhrases),
    ],
    patterns: leaves.filter(isWild).map(tokenShapes),
  };
}

/** The leaves that documents are to have, not those that they are not to have. */
function wantedLeaves(tree: QueryNode): (WordNode | PhraseNode)[] {
  return leavesOf(tree).flatMap(({ node, excluded }) => (excluded ? [] : node));
}
