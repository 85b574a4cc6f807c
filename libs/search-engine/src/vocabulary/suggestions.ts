import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import type { Suggestion } from '../search-engine.port.js';
import { contentStems } from './content-stems.js';
import { isOnlyWords, textBeingTyped, type TextBeingTyped } from './text-being-typed.js';
import type { TopicIndex } from './topic-index.js';
import type { WordIndex } from './word-index.js';

/** Topics, and completed last words, that are tried for one list. */
const TOPICS_TRIED = 30;
const WORDS_TRIED = 30;
/** A heading or keyword says more than a word that merely begins alike, above all when it begins with what is typed. */
const TOPIC_WORTH = 4;
const BEGINNING_WORTH = 8;
/** After other words a completed word is as good as a topic that begins so; alone it is mostly a common one. */
const WORD_ALONE_WORTH = 1;
/** What more than this share of a large collection is found by (`Humans`) narrows nothing down and comes last. */
const COMMONPLACE_SHARE = 0.1;
const LARGE_COLLECTION = 1000;

/** A completion that may be offered, when documents have all its stems. */
export interface SuggestionCandidate {
  readonly text: string;
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
 * Possible completions of what is being typed: topics (MeSH headings and keywords) with a word that begins so, in place
 * of plain words; and the text with its last word completed, in which operators, quotation marks and hyphens stay, as
 * another query would be another question (decisions.md B9). An engine counts the documents of each, and
 * {@link rankSuggestions} makes the list of them.
 *
 * @param words,topics of the live documents
 */
export function suggestionCandidates(
  typed: string,
  words: WordIndex,
  topics: TopicIndex,
): SuggestionCandidate[] {
  const tokens = tokenTexts(typed);
  if (tokens.length === 0) return [];
  const inWord = /[\p{L}\p{N}\p{M}]$/u.test(typed);
  const prefix = tokens.join(' ') + (inWord ? '' : ' ');
  const text = textBeingTyped(typed);
  return [
    ...(isOnlyWords(typed) ? topicCandidates(prefix, topics) : []),
    ...(text === null ? [] : wordCandidates(text, words, topics)),
  ];
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
    .map(({ text, documents, factor }) => ({
      text,
      documents,
      worth: isCommonplace(documents) ? 0 : documents * factor,
    }))
    .sort((a, b) => b.worth - a.worth || b.documents - a.documents || (a.text < b.text ? -1 : 1));
  return distinct(ranked, tokenTexts(typed).join(' '))
    .slice(0, Math.max(0, limit))
    .map(({ text, documents }) => ({ text, documents }));
}

function topicCandidates(prefix: string, topics: TopicIndex): SuggestionCandidate[] {
  const candidates: SuggestionCandidate[] = [];
  let tried = 0;
  for (const { key, display } of topics.beginningWith(prefix)) {
    const stems = contentStems(key.split(' '));
    const factor = TOPIC_WORTH * (key.startsWith(prefix) ? BEGINNING_WORTH : 1);
    if (stems.length > 0) candidates.push({ text: display, stems, factor });
    if (++tried === TOPICS_TRIED) break;
  }
  return candidates;
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
    byStem.set(stemmed, { text: before + word + after, stems, factor });
  }
  return [...byStem.values()];
}

/** Whether words stand side by side in a topic; that all are in one document does not say that they do there. */
function isInTopic(phrase: readonly string[], topics: TopicIndex): boolean {
  const run = phrase.join(' ');
  for (const { key } of topics.beginningWith(run)) if (` ${key} `.includes(` ${run} `)) return true;
  return false;
}

/** Leaves out what says the same as an earlier one, or no more than what is typed. */
function distinct<T extends Suggestion>(ranked: readonly T[], typed: string): T[] {
  const seen = new Set([typed]);
  return ranked.filter(({ text }) => {
    const key = tokenTexts(text).join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
