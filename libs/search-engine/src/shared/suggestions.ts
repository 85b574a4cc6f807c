import { isGeneralWord, isStopWord, stem, tokenise, tokenTexts } from '@clinical/text-analysis';
import type { Suggestion, SuggestionRequest } from '../search-engine.port.js';
import {
  contentStems,
  isOnlyWords,
  textBeingTyped,
  textsOf,
  type TextBeingTyped,
} from './text-being-typed.js';
import type { TitlePhraseIndex } from './title-phrases.js';
import type { TopicIndex, WordIndex } from './word-index.js';

/** Topics, phrases of titles, completed words and caller's phrases tried per list. */
const TOPICS_TRIED = 25;
const TITLE_PHRASES_TRIED = 20;
const WORDS_TRIED = 25;
const PHRASES_TRIED = 25;
/** Letters followed by digits, as in `psoriasis1512` and `covid19`: not words that people search. */
const GLUED = /\p{L}{4,}\p{Nd}{2,}|\p{L}{6,}\p{Nd}/u;
/** Keywords that are two, or a heading with a subheading: `hip fractures/surgery`, `Hypertension / complications`. */
const TWO_TOPICS = /\s\/|\/(?:\s|\p{Ll}{3})/u;
/** Weight of topics over completed words, higher if the topic starts with the typed text. */
const TOPIC_WORTH = 4;
/** Weight of phrases that people use. */
const PHRASE_WORTH = 6;
const BEGINNING_WORTH = 8;
/** Weight of a completed word after other words, equal to a topic; alone it is usually a common word. */
const WORD_ALONE_WORTH = 1;
/**
 * Documents that count per document known to be about a phrase, and for a phrase that none is known for. A phrase of
 * words that are common apart from each other, such as `treatment of mild hypertension study`, is in many documents.
 */
const COUNTED_PER_KNOWN = 10;
const COUNTED_WITHOUT_KNOWN = 5;
/** Topics of more than this share of a large collection (such as `Humans`) are listed last. */
const COMMONPLACE_SHARE = 0.1;
const LARGE_COLLECTION = 1000;
/** Topics and phrases of fewer documents of a large collection are oddities. */
const MIN_KNOWN = 3;
/**
 * A phrase is the beginning of a name where a longer one that is offered finds this share of its documents:
 * `irritable bowel` of `irritable bowel syndrome`.
 */
const SHARE_OF_LONGER = 0.9;
/** Fewer letters after other words begin any heading: `sepsis an` is not about animals. */
const MIN_TAIL_LENGTH = 3;
const PATIENTS = ' patients';
/** Words that are complete after others: `treatment of` does not begin `treatment ofloxacin`. */
const COMPLETE = new Set(['and', 'by', 'for', 'from', 'of', 'the', 'with']);
const ADJECTIVE = /(?:ic|al|ar|ive|ous)$/;
/** A part of an inverted heading, such as `Hypertension, Pulmonary`. */
const PART_OF_HEADING = /^\p{Lu}\p{Ll}/u;

/** A possible completion, to be offered if documents contain all its stems. */
export interface SuggestionCandidate {
  readonly text: string;
  readonly kind: Suggestion['kind'];
  /** Distinct stems, at least one. Engines count accessible documents that contain all of them. */
  readonly stems: readonly string[];
  /** Documents known to be about it: with it as a topic or as a phrase of the title; null for single words. */
  readonly known: number | null;
  /** Weight of each document for the order. */
  readonly factor: number;
}

/** A candidate with its document count. */
interface CountedCandidate extends SuggestionCandidate {
  readonly documents: number;
}

/** Words and phrases of the live documents. */
export interface SuggestionSources {
  readonly words: WordIndex;
  readonly topics: TopicIndex;
  readonly titles: TitlePhraseIndex;
}

/**
 * Possible completions. For plain words: caller's phrases, topics (MeSH headings and keywords) and phrases of titles
 * with a word that starts with the last typed one. Where none starts with the typed text, its last words are completed
 * to a topic or a phrase. Else the last word is completed, keeping operators, quotation marks and hyphens (B9). The
 * engine counts the documents of each, and {@link rankSuggestions} ranks them.
 *
 * @param sources of the live documents
 */
export function suggestionCandidates(
  { typed, phrases }: Pick<SuggestionRequest, 'typed' | 'phrases'>,
  sources: SuggestionSources,
): SuggestionCandidate[] {
  const tokens = tokenTexts(typed);
  if (tokens.length === 0) return [];
  const inWord = /[\p{L}\p{N}\p{M}]$/u.test(typed);
  const prefix = tokens.join(' ') + (inWord ? '' : ' ');
  const isPlain = isOnlyWords(typed);
  const whole = isPlain ? wholeCandidates(prefix, phrases, sources) : [];
  return [...whole, ...restCandidates(typed, isPlain, whole, sources)].filter(
    ({ text: offered, kind }) => !GLUED.test(offered) && (kind === 'word' || !endsInStopWord(offered)),
  );
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
  const isLarge = allDocuments > LARGE_COLLECTION;
  const isCommonplace = (documents: number): boolean =>
    isLarge && documents > allDocuments * COMMONPLACE_SHARE;
  const ranked = candidates
    .filter((candidate) => candidate.documents > 0 && !(isLarge && isOddity(candidate)))
    .map((candidate) => ({
      ...candidate,
      worth: isCommonplace(candidate.documents) ? 0 : countedDocuments(candidate) * candidate.factor,
    }))
    .sort((a, b) => b.worth - a.worth || b.documents - a.documents || (a.text < b.text ? -1 : 1));
  return withoutBeginnings(distinct(ranked, tokenTexts(typed).join(' ')), typed)
    .slice(0, Math.max(0, limit))
    .map(({ text, documents, kind }) => ({ text, documents, kind }));
}

/** A topic or phrase that hardly any document is about; a single word and a phrase of the caller is a known name. */
function isOddity({ kind, known, documents }: CountedCandidate): boolean {
  return kind !== 'phrase' && known !== null && Math.min(known, documents) < MIN_KNOWN;
}

/** A cut phrase, or one such as `hepatitis A`, whose last word searches ignore: its count would be another one's. */
function endsInStopWord(text: string): boolean {
  return isStopWord(tokenTexts(text).at(-1) ?? '');
}

function countedDocuments({ documents, known }: CountedCandidate): number {
  return known === null
    ? documents
    : Math.min(documents, known === 0 ? COUNTED_WITHOUT_KNOWN : known * COUNTED_PER_KNOWN);
}

function wholeCandidates(
  prefix: string,
  phrases: readonly string[],
  sources: SuggestionSources,
): SuggestionCandidate[] {
  const topics = topicCandidates(prefix, sources);
  // Of words with one stem the topic is offered: `hepatitis` rather than `hepatic`, which find the same documents.
  const words = new Set(topics.flatMap(({ known, stems }) => (known === null ? stems : [])));
  const named = phraseCandidates(prefix, phrases, sources).filter(
    ({ known, stems }) => known !== null || !words.has(stems[0] ?? ''),
  );
  return [...named, ...topics, ...titleCandidates(prefix, sources)];
}

/**
 * Candidates by the last words or the last one, for a text that is not plain words, a single word, and one that no
 * candidate for the whole text starts with.
 */
function restCandidates(
  typed: string,
  isPlain: boolean,
  whole: readonly SuggestionCandidate[],
  sources: SuggestionSources,
): SuggestionCandidate[] {
  const text = textBeingTyped(typed);
  if (text === null) return [];
  if (!isPlain || text.before === '') return wordCandidates(text, sources);
  if (COMPLETE.has(text.prefix)) return [];
  const prefix = tokenTexts(typed).join(' ');
  if (whole.some((candidate) => tokenTexts(candidate.text).join(' ').startsWith(prefix))) return [];
  if (text.prefix.length < MIN_TAIL_LENGTH) return [];
  const tail = tailCandidates(typed, sources);
  return tail.length > 0 ? tail : wordCandidates(text, sources);
}

function phraseCandidates(
  prefix: string,
  phrases: readonly string[],
  sources: SuggestionSources,
): SuggestionCandidate[] {
  return phrases.slice(0, PHRASES_TRIED).flatMap((text): SuggestionCandidate[] => {
    const tokens = tokenTexts(text);
    const key = tokens.join(' ');
    const stems = contentStems(tokens);
    const factor = PHRASE_WORTH * (key.startsWith(prefix) ? BEGINNING_WORTH : 1);
    const known = tokens.length === 1 ? null : knownDocuments(key, sources);
    // A folded phrase has no hyphens. Those of `quality-of-life` are of an adjective.
    const isFolded = text === key && !tokens.some(isStopWord);
    const shown = isFolded ? (sources.titles.textOf(key) ?? text) : text;
    return stems.length > 0 ? [{ text: shown, kind: 'phrase', stems, known, factor }] : [];
  });
}

function topicCandidates(prefix: string, sources: SuggestionSources): SuggestionCandidate[] {
  const candidates: SuggestionCandidate[] = [];
  const words = new Set<string>();
  let tried = 0;
  for (const { key, display } of sources.topics.beginningWith(prefix)) {
    const stems = contentStems(key.split(' '));
    const [word = ''] = stems;
    const isWord = !key.includes(' ');
    // The first of words with one stem is the most frequent topic: `Obesity`, then `Obese`.
    const isRefused = isWord && (words.has(word) || key === prefix || isOnlyAdjective(key, sources.titles));
    if (word !== '' && !TWO_TOPICS.test(display) && !isRefused) {
      if (isWord) words.add(word);
      const known = isWord ? null : knownDocuments(key, sources);
      const factor = TOPIC_WORTH * (key.startsWith(prefix) ? BEGINNING_WORTH : 1);
      candidates.push({ text: shownTopic(display), kind: 'topic', stems, known, factor });
    }
    if (++tried === TOPICS_TRIED) break;
  }
  return candidates;
}

/** A keyword such as `Cardiovascular`, with which phrases of titles start but never end. */
function isOnlyAdjective(word: string, titles: TitlePhraseIndex): boolean {
  return ADJECTIVE.test(word) && titles.startWith(word) && !titles.endWith(word);
}

function titleCandidates(prefix: string, sources: SuggestionSources): SuggestionCandidate[] {
  const candidates: SuggestionCandidate[] = [];
  for (const { key, text } of sources.titles.beginningWith(prefix)) {
    const stems = contentStems(key.split(' '));
    const factor = TOPIC_WORTH * (key.startsWith(prefix) ? BEGINNING_WORTH : 1);
    if (stems.length > 0)
      candidates.push({ text, kind: 'title', stems, known: knownDocuments(key, sources), factor });
    if (candidates.length === TITLE_PHRASES_TRIED) break;
  }
  return candidates;
}

function knownDocuments(key: string, { topics, titles }: SuggestionSources): number {
  return Math.max(topics.documentsWith(key), titles.titlesWith(key));
}

/**
 * The typed text with its last words completed to a topic or a phrase of titles: those after the last stop word, as in
 * `exercise for knee`, or the last one, as in `asthma exer`.
 */
function tailCandidates(typed: string, sources: SuggestionSources): SuggestionCandidate[] {
  const tokens = tokenise(typed);
  const afterLittle = tokens.findLastIndex(({ text }, at) => at < tokens.length - 1 && isStopWord(text)) + 1;
  const start = afterLittle > 0 ? afterLittle : tokens.length - 1;
  const stems = contentStems(textsOf(tokens.slice(0, start)));
  const tail = textsOf(tokens.slice(start)).join(' ');
  if (stems.length === 0) return [];
  const before = typed.slice(0, tokens[start]?.start).trimStart();
  return [...topicCandidates(tail, sources), ...titleCandidates(tail, sources)]
    .filter(
      (candidate) =>
        candidate.factor === TOPIC_WORTH * BEGINNING_WORTH &&
        !endsGenerally(candidate.text) &&
        // `surgery for cardiac surgery` says the same twice.
        !candidate.stems.some((each) => stems.includes(each)),
    )
    .map((candidate) => ({
      ...candidate,
      text: before + inSentence(candidate.text),
      stems: [...new Set([...stems, ...candidate.stems])],
    }));
}

/** Such as `preventive effects`, which with other words is about anything. */
function endsGenerally(text: string): boolean {
  return isGeneralWord(tokenTexts(text).at(-1) ?? '');
}

/** Without the capitals of a heading; others are kept, as in `NSAIDs`. */
function inSentence(text: string): string {
  return text.replace(/(?<!\S)\p{Lu}(?=\p{Ll}+(?!\S))/gu, (letter) => letter.toLowerCase());
}

/**
 * Keywords in the form `MYOCARDIAL-DISEASES` or with a trailing full stop, and headings in natural order: `Pulmonary
 * Hypertension` for `Hypertension, Pulmonary`.
 */
function shownTopic(display: string): string {
  const text = display.replace(/[.;,\s]+$/, '');
  if (/^[\p{Lu}\p{N}]{4,}(?:-[\p{Lu}\p{N}]+)+$/u.test(text)) return tokenTexts(text).join(' ');
  const parts = text.split(', ');
  return parts.every((part) => PART_OF_HEADING.test(part)) ? parts.reverse().join(' ') : text;
}

function wordCandidates(text: TextBeingTyped, sources: SuggestionSources): SuggestionCandidate[] {
  const { before, prefix, after, phrase } = text;
  const factor = before === '' ? WORD_ALONE_WORTH : BEGINNING_WORTH;
  const byStem = new Map<string, string>();
  for (const { word } of sources.words.mostFrequent(prefix, WORDS_TRIED)) {
    if (word === prefix || isStopWord(word)) continue;
    if (phrase !== null && !isInPhrase([...phrase, word], sources)) continue;
    // Forms of one stem find the same documents: keep the topic, as `hepatitis` of `hepatic`, or the most frequent one.
    const other = byStem.get(stem(word));
    if (other === undefined || sources.topics.documentsWith(word) > sources.topics.documentsWith(other))
      byStem.set(stem(word), word);
  }
  return [...byStem].map(([stemmed, word]) => ({
    text: before + word + after,
    kind: 'word',
    stems: [...new Set([...text.stems, stemmed])],
    known: null,
    factor,
  }));
}

/**
 * Whether the words are adjacent in a topic or a phrase of titles; a document containing all of them does not imply
 * that.
 */
function isInPhrase(phrase: readonly string[], { topics, titles }: SuggestionSources): boolean {
  const run = phrase.join(' ');
  for (const { key } of topics.beginningWith(run)) if (` ${key} `.includes(` ${run} `)) return true;
  for (const { key } of titles.beginningWith(run)) if (` ${key} `.includes(` ${run} `)) return true;
  return false;
}

/**
 * Removes completions that continue in another one which finds nearly the same documents, and those that add the patients
 * to one that is offered or typed.
 */
function withoutBeginnings<T extends Suggestion>(ranked: readonly T[], typed: string): T[] {
  const keyed = ranked.map((suggestion) => ({ suggestion, key: tokenTexts(suggestion.text).join(' ') }));
  const keys = new Set([tokenTexts(typed).join(' '), ...keyed.map(({ key }) => key)]);
  const offered = keyed.filter(
    ({ key }) => !(key.endsWith(PATIENTS) && keys.has(key.slice(0, -PATIENTS.length))),
  );
  return offered
    .filter(({ key, suggestion: { documents } }) => {
      if (!key.includes(' ')) return true;
      const beginning = `${key} `;
      return !offered.some(
        (other) =>
          other.suggestion.documents >= documents * SHARE_OF_LONGER && other.key.startsWith(beginning),
      );
    })
    .map(({ suggestion }) => suggestion);
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
