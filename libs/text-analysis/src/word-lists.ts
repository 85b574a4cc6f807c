/**
 * Stop words. They are indexed, since phrases need them, but an untagged one in a standard search is ignored
 * unless the query has no other word.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also although am among an and any are as at be because been before being between both
   but by can cannot could did do does doing done during each either else few for from further had has have
   having he her here hers him his how however i if in into is it its itself just may me might more most must
   my neither no nor not of off on once only onto or other our ours out over own per rather same she should
   since so some such than that the their theirs them themselves then there therefore these they this those
   through thus to too under until up upon us very was we were what when where whether which while who whom
   whose why will with within without would yet you your yours`.split(/\s+/),
);

/** Whether a folded token is a stop word. */
export function isStopWord(token: string): boolean {
  return STOP_WORDS.has(token);
}

/**
 * Question words: next to other words they are neither required nor scored in a standard search (B64). Selected
 * by meaning and measurement (docs/relevance.md); words that specify the kind of answer, such as 'risk' or
 * 'safety', are not included.
 */
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  `advisable allowed ask beneficial benefits best better effective effectively efficacious good
   help helped helpful helping helps like let must need needed needs offer offered ok okay
   latest newest people person persons please preferred really recommend recommendable recommended recommends
   safe safely still take taken takes taking try useful versus vs want wants well
   work working works worth`.split(/\s+/),
);

/** Words too frequent to be required, but still useful in ranking. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `affect affected affects avoid avoided avoiding benefit cause caused causes causing choice compare compared
   compares comparing comparison current decrease decreased decreases effect effectiveness effects efficacy
   evidence get gets getting give given gives giving improve improved improves improving increase increased
   increases individual individuals meds new optimal option options patient patients pill pills possible reduce reduced reduces
   reducing relieve relieved relieves relieving role start started starting suitable tablet tablets timing treat treated treating
   treatment treatments used using way ways`.split(/\s+/),
);

/** Whether a folded token is a question word, not scored next to other words. */
export function isQuestionWord(token: string): boolean {
  return QUESTION_WORDS.has(token);
}

/** Whether a folded token is optional next to other words; some of these are still scored. */
export function isGeneralWord(token: string): boolean {
  return QUESTION_WORDS.has(token) || COMMON_WORDS.has(token);
}

const CARE: ReadonlySet<string> = new Set(['management', 'managing', 'managed', 'therapy', 'therapies']);

/**
 * Whether a word only asks for treatment: 'management' in 'the best management of gout'. After another content word it is
 * part of a name, as in 'hormone therapy' and 'airway management'.
 *
 * @param before the folded token before it, null at the start
 */
export function asksForCare(token: string, before: string | null): boolean {
  return CARE.has(token) && (before === null || isStopWord(before) || isGeneralWord(before));
}

const ADULTS: ReadonlySet<string> = new Set(['adult', 'adults']);
/** Words that begin what people have or what happens to them. */
const AFTER_PEOPLE: ReadonlySet<string> = new Set(
  'aged at having in on receiving taking undergoing who with without'.split(' '),
);

/**
 * Whether a word only introduces what people have: 'adults' in 'adults with asthma', which most titles leave out. In 'asthma in
 * adults' it limits the topic.
 *
 * @param after the folded token after it, null at the end
 */
export function introducesPeople(token: string, after: string | null): boolean {
  return ADULTS.has(token) && after !== null && AFTER_PEOPLE.has(after);
}

/** Words that form a question with 'how' before them. */
const AFTER_HOW: ReadonlySet<string> = new Set(
  'accurate common far fast frequently high important likely long low many much often quickly reliable soon'.split(
    ' ',
  ),
);

/**
 * Whether a word forms a question with the word before it: 'how long', 'how often'.
 *
 * @param before the folded token before it, null at the start
 */
export function isAskedWithHow(token: string, before: string | null): boolean {
  return before === 'how' && AFTER_HOW.has(token);
}

/** Words before or after the number of an age. */
const BEFORE_AGE: ReadonlySet<string> = new Set(
  'above age aged ages after at below least over than to under until'.split(' '),
);
const AFTER_AGE: ReadonlySet<string> = new Set('aged old olds year years yr yrs yo'.split(' '));
const AGED: ReadonlySet<string> = new Set('age aged ages'.split(' '));
const AGE = /^\d{1,3}$/;

/**
 * Whether a number is an age limit: '75' in 'over 75' or '75 years', but not '2' in 'type 2'.
 *
 * @param before the folded token before it, null at the start
 * @param after the folded token after it, null at the end
 */
export function isNumberOfAge(token: string, before: string | null, after: string | null): boolean {
  if (!AGE.test(token)) return false;
  return (before !== null && BEFORE_AGE.has(before)) || (after !== null && AFTER_AGE.has(after));
}

const BELOW: ReadonlySet<string> = new Set('below than under until'.split(' '));
const YOUNGEST_OF_OLD = 60;
const OLDEST_OF_CHILDREN = 18;

/**
 * The people that the limit of an age means: 'over 75' the elderly, 'under 5' children; null for other ages.
 *
 * @param token, before as for {@link isNumberOfAge}
 * @param beforeThat the folded token before `before`, which distinguishes 'older than 75' from 'younger than 5'
 */
export function peopleOfAge(
  token: string,
  before: string | null,
  beforeThat: string | null,
): 'elderly' | 'children' | null {
  const isBelow = before !== null && BELOW.has(before) && !(before === 'than' && beforeThat === 'older');
  const age = Number(token);
  // The end of a range does not limit the age from below: '50 to 74'.
  if (before === 'to' && beforeThat !== null && AGE.test(beforeThat)) return null;
  if (isBelow) return age <= OLDEST_OF_CHILDREN ? 'children' : null;
  return age >= YOUNGEST_OF_OLD ? 'elderly' : null;
}

/**
 * Whether a word only says of a number that it is an age: 'aged' in 'people aged 50 to 74', 'years' in '75 years'.
 *
 * @param followsAge whether the word before it is such a number
 * @param after the folded token after it, null at the end
 */
export function saysAge(token: string, followsAge: boolean, after: string | null): boolean {
  return (followsAge && AFTER_AGE.has(token)) || (AGED.has(token) && after !== null && AGE.test(after));
}

const DOSE_UNITS: ReadonlySet<string> = new Set(
  'mcg mg ml ug iu mmol kg mmhg micrograms milligrams'.split(' '),
);
const DOSE = /^\d{1,5}$/;
/** A number and its unit in one token, such as `40mg`. */
const DOSE_AND_UNIT = /^\d+(?:mcg|mg|ml|ug|iu)$/;

/**
 * Whether a token is part of an amount: '40' and 'mg' in '40 mg', or '40mg'. Records that answer rarely name the amount.
 *
 * @param before the folded token before it, null at the start
 * @param after the folded token after it, null at the end
 */
export function isOfDose(token: string, before: string | null, after: string | null): boolean {
  if (DOSE_AND_UNIT.test(token)) return true;
  if (DOSE.test(token)) return after !== null && DOSE_UNITS.has(after);
  return DOSE_UNITS.has(token) && before !== null && DOSE.test(before);
}
