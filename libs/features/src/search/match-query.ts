import { hasOperators, leavesOf, type QueryNode } from '@clinical/query-language';
import { PHRASE_FIELDS, TEXT_FIELDS, type MatchNode, type SpanNode } from '@clinical/search-engine';
import { isStopWord, stem, tokenTexts, type HighlightTerms } from '@clinical/text-analysis';
import { TypedWords } from './typed-words.js';

/** What a syntax tree asks of documents. */
export interface QueryMatch {
  readonly match: MatchNode;
  /** What is asked instead when too few have all the words; null when the query does not allow it (decisions.md B64). */
  readonly relaxed: MatchNode | null;
  /** Stems that text relevance is made of, in the order of the text. */
  readonly scoredStems: readonly string[];
  readonly highlightTerms: HighlightTerms;
}

/**
 * Turns a syntax tree into what must hold of a document (query-language.md section 4.6): words by their stems,
 * phrases by their exact tokens with the stop words in them, operators as they stand. Stop words beside other
 * words are left out; a query of nothing else is taken by its word.
 */
export function matchQuery(tree: QueryNode): QueryMatch {
  const leaves = leavesOf(tree);
  const words = new TypedWords(leaves);
  return {
    match: translate(tree, words),
    relaxed: hasOperators(tree) ? null : relax(tree, words),
    scoredStems: scoredStems(tree, words),
    highlightTerms: highlightTerms(tree, words),
  };
}

/** A match for exactly these tokens, one after the other, in any field of a standard search. */
export function phraseMatch(tokens: readonly string[]): MatchNode {
  return { kind: 'span', span: phraseSpan(tokens), fields: PHRASE_FIELDS, minimum: 1 };
}

function phraseSpan(tokens: readonly string[]): SpanNode {
  const parts = tokens.map((text): SpanNode => ({ kind: 'token', text }));
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : { kind: 'sequence', parts };
}

/** All of the nodes; one alone stands for itself, and none asks for nothing that is there. */
export function allOf(nodes: readonly MatchNode[]): MatchNode {
  return combine('and', nodes);
}

/** Any of the nodes. */
export function anyOf(nodes: readonly MatchNode[]): MatchNode {
  return combine('or', nodes);
}

function translate(node: QueryNode, words: TypedWords): MatchNode {
  switch (node.kind) {
    case 'word':
      return allOf(words.read(node).stems.map(stemMatch));
    case 'phrase':
      return phraseMatch(tokenTexts(node.text));
    case 'everything':
      return { kind: 'everything' };
    case 'and':
      return allOf(withoutStopWords(node.children, words).map((child) => translate(child, words)));
    case 'or':
      return anyOf(node.children.map((child) => translate(child, words)));
    case 'not':
      return { kind: 'not', include: translate(node.left, words), exclude: translate(node.right, words) };
    default:
      throw new TypeError(`A standard search has no node of kind ${node.kind}`);
  }
}

/**
 * Any of the words instead of all of them. Phrases stay required: quotation marks are a demand, and dropping
 * them unasked would answer another question.
 */
function relax(tree: QueryNode, words: TypedWords): MatchNode | null {
  const leaves = leavesOf(tree).map(({ node }) => node);
  const loose = withoutStopWords(
    leaves.filter((leaf) => leaf.kind === 'word'),
    words,
  );
  if (loose.length < 2) return null;
  const phrases = leaves.filter((leaf) => leaf.kind === 'phrase').map((phrase) => translate(phrase, words));
  return allOf([...phrases, anyOf(loose.map((word) => translate(word, words)))]);
}

function withoutStopWords<T extends QueryNode>(nodes: readonly T[], words: TypedWords): readonly T[] {
  const content = nodes.filter((node) => !isOnlyStopWords(node, words));
  return content.length > 0 ? content : nodes;
}

/** Words only, or brackets around nothing else: a phrase and an operator say what they mean. */
function isOnlyStopWords(node: QueryNode, words: TypedWords): boolean {
  if (node.kind === 'word') return words.read(node).isStopWord;
  return (
    node.kind === 'and' && node.implicit && node.children.every((child) => isOnlyStopWords(child, words))
  );
}

function scoredStems(tree: QueryNode, words: TypedWords): string[] {
  const found = wantedLeaves(tree).map((node) => ({
    all: node.kind === 'word' ? words.read(node).stems : tokenTexts(node.text).map(stem),
    content: node.kind === 'word' ? contentStems(node, words) : contentOf(node.text),
  }));
  const content = new Set(found.flatMap((leaf) => leaf.content));
  return content.size > 0 ? [...content] : [...new Set(found.flatMap((leaf) => leaf.all))];
}

function contentStems(node: Extract<QueryNode, { kind: 'word' }>, words: TypedWords): readonly string[] {
  const word = words.read(node);
  return word.isStopWord ? [] : word.stems;
}

function contentOf(phrase: string): string[] {
  return tokenTexts(phrase)
    .filter((token) => !isStopWord(token))
    .map(stem);
}

function highlightTerms(tree: QueryNode, words: TypedWords): HighlightTerms {
  const leaves = wantedLeaves(tree);
  const typed = leaves.filter((leaf) => leaf.kind === 'word');
  return {
    stems: new Set(withoutStopWords(typed, words).flatMap((word) => words.read(word).stems)),
    phrases: leaves.filter((leaf) => leaf.kind === 'phrase').map((phrase) => tokenTexts(phrase.text)),
  };
}

/** The leaves that documents are to have, not those that they are not to have. */
function wantedLeaves(tree: QueryNode): Extract<QueryNode, { kind: 'word' | 'phrase' }>[] {
  return leavesOf(tree).flatMap(({ node, excluded }) => (excluded ? [] : node));
}

function stemMatch(text: string): MatchNode {
  return { kind: 'stem', stem: text, fields: TEXT_FIELDS };
}

/** Nested nodes of one kind become one, and none stands twice. */
function combine(kind: 'and' | 'or', nodes: readonly MatchNode[]): MatchNode {
  const byMeaning = new Map<string, MatchNode>();
  for (const node of nodes.flatMap((each) => (each.kind === kind ? each.children : [each]))) {
    byMeaning.set(JSON.stringify(node), node);
  }
  const [first, ...others] = byMeaning.values();
  if (first === undefined) return { kind: 'nothing' };
  return others.length === 0 ? first : { kind, children: [first, ...others] };
}
