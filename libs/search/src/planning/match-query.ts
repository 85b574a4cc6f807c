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
import type { QueryConcept } from './query-concepts.js';
import { translateQuery, translateWords, type QueryForm } from './query-form.js';
import {
  contentOnly,
  inConcepts,
  isGeneral,
  isWild,
  readWords,
  type StandardQuery,
} from './standard-query.js';
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

/** A standard query as a match of an engine. */
export const MATCH_FORM: QueryForm<MatchNode> = {
  allOf,
  anyOf,
  without: (include, exclude) => ({ kind: 'not', include, exclude }),
  everything: { kind: 'everything' },
  text: textMatch,
  word: ({ stems }) => allOf(stems.map(stemMatch)),
  variant: variantMatch,
};

/** Compiles a syntax tree to a match. See {@link translateQuery}. */
export function matchQuery(tree: QueryNode, find: FindVariants = NO_VARIANTS): QueryMatch {
  return matchWords(tree, readWords(tree, find));
}

/** The match of a tree whose words were read. */
export function matchWords(tree: QueryNode, query: StandardQuery): QueryMatch {
  return {
    match: translateQuery(tree, query, MATCH_FORM),
    relaxable: relaxableQuery(tree, query),
    scoredStems: scoredStems(tree, query),
    concepts: query.concepts.all,
    wording: wordingOf(tree, query),
    wordingNames: wordingNames(tree, query),
    highlightTerms: highlightTerms(tree, query),
  };
}

/** A match for exactly these tokens, one after the other, in any field of a standard search. */
export function phraseMatch(tokens: readonly string[]): MatchNode {
  const span = sequenceOf(tokens);
  return span === null ? { kind: 'nothing' } : spanMatch(span, PHRASE_FIELDS);
}

/** Exact tokens, some of which may be truncated. */
function textMatch(node: WordNode | PhraseNode): MatchNode {
  const span = spanOfText(node);
  return span === null ? { kind: 'nothing' } : spanMatch(span, PHRASE_FIELDS);
}

/** What a relaxed search of a tree may leave out (B64); null where it must not be relaxed. */
export function relaxableQuery(tree: QueryNode, query: StandardQuery): RelaxableQuery | null {
  const found = relaxableParts(tree, query);
  if (found === null || found.parts.length < 2) return null;
  return {
    required: found.phrases.map((phrase) => textMatch(phrase)),
    parts: found.parts.map((nodes) => ({
      match: translateWords(nodes, query, MATCH_FORM),
      text: textOfPart(nodes),
    })),
  };
}

/** A query without operators, as what may be left out of it and what may not. */
export interface RelaxableParts {
  readonly phrases: readonly PhraseNode[];
  /** Words and concepts, in the order of the text. */
  readonly parts: readonly (readonly WordNode[])[];
}

/**
 * Parts that may be left out of a query, word by word and concept by concept; null with an operator or a truncated word.
 * Phrases remain required: quotation marks are explicit, and dropping them would answer another question.
 */
export function relaxableParts(tree: QueryNode, query: StandardQuery): RelaxableParts | null {
  const leaves = leavesOf(tree).map(({ node }) => node);
  if (hasOperators(tree) || leaves.some((leaf) => leaf.kind === 'word' && isWild(leaf))) return null;
  const words = contentOnly(
    leaves.filter((leaf) => leaf.kind === 'word'),
    query,
  );
  return {
    phrases: leaves.filter((leaf) => leaf.kind === 'phrase'),
    parts: inConcepts(words, query).map((part) =>
      'kind' in part ? [part].filter((each) => each.kind === 'word') : part,
    ),
  };
}

/** The words of a part as they were typed. */
export function textOfPart(nodes: readonly WordNode[]): string {
  return nodes.map(({ text }) => withoutMarks(text)).join(' ');
}

/** A word as typed, without the marks around it. */
function withoutMarks(text: string): string {
  const bare = text.replace(/^\p{P}+|\p{P}+$/gu, '');
  return bare === '' ? text : bare;
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
