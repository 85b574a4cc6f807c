import { eachMatch } from '../reading/each-match.js';
import type { Quote, ReadableRecord } from '../reading/quote.js';
import type { SentenceFinder } from '../reading/sentences.js';
import { isNegated } from './negation.js';
import { isOfAnotherStudy, isOfManyStudies } from './other-studies.js';
import { plainText } from './readable-text.js';

/** A way in which sentences state something. */
export interface StatementForm<Reason extends string> {
  readonly reason: Reason;
  /** Global; read against plain text (one kind of hyphen and space). It takes time in proportion to the text. */
  readonly says: RegExp;
  /** Cheaper test: a sentence without it cannot match the form. Not global. */
  readonly hint?: RegExp;
  /** Whether the form itself states that a method was not used, so that a negation does not revoke it. */
  readonly negative?: boolean;
  /** Whether the form states a judgement, so that calling it poor does not revoke it. */
  readonly judging?: boolean;
  /** Whether statements about studies in the plural count too, as in reviews. */
  readonly plural?: boolean;
  /** Sentences with the words but another meaning; tested against the words of the match. */
  readonly unless?: RegExp;
}

/** A sentence of a record that may state something, in plain text. */
export interface CuedSentence {
  readonly quote: Quote;
  readonly text: string;
}

/** Maximum length of a sentence; the rest of a longer one is not read. */
const MAX_SENTENCE_LENGTH = 5_000;

/**
 * The sentences of title and abstract that contain a cue, in order. Only sections with a cue are split.
 *
 * @param cue global
 */
export function cuedSentences(record: ReadableRecord, cue: RegExp, finder: SentenceFinder): CuedSentence[] {
  const found: CuedSentence[] = [];
  collect(record.title, null);
  record.abstract.forEach(({ text }, section) => {
    collect(text, section);
  });
  return found;

  function collect(text: string, section: number | null): void {
    cue.lastIndex = 0;
    for (let match = cue.exec(text); match !== null; match = cue.exec(text)) {
      const quote = finder.at(section, match.index);
      if (quote.end > quote.start) {
        const end = Math.min(quote.end, quote.start + MAX_SENTENCE_LENGTH);
        found.push({ quote, text: plainText(text.slice(quote.start, end)) });
      }
      cue.lastIndex = Math.max(quote.end, match.index + 1);
    }
  }
}

/** The words of a sentence that state a form of the record's own study, and are not negated; in order. */
export function* wordsThatState(sentence: string, form: StatementForm<string>): Generator<string> {
  if (form.hint?.test(sentence) === false) return;
  for (const match of eachMatch(sentence, form.says))
    if (match[0] !== '' && counts(sentence, match.index, match[0], form)) yield match[0];
}

/** Whether a sentence states a form of the record's own study, and does not take it back. */
export function states(sentence: string, form: StatementForm<string>): boolean {
  return wordsThatState(sentence, form).next().done !== true;
}

/** The first sentence that states a form; null when none does. */
export function firstThatStates(
  sentences: readonly CuedSentence[],
  form: StatementForm<string>,
): CuedSentence | null {
  return sentences.find(({ text }) => states(text, form)) ?? null;
}

function counts(
  sentence: string,
  start: number,
  words: string,
  { negative = false, plural = false, judging = false, unless }: StatementForm<string>,
): boolean {
  const end = start + words.trimEnd().length;
  if (unless?.test(words) === true) return false;
  if (
    !negative &&
    (/\b(?:not|nor|never|without)\b/i.test(words) || isNegated(sentence, start, end, !judging))
  )
    return false;
  if (isOfAnotherStudy(sentence, start, end, plural)) return false;
  return plural || !isOfManyStudies(sentence, start, end);
}
