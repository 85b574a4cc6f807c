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

/** Stems of words, stop words aside, each once. */
function contentStems(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => !isStopWord(word)).map(stem))];
}

/** Brackets that are closed behind a completed word; whoever nests more types on. */
const MOST_OPEN_BRACKETS = 3;
/** An operator that is typed to its end: whether it is to be one, or the beginning of a word, nobody knows yet. */
const ENDS_WITH_OPERATOR = /(?:^|[\s()（）"“”„‟«»＂])(?:AND|OR|NOT)$/u;
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
const QUOTES = /["“”„‟«»＂]/gu;
const OPENING = /[(（]/gu;
const CLOSING = /[)）]/gu;
const HAS_MARKS = /["“”„‟«»＂()（）]/u;
/** Stands for the rest of the last word, of which only the place in the query is asked. */
const REST = 'x';

/** A text whose last word is to be completed; all else of it stays as it was typed. */
interface TextBeingTyped {
  readonly before: string;
  /** The folded beginning of the last word. */
  readonly begun: string;
  /** What closes marks and brackets that are still open. */
  readonly after: string;
  /** Stems beside the last word's that a document must hold to be surely found. */
  readonly stems: readonly string[];
  /** The words of a phrase that is the whole query, up to the last; null where it is none. */
  readonly phrase: readonly string[] | null;
}

/** Whether a text is words side by side, for which a topic may stand: no operator, quotation mark or bracket. */
function isOnlyWords(typed: string): boolean {
  if (ENDS_WITH_OPERATOR.test(typed) || HAS_MARKS.test(typed)) return false;
  const query = parse(typed + REST);
  return isRunnable(query) && isPlainWords(query.tree);
}

/**
 * How the last word of a text stands in the query that it is; null where none is being typed, and where it is not known
 * that documents with the completed word are found by it: behind NOT, or beside a phrase.
 */
function textBeingTyped(typed: string): TextBeingTyped | null {
  if (!ENDS_IN_WORD.test(typed) || ENDS_WITH_OPERATOR.test(typed)) return null;
  const tokens = tokenise(typed);
  const last = tokens.at(-1);
  const closed = closedQuery(typed);
  if (last === undefined || closed === null) return null;
  const { tree, after } = closed;
  const others = tokens.slice(0, -1);
  const text = { before: typed.slice(0, last.start).trimStart(), begun: last.text, after };
  if (tree.kind === 'phrase')
    return { ...text, stems: contentStems(textsOf(others)), phrase: textsOf(others) };
  const needed = neededParts(tree, last.start);
  if (needed === null) return null;
  const inNeeded = ({ start, end }: Token) => needed.some((part) => part.start <= start && end <= part.end);
  return { ...text, stems: contentStems(textsOf(others.filter(inNeeded))), phrase: null };
}

/** The query that a text becomes with its last word, with as little closed behind it as can be. */
function closedQuery(typed: string): { tree: QueryNode; after: string } | null {
  // A mark or bracket that stays open is searched as if it were not there; one being typed is meant.
  const mark = (typed.match(QUOTES)?.length ?? 0) % 2 === 1 ? '"' : '';
  const open = (typed.match(OPENING)?.length ?? 0) - (typed.match(CLOSING)?.length ?? 0);
  if (open > MOST_OPEN_BRACKETS) return null;
  const after = mark + ')'.repeat(Math.max(0, open));
  const query: ParsedQuery = parse(typed + REST + after);
  return isRunnable(query) ? { tree: query.tree, after } : null;
}

/**
 * Words that are enough to be found by a query, the one at an offset among them: of OR its own side alone. Null where
 * words are not enough.
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

/** Topics, completed last words, and phrases of the caller that are tried for one list. */
const TOPICS_TRIED = 30;
const WORDS_TRIED = 40;
const PHRASES_TRIED = 25;
/** Letters with the digits of an identifier or a number behind them, as in `psoriasis1512` and `covid19`: no word that people search. */
const GLUED = /\p{L}{4,}\p{Nd}{2,}|\p{L}{6,}\p{Nd}/u;
/** A heading or keyword says more than a word that merely begins alike, above all when it begins with what is typed. */
const TOPIC_WORTH = 4;
/** A phrase that people use says still more than a keyword that one record has. */
const PHRASE_WORTH = 6;
const BEGINNING_WORTH = 8;
/** After other words a completed word is as good as a topic that begins so; alone it is mostly a common one. */
const WORD_ALONE_WORTH = 1;
/** What more than this share of a large collection is found by (`Humans`) narrows nothing down and comes last. */
const COMMONPLACE_SHARE = 0.1;
const LARGE_COLLECTION = 1000;

/** A completion that may be offered, when documents have all its stems. */
export interface SuggestionCandidate {
  readonly text: string;
  readonly kind: Suggestion['kind'];
  /** At least one, each once. Engines count the documents that hold all of them in the text fields and that the caller may see. */
  readonly stems: readonly string[];
  /** What each of these documents counts for in the order. */
  readonly factor: number;
}

/** A candidate with the number of documents that hold all its stems. */
interface CountedCandidate extends SuggestionCandidate {
  readonly documents: number;
}

/**
 * Possible completions of what is being typed: phrases of the caller, and topics (MeSH headings and keywords) with a word that
 * begins so, in place of plain words; and the text with its last word completed, in which operators, quotation marks and hyphens stay, as
 * another query would be another question (B9). An engine counts the documents of each, and
 * {@link rankSuggestions} makes the list of them.
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
 * The completions that are offered: those that at least one document has, ranked by the number of documents,
 * topics and those that begin with the typed text first.
 *
 * @param candidates of {@link suggestionCandidates} for `typed`
 * @param allDocuments live documents of the collection
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

/** Keywords that some sources write as `MYOCARDIAL-DISEASES`, or with a full stop behind them. */
function shownTopic(display: string): string {
  const text = display.replace(/[.;,\s]+$/, '');
  return /^[\p{Lu}\p{N}]{4,}(?:-[\p{Lu}\p{N}]+)+$/u.test(text) ? tokenTexts(text).join(' ') : text;
}

function wordCandidates(text: TextBeingTyped, words: WordIndex, topics: TopicIndex): SuggestionCandidate[] {
  const { before, begun, after, phrase } = text;
  const factor = before === '' ? WORD_ALONE_WORTH : BEGINNING_WORTH;
  const byStem = new Map<string, SuggestionCandidate>();
  for (const { word } of words.mostFrequent(begun, WORDS_TRIED)) {
    const stemmed = stem(word);
    // Forms of one stem find the same documents; the most frequent form stands for all.
    if (word === begun || isStopWord(word) || byStem.has(stemmed)) continue;
    if (phrase !== null && !isInTopic([...phrase, word], topics)) continue;
    const stems = [...new Set([...text.stems, stemmed])];
    byStem.set(stemmed, { text: before + word + after, kind: 'word', stems, factor });
  }
  return [...byStem.values()];
}

/** Whether words stand side by side in a topic; that all are in one document does not say that they do there. */
function isInTopic(phrase: readonly string[], topics: TopicIndex): boolean {
  const run = phrase.join(' ');
  for (const { key } of topics.beginningWith(run)) if (` ${key} `.includes(` ${run} `)) return true;
  return false;
}

/** Leaves out what says the same as an earlier one, in whatever order and number, and what is typed already. */
function distinct<T extends Suggestion>(ranked: readonly T[], typed: string): T[] {
  const seen = new Set<string>();
  return ranked.filter(({ text }) => {
    const key = wordsOf(text);
    if (seen.has(key) || wordsOf(text, false) === wordsOf(typed, false)) return false;
    seen.add(key);
    return true;
  });
}

/** What a text says: `Arthritis, Psoriatic` says the same as `psoriatic arthritis`. */
function wordsOf(text: string, inAnyOrder = true): string {
  const tokens = inAnyOrder ? tokenTexts(text).map(stem) : tokenTexts(text);
  return (inAnyOrder ? [...new Set(tokens)].sort() : tokens).join(' ');
}
