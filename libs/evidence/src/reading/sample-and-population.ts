import { eachMatch } from './each-match.js';
import { peopleIn, type PeopleInText } from './people.js';
import { tidyPopulation } from './population-phrase.js';
import type { Stated } from './quote.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';
import { chooseSize } from './size/choose-size.js';

/** Number and description of the people that a record is about. */
export interface SampleAndPopulation {
  readonly sampleSize: Stated<number> | null;
  readonly population: Stated<string> | null;
}

/** People that a text names. */
interface Mention {
  readonly people: PeopleInText;
  readonly place: ReadingText;
}

const WHO_LABEL = /participant|patient|subject|population|sample/i;
const OTHER_WORK =
  /\b(?:previous(?:ly)?|earlier|literature|per year|annually|every year|worldwide|each year|million|prevalence|estimated|affects?|other)\b/i;
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
  const mentions = texts.flatMap((place) => peopleIn(place.text).map((people) => ({ people, place })));
  const size = chooseSize(texts);
  const counted = size === null ? undefined : mentions.find(({ people }) => people.count === size.value);
  const who = populationAmong(mentions, counted ?? null, sentences);
  return {
    sampleSize:
      size === null ? null : { value: size.value, quote: sentences.at(size.place.section, size.start) },
    population: who === null ? null : tidied(who, sentences),
  };
}

/** The description, as far as it is in one sentence: the one with the word for people. */
function tidied({ place, people }: Mention, sentences: SentenceFinder): Stated<string> | null {
  const { phrase, wordEnd } = people;
  const quote = sentences.at(place.section, wordEnd - 1);
  const start = Math.max(phrase.start, quote.start);
  const value = tidyPopulation(place.text.slice(start, Math.min(phrase.end, quote.end)), wordEnd - start);
  return value === null ? null : { value, quote };
}

function populationAmong(
  mentions: readonly Mention[],
  size: Mention | null,
  sentences: SentenceFinder,
): Mention | null {
  // A title names the disease; the text names the studied people.
  if (size !== null && HEALTHY.test(size.people.phrase.value)) return size;
  return (
    mentions.find((each) => WHO_LABEL.test(each.place.label) && isSpecific(each)) ??
    mentions.find(({ place, people }) => place.section === null && people.phrase.described) ??
    (size !== null && isSpecific(size) ? size : null) ??
    mentions.find((each) => each.place.section === null && isSpecific(each)) ??
    mentions.find((each) => isOwn(each) && each.people.phrase.described) ??
    mentions.find((each) => isPurpose(each, sentences) && isSpecific(each)) ??
    (size === null ? undefined : mentions.find(({ people }) => people.phrase.described)) ??
    null
  );
}

const HEALTHY = /\bvolunteers\b|^(?:(?!un)\S+ )?(?:healthy|normal) (?:\S+ ){0,3}\S+$/i;
const BARE = /^(?:patients|participants|subjects|cases|individuals|people|persons|members)$/i;

/** More than the bare `patients`. */
function isSpecific({ people: { phrase } }: Mention): boolean {
  return phrase.described || /\s/.test(phrase.value) || !BARE.test(phrase.value);
}

function isOwn({ place, people }: Mention): boolean {
  const before = textBefore(place.text, people.countStart);
  return OWN_STUDY.test(before) && !OTHER_WORK.test(before);
}

/** `We aimed to assess … in healthy adults`, however far the start of the sentence is. */
function isPurpose({ place, people }: Mention, sentences: SentenceFinder): boolean {
  if (place.section === null) return false;
  const { start } = sentences.at(place.section, people.countStart);
  const before = place.text.slice(Math.max(start, people.countStart - FARTHEST), people.countStart);
  return PURPOSE.test(before) && !OTHER_WORK.test(before);
}

const AROUND = 110;
/** No sentence ends after the initial of a genus (`H. pylori`). */
const SENTENCE_END =
  /(?<!\b(?:vs|e\.g|i\.e|approx|ca|no|al|cf|resp))(?:[!?]\s+|(?<!\b[A-Z])\.\s+|\.\s+(?![a-z]))/g;

/** The words before a position in its own sentence: other sentences must not count here. */
function textBefore(text: string, end: number): string {
  const near = text.slice(Math.max(0, end - AROUND), end);
  let begin = 0;
  for (const { 0: found, index } of eachMatch(near, SENTENCE_END)) begin = index + found.length;
  return near.slice(begin);
}
