import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import type { Suggestion } from '../../search-engine.port.js';
import type { CallGuard } from './call-guard.js';
import { intersect, sizeOf, type DocSet } from './doc-set.js';
import type { IndexSnapshot } from './index-snapshot.js';

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

/** A completion with what ranks it. */
interface Candidate extends Suggestion {
  readonly worth: number;
}

/**
 * Completions of what is being typed: topics (MeSH headings and keywords) with a word that begins so, and the
 * typed words with the last one completed. Each is given with the number of documents that hold all its words,
 * at least one; ranked by that number, topics and those that begin with the typed text first.
 */
export function suggest(
  snapshot: IndexSnapshot,
  typed: string,
  limit: number,
  guard: CallGuard,
): Suggestion[] {
  const tokens = tokenTexts(typed);
  if (tokens.length === 0 || limit <= 0) return [];
  const inWord = /[\p{L}\p{N}\p{M}]$/u.test(typed);
  const prefix = tokens.join(' ') + (inWord ? '' : ' ');
  const candidates = [
    ...topicCandidates(snapshot, prefix, guard),
    ...(inWord ? wordCandidates(snapshot, tokens, guard) : []),
  ];
  candidates.sort((a, b) => b.worth - a.worth || b.documents - a.documents || (a.text < b.text ? -1 : 1));
  return distinct(candidates, prefix.trim())
    .slice(0, limit)
    .map(({ text, documents }) => ({ text, documents }));
}

function topicCandidates(snapshot: IndexSnapshot, prefix: string, guard: CallGuard): Candidate[] {
  const index = snapshot.vocabulary.topicIndex(snapshot.counters.change);
  const candidates: Candidate[] = [];
  let tried = 0;
  for (const { key, display } of index.beginningWith(prefix)) {
    guard.check();
    const documents = countOfAll(snapshot, key.split(' '));
    const factor = TOPIC_WORTH * (key.startsWith(prefix) ? BEGINNING_WORTH : 1);
    if (documents > 0)
      candidates.push({ text: display, documents, worth: worthOf(snapshot, documents, factor) });
    if (++tried === TOPICS_TRIED) break;
  }
  return candidates;
}

function wordCandidates(snapshot: IndexSnapshot, tokens: readonly string[], guard: CallGuard): Candidate[] {
  const begun = tokens.at(-1) ?? '';
  const before = tokens.slice(0, -1);
  const context = documentsWithAll(snapshot, before);
  const words = snapshot.vocabulary.wordIndex(snapshot.counters.change).mostFrequent(begun, WORDS_TRIED);
  const factor = before.length === 0 ? WORD_ALONE_WORTH : BEGINNING_WORTH;
  const byStem = new Map<string, Candidate>();
  for (const { word } of words) {
    guard.check();
    const stemmed = stem(word);
    // Forms of one stem find the same documents; the most frequent form stands for all.
    if (word === begun || isStopWord(word) || byStem.has(stemmed)) continue;
    const holding = snapshot.postings(stemmed).all;
    const documents = sizeOf(context === null ? holding : intersect(context, holding));
    const text = [...before, word].join(' ');
    if (documents > 0) byStem.set(stemmed, { text, documents, worth: worthOf(snapshot, documents, factor) });
  }
  return [...byStem.values()];
}

function worthOf(snapshot: IndexSnapshot, documents: number, factor: number): number {
  const all = snapshot.counters.documents;
  return all > LARGE_COLLECTION && documents > all * COMMONPLACE_SHARE ? 0 : documents * factor;
}

function countOfAll(snapshot: IndexSnapshot, words: readonly string[]): number {
  const found = documentsWithAll(snapshot, words);
  return found === null ? 0 : sizeOf(found);
}

/** Documents with the stems of all the words, stop words aside; null when there are no such words. */
function documentsWithAll(snapshot: IndexSnapshot, words: readonly string[]): DocSet | null {
  let found: DocSet | null = null;
  for (const word of words) {
    if (isStopWord(word)) continue;
    const holding = snapshot.postings(stem(word)).all;
    found = found === null ? holding : intersect(found, holding);
  }
  return found;
}

/** Leaves out what says the same as an earlier one, or no more than what is typed. */
function distinct(candidates: readonly Candidate[], typed: string): Candidate[] {
  const seen = new Set([typed]);
  return candidates.filter(({ text }) => {
    const key = tokenTexts(text).join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
