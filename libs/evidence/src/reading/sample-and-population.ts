import { eachMatch } from './each-match.js';
import { peopleIn, type PeopleInText } from './people.js';
import type { Stated } from './quote.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';

/** How many people a record is about, and who they are. */
export interface SampleAndPopulation {
  readonly sampleSize: Stated<number> | null;
  readonly population: Stated<string> | null;
}

interface Candidate {
  readonly people: PeopleInText;
  readonly place: ReadingText;
  readonly score: number;
}

const AROUND = 110;
/** Words right before a number that tell of all who took part. */
const TAKEN_IN =
  /\b(?:total (?:sample )?of|in total,?|totaling|totalling|randomi[sz]ed|randomly (?:assigned|allocated|selected|divided)|enrol(?:led|ling|s)?|recruit(?:ed|ing|s)?|includ(?:ed|ing|es)|involv(?:ed|ing|es)|compris(?:ed|ing|es)|consist(?:ed|ing|s) of|studied|evaluated|investigated|examined|treated|reviewed|surveyed|followed|screened|interviewed|analy[sz]ed|assigned|allocated|invited|identified|conducted (?:in|on|among|with)|performed (?:in|on|among|with)|carried out (?:in|on|among|with)|done (?:in|on)|(?:study|trial|analysis|survey|sample|cohort|series|audit|review|investigation|data) (?:of|in|on|included|with|from|cohort comprised)|sample (?:size )?(?:of|was)|mailed to|sent to|in which|participants were|subjects were|population was|patients were|determined in|measured in|participants:?|patients:?|subjects:?|among|used in)\s+(?:(?:a total of|all|the|our|data (?:from|on)|about|approximately|up to|at least|over|more than|nearly|some|these)\s+)*$/i;
const ALL_OF =
  /\b(?:total (?:sample )?of|in total,?|randomi[sz]ed|randomly assigned|enrol(?:led)?|recruited|sample (?:size )?(?:of|was)|consisted of|comprised)\s+(?:(?:a total of|all|the)\s+)*$/i;
/** Words behind that tell the same: `Eighty patients … were divided`. */
const WERE_TAKEN_IN =
  /^(?:[^.;]|\.\d){0,220}?\b(?:were|was|are|will be|have been)\s+(?:\w+ly\s+|then\s+|subsequently\s+|consecutively\s+)*(?:randomi[sz]ed|assigned|allocated|enrol(?:led)?|recruited|included|studied|divided|evaluated|investigated|entered|selected|analy[sz]ed|reviewed|identified|screened|treated|followed|assessed|observed|examined|surveyed|invited|tested|asked|visited|referred|contacted|questioned|interviewed|measured|randomly)\b|^(?:[^.;]|\.\d){0,160}?\b(?:participated|took part|completed the (?:study|trial)|entered the|consented|received|underwent|responded|(?:are|were|is) (?:reported|described|presented))\b/i;
/** What counts a part of them only. */
const A_PART_BEFORE =
  /\b(?:each|per|group [A-Z0-9]|control group|placebo|arm|groups? of|in (?:each|one|both)|versus|vs\.?|compared with|and|remaining|other|another|first|second|to|than|or|of whom|only|except|further|additional|\d+ of)\s*\(?(?:n ?= ?)?$/i;
const A_PART_BEHIND =
  /^\s*(?:in|to|of|from) (?:the )?(?:(?:[\w-]+ ){0,4}(?:group|arm)|each|group|groups)\b|^\s*(?:each|per (?:group|arm)|in each)\b|^[^.;,()]{0,40}\(\s*(?:\d{1,6}\/\d{1,6}|\d{1,3}(?:[.·,]\d+)?\s*%)|^\s*\/\s*\d|^\s*(?:had|developed|died|reported|experienced|showed|discontinued|withdrew|achieved|dropped|relapsed|improved|required|remained|responded|became)\b/i;
const IN_A_GROUP_BEFORE =
  /\b(?:groups?|arms?|controls)\b (?:was|were|consisted of|consisting of|comprised|comprising|included|including|had|with|\([^)]{0,20}\):?)\s*(?:a total of\s+)?$|\($/i;
const IN_A_GROUP_BEHIND =
  /^\s*(?:were |was )?(?:randomly )?(?:assigned|allocated|randomi[sz]ed|treated) (?:to|with|in) (?!(?:two|three|four|five|one|either|\d|receive)\b)[^.;]{1,50}?,? (?:and|versus|vs\.?) \d+|^\s*(?:assigned|allocated|randomi[sz]ed) to [^.;,]{1,40}, \d+|^ and (?:\w+[ -])?\w+ (?:(?:age|sex|healthy|normal|control|matched|unaffected|non)\S* )|^[^.;()]{0,60}\b(?:groups?|arms?|controls)\b[^.;()]{0,20}\(\s*n ?=/i;
/** Some number of people is in, of, with …: weak, yet the first such number is mostly the one. */
const SOMEWHERE = /\b(?:in|of|from|on|among|with|to|by|for)\s+(?:(?:all|the|these|our)\s+)?$/i;
/** Those who were asked are more than those who came. */
const APPROACHED = /\b(?:sent|mailed|e-?mailed|distributed|posted)\b[^.;]{0,40} to\s+(?:all\s+|the\s+)?$/i;
/** A review's people, all studies together. */
const OF_STUDIES = /\b(?:trials|studies|RCTs|cohorts|reports|articles|papers)\b[^.;]{0,60}$/i;
const OTHER_WORK =
  /\b(?:previous(?:ly)?|earlier|literature|per year|annually|every year|worldwide|each year|million|prevalence|estimated|affects?|other)\b/i;
const WHO_LABEL = /participant|patient|subject|population|sample/i;
const RESULTS_LABEL = /result|finding|outcome|conclusion|discussion/i;
const OWN_STUDY =
  /\b(?:randomi[sz]ed|evaluat\w*|compar\w*|assess\w*|investigat\w*|determin\w*|examin\w*|stud(?:y|ied)|effects?|efficacy|effectiveness|safety|association|risk|prevalence|treat\w*|enrol\w*|recruit\w*|includ\w*|analy[sz]ed|aim\w*|describe\w*|measur\w*|inclusion|review\w*)\b/i;
const LOWEST_SCORE = 3;
/** The first number of people is mostly that of the study. */
const LOWEST_FIRST = 1;

/** The number of people that a record states for its whole study, and the words it names them with. */
export function readSampleAndPopulation(
  texts: readonly ReadingText[],
  sentences: SentenceFinder,
): SampleAndPopulation {
  const candidates: Candidate[] = [];
  for (const place of texts) {
    for (const people of peopleIn(place.text))
      candidates.push({ people, place, score: scoreOf(people, place) });
  }
  const size = sizeAmong(candidates);
  const who = populationAmong(candidates, size);
  return {
    sampleSize:
      size === null || size.people.count === null
        ? null
        : { value: size.people.count, quote: sentences.at(size.place.section, size.people.countStart) },
    population:
      who === null
        ? null
        : { value: who.people.phrase.value, quote: sentences.at(who.place.section, who.people.phrase.start) },
  };
}

function sizeAmong(candidates: readonly Candidate[]): Candidate | null {
  const counted = candidates.filter(({ score }) => score > 0);
  const first = counted[0]?.people.countStart;
  return best(
    counted.filter(
      ({ people, score }) => score >= (people.countStart === first ? LOWEST_FIRST : LOWEST_SCORE),
    ),
  );
}

/** The first of the highest score. */
function best(candidates: readonly Candidate[]): Candidate | null {
  let found: Candidate | null = null;
  for (const candidate of candidates) if (found === null || candidate.score > found.score) found = candidate;
  return found;
}

function scoreOf(people: PeopleInText, { text, label, section }: ReadingText): number {
  if (people.count === null || people.count < 2) return 0;
  const before = textBefore(text, people.countStart);
  const { phrase } = people;
  const behind = text.slice(phrase.end, phrase.end + AROUND * 2);
  const opens = /(?:^|[.:;]\s*)$/.test(before);
  let score = section === null ? 1 : 0;
  if (TAKEN_IN.test(before)) score += 3;
  if (ALL_OF.test(before)) score += 1;
  if (WERE_TAKEN_IN.test(behind)) score += opens ? 3 : 2;
  else if (opens) score += 1;
  if (APPROACHED.test(before)) score -= 1;
  if (OF_STUDIES.test(before)) score += 3;
  if (WHO_LABEL.test(label)) score += 3;
  if (phrase.described) score += 1;
  if (SOMEWHERE.test(before)) score += 1;
  if (RESULTS_LABEL.test(label)) score -= 1;
  if (A_PART_BEFORE.test(before) && !TAKEN_IN.test(before)) score -= 3;
  if (IN_A_GROUP_BEFORE.test(before)) score -= 4;
  if (IN_A_GROUP_BEHIND.test(behind)) score -= 4;
  if ([people.wordEnd, people.countEnd].some((at) => A_PART_BEHIND.test(text.slice(at, at + AROUND))))
    score -= 3;
  if (OTHER_WORK.test(before.slice(-60))) score -= 2;
  return score;
}

function populationAmong(candidates: readonly Candidate[], size: Candidate | null): Candidate | null {
  return (
    candidates.find((each) => WHO_LABEL.test(each.place.label) && tells(each)) ??
    candidates.find(({ place, people }) => place.section === null && people.phrase.described) ??
    (size !== null && tells(size) ? size : null) ??
    candidates.find((each) => each.place.section === null && tells(each)) ??
    candidates.find((each) => isOwn(each) && each.people.phrase.described) ??
    null
  );
}

const BARE = /^(?:patients|participants|subjects|cases|individuals|people|persons|members)$/i;

/** More than the bare `patients`. */
function tells({ people: { phrase } }: Candidate): boolean {
  return phrase.described || /\s/.test(phrase.value) || !BARE.test(phrase.value);
}

function isOwn({ place, people }: Candidate): boolean {
  const before = textBefore(place.text, people.countStart);
  return OWN_STUDY.test(before) && !OTHER_WORK.test(before);
}

const SENTENCE_END = /(?<!\b(?:vs|e\.g|i\.e|approx|ca|no|al|cf|resp))[.!?]\s+/gi;

/** The words before a place in its own sentence: what another sentence says must not count here. */
function textBefore(text: string, end: number): string {
  const near = text.slice(Math.max(0, end - AROUND), end);
  let begin = 0;
  for (const { 0: found, index } of eachMatch(near, SENTENCE_END)) begin = index + found.length;
  return near.slice(begin);
}
