import { eachMatch } from '../reading/each-match.js';
import { COUNT, countOf } from '../reading/numbers.js';
import type { Quote } from '../reading/quote.js';
import { isNegated } from './negation.js';
import { isOfAnotherStudy } from './other-studies.js';
import type { CuedSentence } from './read-statements.js';

/** Percent of a trial's participants lost to follow-up, with the sentence as evidence. */
export interface Loss {
  readonly percent: number;
  /** Whether the percentage is stated; a loss only called high counts as half. */
  readonly stated: boolean;
  readonly quote: Quote;
}

const NUMBER = '(\\d{1,3}(?:\\.\\d+)?)';
const LEFT =
  '(?:lost to follow-?up|dropped[- ]out|withdrew (?:from (?:the )?(?:study|trial|program\\w*)|early|consent|before|during|prematurely)|left the (?:study|trial)|discontinued (?:the study|the trial|prematurely|study participation)|did not complete (?:the (?:study|trial|program\\w*|follow-?up|protocol)|follow-?up)|failed to complete)';
const LOSS =
  '(?:attrition|drop[- ]?outs?|(?<!(?:drug|alcohol|opioid|opiate|steroid|nicotine|heroin|medication|treatment|consent|arm|hand|limb|paw|leg|foot|flexion|pain) )withdrawals?(?! (?:syndrome|symptom|bleed|movement|reflex|respon[sd]|sign|scor|scale|sever|headache|seizure|reaction|effect|latenc|threshold|method|(?:on|during|after|upon) injection|of (?!(?:the )?(?:patients|participants|subjects|cases))))|loss(?:es)? to follow-?up|lost to follow-?up|loss of follow-?up)';

const LOST: readonly RegExp[] = [
  new RegExp(`(?<![\\d.])${NUMBER} ?%[ -]${LOSS}\\b`, 'gi'),
  new RegExp(
    `(?<![\\d.])${NUMBER} ?%\\)?(?: of (?:all |the |these )?(?:[\\w-]+ ){1,3}?)? ?(?:were |was |had |have |being |patients |participants |subjects )*${LEFT}`,
    'gi',
  ),
  new RegExp(
    `\\b${LOSS}(?: rates?| percentages?| proportions?)?(?: (?!in\\b|assigned\\b|imputed\\b|counted\\b|by\\b|of [0-9.]+,)[a-z-]+){0,5}[ (:=,]+${NUMBER} ?%`,
    'gi',
  ),
  new RegExp(`\\b${LEFT}[ ]?\\((?:n ?= ?\\d+[,;] ?)?${NUMBER} ?%`, 'gi'),
];
const STAYED: readonly RegExp[] = [
  new RegExp(
    `(?:\\d ?\\((?:n ?= ?\\d+[,;] ?)?${NUMBER} ?%\\)|(?<![\\d.(])${NUMBER} ?%(?: ?\\(\\d+ ?\\/ ?\\d+\\))?)(?: of (?:all |the |these |those |randomi[sz]ed |enrolled )*(?:[\\w-]+ ){1,2}?)? ?(?:(?:patients|participants|subjects|women|children|men) )?(?:had )?completed (?:the |all |both |their |an? |this )?(?:[\\w-]+[- ]){0,2}?(?:study|trial|follow-?ups?|(?:final |end-?point |primary |outcome |all )?assessments?)`,
    'gi',
  ),
  new RegExp(
    `\\b(?:(?:(?:study|trial) completion|follow-?up) rates?|retention(?: rates?)?)(?: (?!in\\b|by\\b)[a-z0-9-]+){0,5}[ (:=]+${NUMBER} ?%`,
    'gi',
  ),
  new RegExp(
    `\\b(?:follow-?up|data|assessments?) (?:was|were) (?:complete|completed|available|obtained) (?:for|in|by|on|from) (?:[\\w-]+ )?\\(?${NUMBER} ?%`,
    'gi',
  ),
];
const COMPLETED =
  '(?:had )?(?:completed|finished)(?: (?:the |all |both |their |this )?(?:[\\w-]+[- ]){0,2}?(?:study|trial|follow-?ups?|protocol)\\b|(?= ?(?:[.,;)]|$)))';
const PEOPLE = '(?:(?:patients|participants|subjects|women|men|children|adults|volunteers|individuals) )?';

/** `186 of 193 patients completed the study`, `79 of 87 finished`: those who completed, and all. */
const OF_ALL = new RegExp(
  `(?<![\\d.,%/])\\b(\\d{1,6}) (?:out )?of (?:the |all |a total of )?(\\d{1,6})(?: [\\w-]+){0,4}? ${COMPLETED}`,
  'gi',
);

/** `Of 193 patients, 186 completed the study`: all, and those who completed. */
const OF_ALL_FIRST = new RegExp(
  `\\bof (?:the |all |a total of )?(\\d{1,6})(?: [\\w-]+){1,4}?, (\\d{1,6})(?: \\(\\d[^)]{0,12}\\))?(?: [\\w-]+){0,2}? ${COMPLETED}`,
  'gi',
);

/** `Twenty-seven patients completed the study`, of those who took part. */
const OF_THE_SAMPLE = new RegExp(`(?<![\\w.,%/-])(?<!\\bof )(${COUNT}) ${PEOPLE}${COMPLETED}`, 'gi');

const ALL_STAYED =
  /\ball(?: the| of the)?(?: \d+| [a-z-]+)? ?(?:randomi[sz]ed |enrolled |included |study )?(?:patients|participants|subjects|volunteers|women|men|children|infants|individuals|animals)(?: [\w-]+){0,3}? (?:completed|finished) (?:the |all |both |their |this )?(?:[\w-]+[- ]){0,2}?(?:study|trial|follow-?ups?|treatment|intervention|program\w*|protocol)\b|\b(?:no|none of the|not one)(?: [\w-]+)? ?(?:patients?|participants?|subjects?|volunteers?|one|cases?|women|children)? ?(?:was|were|had|has)? ?(?:lost to follow-?up|dropped out|withdrew|withdrawn)\b|\b(?:there (?:was|were) )?(?:no|without(?: any)?) (?:drop[- ]?outs?|withdrawals?|loss(?:es)? to follow-?up|attrition)\b|\bfollow-?up was (?:100 ?%|complete)\b/gi;

const SAID_TO_BE_HIGH =
  /\b(?:attrition|drop[- ]?outs?|loss to follow-?up|withdrawals?)(?: rates?)?(?: [\w-]+){0,7}? (?:was|were|is) (?:very |relatively |too |quite |substantially )?(?:high|large|substantial|considerable)\b|\b(?:high|large|substantial|considerable|excessive) (?:[\w-]+ ){0,2}?(?:attrition|drop[- ]?outs?|loss(?:es)? to follow-?up|withdrawal rates?)\b/gi;

const CUE = /lost|loss|drop|withdr|attrition|complet|retention|follow-?up|left the|finished|discontinued/i;
/** A loss that was reckoned with when the trial was planned: `allowing for 20 % drop-out`. */
const RECKONED_BEFORE =
  /\b(?:anticipat|assum|expect|allow|estimat|account|compensat|project|predict|consider|adjust|hypothesi|plan|after|until|once|when|if|before|unless|reduc|improv|increas)\w*(?: [\w-]+,?){0,4} $/i;
const RECKONED_AFTER =
  /^[^.;,]{0,30}\b(?:anticipated|expected|assumed|allowed for|estimated|improvement|reduction)\b/i;
/** Patients who stopped taking a drug may have remained in the trial. */
const TREATMENT_ONLY = /\bdiscontinued (?:treatment|therapy|medication|drug)\b/i;

/** Percent assumed for a loss that is only called high. */
const HIGH_WITHOUT_NUMBER = 50;

/** The greatest loss that the sentences report; null when they report none. */
export function greatestLoss(sentences: readonly CuedSentence[], sample: number | null): Loss | null {
  let greatest: Loss | null = null;
  for (const { text, quote } of sentences) {
    if (!CUE.test(text)) continue;
    for (const percent of lossesIn(text, sample))
      if (greatest === null || percent > greatest.percent) greatest = { percent, stated: true, quote };
  }
  if (greatest !== null) return greatest;
  const high = sentences.find(({ text }) => isSaidToBeHigh(text));
  return high === undefined ? null : { percent: HIGH_WITHOUT_NUMBER, stated: false, quote: high.quote };
}

/** Percentages lost by each form; a completion of 90 % is a loss of 10. */
function* lossesIn(text: string, sample: number | null): Generator<number> {
  if (text.includes('%')) yield* percentagesIn(text);
  if (/complet|finish/i.test(text)) {
    for (const match of eachMatch(text, OF_ALL)) if (isOwn(text, match)) yield* lossOf(match[1], match[2]);
    for (const match of eachMatch(text, OF_ALL_FIRST))
      if (isOwn(text, match)) yield* lossOf(match[2], match[1]);
    if (sample !== null)
      for (const match of eachMatch(text, OF_THE_SAMPLE))
        if (isOwn(text, match)) yield* lossOfSample(countOf(match[1] ?? ''), sample);
  }
  if (/\b(?:all|no|none|not|without|complete|100)\b/i.test(text))
    for (const match of eachMatch(text, ALL_STAYED))
      if (isOwn(text, match) && !isTakenBack(text, match)) yield 0;
}

function* percentagesIn(text: string): Generator<number> {
  for (const form of LOST)
    for (const match of eachMatch(text, form)) if (isOwn(text, match)) yield share(Number(match[1]));
  for (const form of STAYED)
    for (const match of eachMatch(text, form))
      if (isOwn(text, match)) yield 100 - share(Number(match[1] ?? match[2]));
}

/** Percent lost, given the numbers of those who completed and of all. */
function* lossOf(stayed: string | undefined, all: string | undefined): Generator<number> {
  const [kept, total] = [Number(stayed), Number(all)];
  if (total > 0 && kept <= total) yield 100 - (100 * kept) / total;
}

/** Fewer than half of the sample are those of a group. */
function* lossOfSample(kept: number | null, sample: number): Generator<number> {
  if (kept !== null && kept <= sample && 2 * kept > sample) yield 100 - (100 * kept) / sample;
}

function isSaidToBeHigh(text: string): boolean {
  if (!CUE.test(text)) return false;
  return [...eachMatch(text, SAID_TO_BE_HIGH)].some(
    (match) => isOwn(text, match) && !isTakenBack(text, match),
  );
}

function isOwn(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  return (
    !isOfAnotherStudy(text, match.index, end) &&
    !TREATMENT_ONLY.test(match[0]) &&
    !RECKONED_BEFORE.test(text.slice(Math.max(0, match.index - 60), match.index)) &&
    !RECKONED_AFTER.test(text.slice(end, end + 60))
  );
}

function share(percent: number): number {
  return Math.min(100, percent);
}

/** `not all patients completed the study` means the opposite; `no` and `none` belong to the form itself. */
function isTakenBack(text: string, match: RegExpExecArray): boolean {
  return isNegated(text, match.index, match.index + match[0].length);
}
