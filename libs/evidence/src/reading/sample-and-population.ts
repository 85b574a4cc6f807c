import type { Stated } from './quote.js';
import { OTHER_WORK, peopleCandidates, textBefore, WHO_LABEL, type Candidate } from './people-candidates.js';
import { tidyPopulation } from './population-phrase.js';
import type { ReadingText } from './reading-text.js';
import { findSampleSize } from './sample-size.js';
import { chooseSize } from './size/choose-size.js';
import type { SentenceFinder } from './sentences.js';

/** Number and description of the people that a record is about. */
export interface SampleAndPopulation {
  readonly sampleSize: Stated<number> | null;
  readonly population: Stated<string> | null;
}

const OWN_STUDY =
  /\b(?:randomi[sz]ed|evaluat\w*|compar\w*|assess\w*|investigat\w*|determin\w*|examin\w*|stud(?:y|ied)|effects?|efficacy|effectiveness|safety|association|risk|prevalence|treat\w*|enrol\w*|recruit\w*|includ\w*|analy[sz]ed|aim\w*|describe\w*|measur\w*|inclusion|review\w*)\b/i;

const FARTHEST = 400;
const PURPOSE =
  /^(?:to \w+|we (?:aimed|evaluat|assess|investigat|examin|stud|compar|determin|sought|conduct|report|describ|analy[sz])|this (?:was |is )?(?:an? )?(?:\w+[ -]){0,4}?(?:study|trial|report|analysis|meta-analysis|review)|here,? we|a (?:meta-analysis|randomi[sz]ed|prospective|retrospective)|the (?:\w+ ){0,2}?(?:aim|purpose|objective|goal|study)\b)|\b(?:aimed to|was (?:conducted|carried out|performed) |aims? (?:was|of)|purpose (?:was|of)|objective (?:was|of))/iu;

/** The number of people that a record states for its entire study, and their description. */
export function readSampleAndPopulation(
  texts: readonly ReadingText[],
  sentences: SentenceFinder,
): SampleAndPopulation {
  const candidates = peopleCandidates(texts);
  const size = findSampleSize(candidates, texts, sentences);
  const chosen = chooseSize(texts, size);
  const who = populationAmong(candidates, size?.candidate ?? null, sentences);
  const population = who === null ? null : tidied(who, sentences);
  return {
    sampleSize:
      chosen === null
        ? null
        : { value: chosen.value, quote: sentences.at(chosen.place.section, chosen.start) },
    population,
  };
}

/** The description, as far as it is in one sentence: the one with the word for people. */
function tidied({ place, people }: Candidate, sentences: SentenceFinder): Stated<string> | null {
  const { phrase, wordEnd } = people;
  const quote = sentences.at(place.section, wordEnd - 1);
  const start = Math.max(phrase.start, quote.start);
  const value = tidyPopulation(place.text.slice(start, Math.min(phrase.end, quote.end)), wordEnd - start);
  return value === null ? null : { value, quote };
}

function populationAmong(
  candidates: readonly Candidate[],
  size: Candidate | null,
  sentences: SentenceFinder,
): Candidate | null {
  // A title names the disease; the text names the studied people.
  if (size !== null && HEALTHY.test(size.people.phrase.value)) return size;
  return (
    candidates.find((each) => WHO_LABEL.test(each.place.label) && isSpecific(each)) ??
    candidates.find(({ place, people }) => place.section === null && people.phrase.described) ??
    (size !== null && isSpecific(size) ? size : null) ??
    candidates.find((each) => each.place.section === null && isSpecific(each)) ??
    candidates.find((each) => isOwn(each) && each.people.phrase.described) ??
    candidates.find((each) => isPurpose(each, sentences) && isSpecific(each)) ??
    (size === null ? undefined : candidates.find((each) => each.takenIn && each.people.phrase.described)) ??
    null
  );
}

const HEALTHY = /\bvolunteers\b|^(?:(?!un)\S+ )?(?:healthy|normal) (?:\S+ ){0,3}\S+$/i;
const BARE = /^(?:patients|participants|subjects|cases|individuals|people|persons|members)$/i;

/** More than the bare `patients`. */
function isSpecific({ people: { phrase } }: Candidate): boolean {
  return phrase.described || /\s/.test(phrase.value) || !BARE.test(phrase.value);
}

function isOwn({ place, people }: Candidate): boolean {
  const before = textBefore(place.text, people.countStart);
  return OWN_STUDY.test(before) && !OTHER_WORK.test(before);
}

/** `We aimed to assess … in healthy adults`, however far the start of the sentence is. */
function isPurpose({ place, people }: Candidate, sentences: SentenceFinder): boolean {
  if (place.section === null) return false;
  const { start } = sentences.at(place.section, people.countStart);
  const before = place.text.slice(Math.max(start, people.countStart - FARTHEST), people.countStart);
  return PURPOSE.test(before) && !OTHER_WORK.test(before);
}
