import type { OtherNames } from '@clinical/evidence';
import {
  hasOperators,
  leavesOf,
  type PhraseNode,
  type QueryNode,
  type WordNode,
} from '@clinical/query-language';
import { PHRASE_FIELDS, type MatchNode } from '@clinical/search-engine';
import { isStopWord, stem, tokenTexts, type HighlightTerms } from '@clinical/text-analysis';
import { allOf, anyOf } from './combine-matches.js';
import { spanMatch } from './field-match.js';
import { sequenceOf, spanOfText, tokenShapes } from './text-span.js';
import { NO_VARIANTS, type FindVariants } from './word-variants.js';
import { QueryConcepts, type QueryConcept } from './query-concepts.js';
import { TypedWords } from './typed-words.js';
import { stemMatch, variantMatch, variantPhrases } from './variant-matches.js';

/** The match of a syntax tree. */
export interface QueryMatch {
  readonly match: MatchNode;
  /**
   * Parts of the query, for a relaxed search when too few records have all the words; null when it must not be relaxed
   * (B64).
   */
  readonly relaxable: RelaxableQuery | null;
  /** Stems of the text relevance, in the order of the text. */
  readonly scoredStems: readonly string[];
  /** Words with variants, which are searched in addition. */
  readonly concepts: readonly QueryConcept[];
  /** The required words as they were typed, stop words too, without question words. */
  readonly wording: string;
  /** The concepts in the wording, without general words next to others, and their other names. */
  readonly wordingNames: readonly OtherNames[];
  readonly highlightTerms: HighlightTerms;
}

/** The parts of a query that may be left out, and those that may not. */
export interface RelaxableQuery {
  readonly required: readonly MatchNode[];
  /** Words and concepts, in the order of the text; at least two. */
  readonly parts: readonly { readonly match: MatchNode; readonly text: string }[];
}

/**
 * Compiles a syntax tree to a match (QL-4.6): words by their stems or one of their variants, phrases by their exact
 * tokens with the stop words in them, operators unchanged. Stop words and question words are left out next to other
 * words; a query without other words is searched literally.
 */
export function matchQuery(tree: QueryNode, find: FindVariants = NO_VARIANTS): QueryMatch {
  const leaves = leavesOf(tree);
  const words = new TypedWords(leaves);
  const concepts = new QueryConcepts(tree, words, find);
  const query: StandardQuery = { words, concepts };
  return {
    match: translate(tree, query),
    relaxable: hasOperators(tree) ? null : relaxable(tree, query),
    scoredStems: scoredStems(tree, query),
    concepts: concepts.all,
    wording: wordingOf(tree, query),
    wordingNames: wordingNames(tree, query),
    highlightTerms: highlightTerms(tree, query),
  };
}

/** Word lists that a query is read with. */
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
        inConcepts(
          node.implicit ? contentOnly(node.children, query) : withoutStopWords(node.children, query.words),
          query,
        ).map((part) => ('kind' in part ? translate(part, query) : wordsMatch(part, query))),
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

/** Words of one concept together, and each other word by itself. */
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
 * Parts that may be left out of a query, word by word and concept by concept. Phrases remain required: quotation marks
 * are explicit, and dropping them would answer another question.
 */
function relaxable(tree: QueryNode, query: StandardQuery): RelaxableQuery | null {
  const leaves = leavesOf(tree).map(({ node }) => node);
  const required = leaves.filter((leaf) => leaf.kind === 'phrase').map((phrase) => translate(phrase, query));
  const words = contentOnly(
    leaves.filter((leaf) => leaf.kind === 'word'),
    query,
  );
  const parts = inConcepts(words, query).map((part) => {
    const nodes = 'kind' in part ? [part].filter((each) => each.kind === 'word') : part;
    return { match: wordsMatch(nodes, query), text: nodes.map(({ text }) => withoutMarks(text)).join(' ') };
  });
  if (parts.length < 2) return null;
  return { required, parts };
}

/** A word as typed, without the marks around it. */
function withoutMarks(text: string): string {
  const bare = text.replace(/^\p{P}+|\p{P}+$/gu, '');
  return bare === '' ? text : bare;
}

/**
 * Required parts of a query: without question words, unless they belong to a name or there are no other words; then
 * without stop words, unless there are no other words.
 */
function contentOnly<T extends QueryNode>(nodes: readonly T[], query: StandardQuery): readonly T[] {
  return withoutGeneralWords(nodes, query.words, (word) => (query.concepts.of(word)?.nodes.length ?? 0) > 1);
}

/**
 * Required parts of a query, without general words, unless there are no other words; then without stop words.
 * @param isInName whether a word belongs to a longer name, which needs all of its words
 */
export function withoutGeneralWords<T extends QueryNode>(
  nodes: readonly T[],
  words: TypedWords,
  isInName: (word: WordNode) => boolean = () => false,
): readonly T[] {
  const isSuch = (word: WordNode): boolean => words.read(word).isGeneral && !isInName(word);
  const content = nodes.filter((node) => !isOnly(node, isSuch));
  return content.length > 0 ? content : withoutStopWords(nodes, words);
}

/** Whether a word is general or, where it is for scoring, has no weight; a word of a longer name is neither. */
function isGeneral(
  word: WordNode,
  { words, concepts }: StandardQuery,
  isSuch: 'isGeneral' | 'isWeightless',
): boolean {
  return words.read(word)[isSuch] && (concepts.of(word)?.nodes.length ?? 0) < 2;
}

/** Required parts of a query, without stop words, unless there are no other words. */
export function withoutStopWords<T extends QueryNode>(nodes: readonly T[], words: TypedWords): readonly T[] {
  const content = nodes.filter((node) => !isOnly(node, (word) => words.read(word).isStopWord));
  return content.length > 0 ? content : nodes;
}

/** Only such words, or brackets around them: phrases and operators are always explicit. */
function isOnly(node: QueryNode, isSuch: (word: WordNode) => boolean): boolean {
  if (node.kind === 'word') return !isWild(node) && isSuch(node);
  return node.kind === 'and' && node.implicit && node.children.every((child) => isOnly(child, isSuch));
}

function scoredStems(tree: QueryNode, query: StandardQuery): string[] {
  const { words } = query;
  const stemsOf = (isUsed: (word: WordNode) => boolean): string[] => [
    ...new Set(
      requiredLeaves(tree).flatMap((node) => {
        if (node.kind === 'phrase' || isWild(node)) return contentOf(node);
        return isUsed(node) ? words.read(node).stems : [];
      }),
    ),
  ];
  const content = stemsOf((word) => !isGeneral(word, query, 'isWeightless'));
  if (content.length > 0) return content;
  const stems = stemsOf((word) => !words.read(word).isStopWord);
  if (stems.length > 0) return stems;
  return [...new Set(requiredLeaves(tree).flatMap((node) => exactTokens(node).map(stem)))];
}

function contentOf(node: WordNode | PhraseNode): string[] {
  return exactTokens(node)
    .filter((token) => !isStopWord(token))
    .map(stem);
}

/** Exact tokens of a text: truncated words have no stem. */
function exactTokens(node: WordNode | PhraseNode): string[] {
  return tokenShapes(node).filter((shape) => typeof shape === 'string');
}

/** The required words as they were typed, without question words. */
function wordingOf(tree: QueryNode, query: StandardQuery): string {
  const leaves = requiredLeaves(tree);
  const specific = leaves.filter(
    (leaf) =>
      leaf.kind === 'phrase' || query.words.read(leaf).isStopWord || !isGeneral(leaf, query, 'isWeightless'),
  );
  return (specific.length > 0 ? specific : leaves).flatMap(exactTokens).join(' ');
}

function wordingNames(tree: QueryNode, query: StandardQuery): OtherNames[] {
  const leaves = requiredLeaves(tree).filter((leaf) => !isWild(leaf));
  return inConcepts(contentOnly(leaves, query), query).flatMap((part): OtherNames[] => {
    if ('kind' in part) {
      const isText = part.kind === 'word' || part.kind === 'phrase';
      return isText ? [{ typed: part.text, others: [] }] : [];
    }
    const [first] = part;
    const variants = (first === undefined ? null : query.concepts.of(first))?.variants ?? [];
    return [
      {
        typed: part.map(({ text }) => text).join(' '),
        others: variants.map(({ tokens }) => tokens.join(' ')),
      },
    ];
  });
}

function isWild({ wildcards }: WordNode | PhraseNode): boolean {
  return wildcards.length > 0;
}

function highlightTerms(tree: QueryNode, { words, concepts }: StandardQuery): HighlightTerms {
  const leaves = requiredLeaves(tree);
  const typed = leaves.filter((leaf) => leaf.kind === 'word' && !isWild(leaf));
  const variants = concepts.all.flatMap((concept) => concept.variants);
  const bent = variants.filter(({ tokens, isAbbreviation }) => tokens.length === 1 && !isAbbreviation);
  return {
    stems: new Set([
      ...contentOnly(typed, { words, concepts }).flatMap((word) =>
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
function requiredLeaves(tree: QueryNode): (WordNode | PhraseNode)[] {
  return leavesOf(tree).flatMap(({ node, excluded }) => (excluded ? [] : node));
}
