import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import type { Suggestion, SuggestionRequest } from '../search-engine.port.js';
import { contentStems } from './content-stems.js';
import { isOnlyWords, textBeingTyped, type TextBeingTyped } from './text-being-typed.js';
import type { TopicIndex } from './topic-index.js';
import type { WordIndex } from './word-index.js';

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
export interface CountedCandidate extends SuggestionCandidate {
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
