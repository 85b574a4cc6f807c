import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import type { Suggestion } from '../../search-engine.port.js';
import type { CallGuard } from './call-guard.js';
import { intersect, sizeOf, type DocSet } from './doc-set.js';
import type { IndexSnapshot } from './index-snapshot.js';
import type { Topic } from './topic-index.js';

/** Completed words that are tried in the context of the words before. */
const WORDS_TRIED = 40;
/** Topics looked at for one suggestion that is given; the most frequent come first. */
const TOPICS_TRIED_PER_PLACE = 8;
/** A topic of more than this share of all documents (`Humans`) narrows nothing down and comes last. */
const COMMONPLACE_SHARE = 0.1;
/** A topic that begins with what is typed is worth so many times one that holds it further on. */
const BEGINNING_FACTOR = 8;

/**
 * Completions of what is being typed. Topics (MeSH headings and keywords) come first, ranked by how many
 * documents carry them and by where in them the typed text stands; then the typed words with the last one
 * completed, ranked by how many documents hold all of them. Each finds at least one document.
 */
export function suggest(snapshot: IndexSnapshot, typed: string, limit: number, guard: CallGuard): Suggestion[] {
  const tokens = tokenTexts(typed);
  if (tokens.length === 0 || limit <= 0) return [];
  const prefix = tokens.join(' ') + (/[\p{L}\p{N}\p{M}]$/u.test(typed) ? '' : ' ');
  const suggestions = topicSuggestions(snapshot, prefix, limit);
  guard.check();
  if (suggestions.length < limit && !prefix.endsWith(' ')) {
    suggestions.push(...wordSuggestions(snapshot, tokens, guard));
  }
  return distinct(suggestions, prefix).slice(0, limit);
}

function topicSuggestions(snapshot: IndexSnapshot, prefix: string, limit: number): Suggestion[] {
  const index = snapshot.vocabulary.topicIndex(snapshot.counters.change);
  const found: Topic[] = [];
  for (const topic of index.beginningWith(prefix)) {
    found.push(topic);
    if (found.length >= limit * TOPICS_TRIED_PER_PLACE) break;
  }
  const commonplace = snapshot.counters.documents * COMMONPLACE_SHARE;
  const worth = (topic: Topic): number =>
    topic.documents > commonplace && snapshot.counters.documents > MANY_DOCUMENTS
      ? 1 / topic.documents
      : topic.documents * (topic.key.startsWith(prefix) ? BEGINNING_FACTOR : 1);
  return found
    .sort((a, b) => worth(b) - worth(a) || (a.key < b.key ? -1 : 1))
    .map(({ display, documents }) => ({ text: display, documents }));
}

/** In a smaller collection a topic of a tenth of the documents is nothing out of the ordinary. */
const MANY_DOCUMENTS = 1000;

function wordSuggestions(snapshot: IndexSnapshot, tokens: readonly string[], guard: CallGuard): Suggestion[] {
  const begun = tokens.at(-1) ?? '';
  const before = tokens.slice(0, -1);
  const context = documentsWithAll(snapshot, before);
  const words = snapshot.vocabulary.wordIndex(snapshot.counters.change).mostFrequent(begun, WORDS_TRIED);
  const byStem = new Map<string, Suggestion>();
  for (const { word } of words) {
    guard.check();
    const stemmed = stem(word);
    // Forms of one stem find the same documents; the most frequent form stands for all.
    if (word === begun || isStopWord(word) || byStem.has(stemmed)) continue;
    const holding = snapshot.postings(stemmed).all;
    const documents = sizeOf(context === null ? holding : intersect(context, holding));
    if (documents > 0) byStem.set(stemmed, { text: [...before, word].join(' '), documents });
  }
  return [...byStem.values()].sort((a, b) => b.documents - a.documents || (a.text < b.text ? -1 : 1));
}

/** Documents with the stems of all the words, stop words aside; null when there are no such words. */
function documentsWithAll(snapshot: IndexSnapshot, words: readonly string[]): DocSet | null {
  let context: DocSet | null = null;
  for (const word of words.filter((each) => !isStopWord(each))) {
    const holding = snapshot.postings(stem(word)).all;
    context = context === null ? holding : intersect(context, holding);
  }
  return context;
}

/** Leaves out what says the same as an earlier one, or no more than what is typed. */
function distinct(suggestions: readonly Suggestion[], prefix: string): Suggestion[] {
  const seen = new Set([prefix.trim()]);
  return suggestions.filter(({ text }) => {
    const key = tokenTexts(text).join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
