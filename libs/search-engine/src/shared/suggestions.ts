import {
  isPlainWords,
  isRunnable,
  leavesOf,
  parse,
  type ParsedQuery,
  type QueryNode,
} from '@clinical/query-language';
import { isStopWord, stem, tokenTexts, tokenise, type Token } from '@clinical/text-analysis';
import type { Suggestion, SuggestionRequest } from '../search-engine.port.js';
import type { TopicIndex, WordIndex } from './word-index.js';

/** Distinct stems, without stop words. */
function contentStems(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => !isStopWord(word)).map(stem))];
}

/** Maximum number of open brackets to close after a completed word. */
const MAX_OPEN_BRACKETS = 3;
/** A complete operator at the end is ambiguous: it may be the start of a word. */
const ENDS_WITH_OPERATOR = /(?:^|[\s()（）"“”„‟«»＂])(?:AND|OR|NOT)$/u;
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
const QUOTES = /["“”„‟«»＂]/gu;
const OPENING = /[(（]/gu;
const CLOSING = /[)）]/gu;
const HAS_MARKS = /["“”„‟«»＂()（）]/u;
/** Placeholder for the rest of the last word, to locate it in the query. */
const REST = 'x';

/** Typed text whose last word is to be completed; the rest is kept as typed. */
interface TextBeingTyped {
  readonly before: string;
  /** The folded prefix of the last word. */
  readonly prefix: string;
  /** Closing marks and brackets. */
  readonly after: string;
  /** Further stems that a document must contain to be certainly found. */
  readonly stems: readonly string[];
  /** Words of a phrase that is the entire query, except the last; null otherwise. */
  readonly phrase: readonly string[] | null;
}

/** Whether a text is plain words, for which a topic may be offered: no operator, quotation mark or bracket. */
function isOnlyWords(typed: string): boolean {
  if (ENDS_WITH_OPERATOR.test(typed) || HAS_MARKS.test(typed)) return false;
  const query = parse(typed + REST);
  return isRunnable(query) && isPlainWords(query.tree);
}

/**
 * Context of the last word; null if none is being typed, or if documents with the completed word might not be
 * found, as after NOT or next to a phrase.
 */
function textBeingTyped(typed: string): TextBeingTyped | null {
  if (!ENDS_IN_WORD.test(typed) || ENDS_WITH_OPERATOR.test(typed)) return null;
  const tokens = tokenise(typed);
  const last = tokens.at(-1);
  const closed = closedQuery(typed);
  if (last === undefined || closed === null) return null;
  const { tree, after } = closed;
  const others = tokens.slice(0, -1);
  const text = { before: typed.slice(0, last.start).trimStart(), prefix: last.text, after };
  if (tree.kind === 'phrase')
    return { ...text, stems: contentStems(textsOf(others)), phrase: textsOf(others) };
  const needed = neededParts(tree, last.start);
  if (needed === null) return null;
  const inNeeded = ({ start, end }: Token) => needed.some((part) => part.start <= start && end <= part.end);
  return { ...text, stems: contentStems(textsOf(others.filter(inNeeded))), phrase: null };
}

/** The query with the last word completed and open marks closed. */
function closedQuery(typed: string): { tree: QueryNode; after: string } | null {
  // Unclosed marks are ignored by searches; while typing they are intended.
  const mark = (typed.match(QUOTES)?.length ?? 0) % 2 === 1 ? '"' : '';
  const open = (typed.match(OPENING)?.length ?? 0) - (typed.match(CLOSING)?.length ?? 0);
  if (open > MAX_OPEN_BRACKETS) return null;
  const after = mark + ')'.repeat(Math.max(0, open));
  const query: ParsedQuery = parse(typed + REST + after);
  return isRunnable(query) ? { tree: query.tree, after } : null;
}

/**
 * Words that suffice to match a query, including the one at an offset: of OR only its own side. Null if words do
 * not suffice.
 */
function neededParts(node: QueryNode, at: number): QueryNode[] | null {
  switch (node.kind) {
    case 'word':
      return node.wildcards.length === 0 ? [node] : null;
    case 'and': {
      const parts = node.children.map((child) => neededParts(child, at));
      return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
    }
    case 'or': {
      const own = node.children.find((child) => leavesOf(child).some((leaf) => stands(leaf.node, at)));
      return own === undefined ? null : neededParts(own, at);
    }
    default:
      return null;
  }
}

function stands({ start, end }: QueryNode, at: number): boolean {
  return start <= at && at < end;
}

function textsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ text }) => text);
}

/** Topics, completed words and caller's phrases tried per list. */
const TOPICS_TRIED = 30;
const WORDS_TRIED = 40;
const PHRASES_TRIED = 25;
/** Letters followed by digits, as in `psoriasis1512` and `covid19`: not words that people search. */
const GLUED = /\p{L}{4,}\p{Nd}{2,}|\p{L}{6,}\p{Nd}/u;
/** Weight of topics over completed words, higher if the topic starts with the typed text. */
const TOPIC_WORTH = 4;
/** Weight of phrases that people use. */
const PHRASE_WORTH = 6;
const BEGINNING_WORTH = 8;
/** Weight of a completed word after other words, equal to a topic; alone it is usually a common word. */
const WORD_ALONE_WORTH = 1;
/** Topics of more than this share of a large collection (such as `Humans`) are listed last. */
const COMMONPLACE_SHARE = 0.1;
const LARGE_COLLECTION = 1000;

/** A possible completion, to be offered if documents contain all its stems. */
export interface SuggestionCandidate {
  readonly text: string;
  readonly kind: Suggestion['kind'];
  /** Distinct stems, at least one. Engines count accessible documents that contain all of them. */
  readonly stems: readonly string[];
  /** Weight of each document for the order. */
  readonly factor: number;
}

/** A candidate with its document count. */
interface CountedCandidate extends SuggestionCandidate {
  readonly documents: number;
}

/**
 * Possible completions: caller's phrases; topics (MeSH headings and keywords) with a word that starts with the last
 * typed one, for plain words; and the text with its last word completed, keeping operators, quotation marks and hyphens
 * (B9). The engine counts the documents of each, and {@link rankSuggestions} ranks them.
 *
 * @param words,topics of the live documents
 */
export function suggestionCandidates(
  { typed, phrases }: Pick<SuggestionRequest, 'typed' | 'phrases'>,
  words: WordIndex,
  topics: TopicIndex,
): SuggestionCandidate[] {
  const tokens = tokenTexts(typed);
  if (tokens.length === 0) return [];
  const inWord = /[\p{L}\p{N}\p{M}]$/u.test(typed);
  const prefix = tokens.join(' ') + (inWord ? '' : ' ');
  const text = textBeingTyped(typed);
  return [
    ...(isOnlyWords(typed) ? [...phraseCandidates(prefix, phrases), ...topicCandidates(prefix, topics)] : []),
    ...(text === null ? [] : wordCandidates(text, words, topics)),
  ].filter(({ text: offered }) => !GLUED.test(offered));
}

/**
 * Ranks candidates with at least one document by document count, with topics and those that start with the typed text
 * first.
 *
 * @param candidates of {@link suggestionCandidates} for `typed`
 * @param allDocuments number of live documents
 */
export function rankSuggestions(
  candidates: readonly CountedCandidate[],
  { typed, allDocuments, limit }: { typed: string; allDocuments: number; limit: number },
): Suggestion[] {
  const isCommonplace = (documents: number): boolean =>
    allDocuments > LARGE_COLLECTION && documents > allDocuments * COMMONPLACE_SHARE;
  const ranked = candidates
    .filter(({ documents }) => documents > 0)
    .map(({ text, documents, kind, factor }) => ({
      text,
      documents,
      kind,
      worth: isCommonplace(documents) ? 0 : documents * factor,
    }))
    .sort((a, b) => b.worth - a.worth || b.documents - a.documents || (a.text < b.text ? -1 : 1));
  return distinct(ranked, tokenTexts(typed).join(' '))
    .slice(0, Math.max(0, limit))
    .map(({ text, documents, kind }) => ({ text, documents, kind }));
}

function phraseCandidates(prefix: string, phrases: readonly string[]): SuggestionCandidate[] {
  return phrases.slice(0, PHRASES_TRIED).flatMap((text): SuggestionCandidate[] => {
    const tokens = tokenTexts(text);
    const stems = contentStems(tokens);
    const factor = PHRASE_WORTH * (tokens.join(' ').startsWith(prefix) ? BEGINNING_WORTH : 1);
    return stems.length > 0 ? [{ text, kind: 'phrase', stems, factor }] : [];
  });
}

function topicCandidates(prefix: string, topics: TopicIndex): SuggestionCandidate[] {
  const candidates: SuggestionCandidate[] = [];
  let tried = 0;
  for (const { key, display } of topics.beginningWith(prefix)) {
    const stems = contentStems(key.split(' '));
    const factor = TOPIC_WORTH * (key.startsWith(prefix) ? BEGINNING_WORTH : 1);
    if (stems.length > 0) candidates.push({ text: shownTopic(display), kind: 'topic', stems, factor });
    if (++tried === TOPICS_TRIED) break;
  }
  return candidates;
}

/** Keywords in the form `MYOCARDIAL-DISEASES` or with a trailing full stop. */
function shownTopic(display: string): string {
  const text = display.replace(/[.;,\s]+$/, '');
  return /^[\p{Lu}\p{N}]{4,}(?:-[\p{Lu}\p{N}]+)+$/u.test(text) ? tokenTexts(text).join(' ') : text;
}

function wordCandidates(text: TextBeingTyped, words: WordIndex, topics: TopicIndex): SuggestionCandidate[] {
  const { before, prefix, after, phrase } = text;
  const factor = before === '' ? WORD_ALONE_WORTH : BEGINNING_WORTH;
  const byStem = new Map<string, SuggestionCandidate>();
  for (const { word } of words.mostFrequent(prefix, WORDS_TRIED)) {
    const stemmed = stem(word);
    // Forms of one stem find the same documents: keep the most frequent one.
    if (word === prefix || isStopWord(word) || byStem.has(stemmed)) continue;
    if (phrase !== null && !isInTopic([...phrase, word], topics)) continue;
    const stems = [...new Set([...text.stems, stemmed])];
    byStem.set(stemmed, { text: before + word + after, kind: 'word', stems, factor });
  }
  return [...byStem.values()];
}

/** Whether the words are adjacent in a topic; a document containing all of them does not imply that. */
function isInTopic(phrase: readonly string[], topics: TopicIndex): boolean {
  const run = phrase.join(' ');
  for (const { key } of topics.beginningWith(run)) if (` ${key} `.includes(` ${run} `)) return true;
  return false;
}

/** Removes completions that equal an earlier one or the typed text, ignoring word order and number. */
function distinct<T extends Suggestion>(ranked: readonly T[], typed: string): T[] {
  const seen = new Set<string>();
  return ranked.filter(({ text }) => {
    const key = wordsOf(text);
    if (seen.has(key) || wordsOf(text, false) === wordsOf(typed, false)) return false;
    seen.add(key);
    return true;
  });
}

/** Normalized meaning: `Arthritis, Psoriatic` equals `psoriatic arthritis`. */
function wordsOf(text: string, inAnyOrder = true): string {
  const tokens = inAnyOrder ? tokenTexts(text).map(stem) : tokenTexts(text);
  return (inAnyOrder ? [...new Set(tokens)].sort() : tokens).join(' ');
}
