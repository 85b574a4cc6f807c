import type { DomainForms } from './trial-reasons.js';

const RANDOM = 'randomi[sz]';
const PEOPLE =
  '(?:patients?|participants?|subjects?|volunteers?|women|men|children|parents?|families|mothers?|infants?|individuals?|respondents?|investigators?|researchers?|experimenters?|clinicians?|physicians?|doctors?|surgeons?|nurses?|therapists?|an[a]?esthe(?:tists?|siologists?)|anesthetists?|staff|personnel|care ?givers?|care ?takers?|providers?|practitioners?|assessors?|evaluators?|observers?|raters?|examiners?|interviewers?|readers?|reviewers?|radiologists?|pathologists?|ophthalmologists?|dermatologists?|statisticians?|analysts?|data collectors?|operators?|technicians?|dentists?|adjudicators?|committees?|one|all|both|everyone|team)';
const BLINDED = '(?:blind(?:ed)?|masked|unaware|naive|kept blind)\\b(?!ness)';

/** What follows a blinded trial, or is added to it, is open without making it so. */
const NOT_LATER =
  '(?!(?:,? [\\w-]+){0,2} (?:extension|phase|follow-up|period|continuation|run-in|lead-in|rescue))';
/** Words that describe a trial and no treatment. */
const DESIGN =
  '(?:\\d|[\\w-]+-(?:arm|way|period|sequence|dose|cent(?:re|er))\\b|trial|stud(?:y|ies)|design|fashion|manner|basis|conditions?|method|protocol|comparison|comparative|assessment|evaluation|investigation|experiment|randomi[sz]|controlled|uncontrolled|parallel|cross-?over|change-over|prospective|multi|single|one-|two|three|four|phase|pilot|clinical|active|non-?inferiority|superiority|equivalence|bioequivalence|proof|pragmatic|cluster|factorial|international|national|exploratory|feasibility|observational|balanced|blinded|assessor|pharmaco|dose-|multiple|fixed-|parallel|investigator|add-on|adaptive|group|explanatory|intergroup|allocation)';

/** Phrases about the blinded persons. */
export const BLINDING: DomainForms = {
  cue: /blind|mask|unaware|open|placebo|sham\b|dummy/i,
  forms: [
    {
      reason: 'blinded',
      says: new RegExp(
        [
          `\\b(?:patients?|participants?|subjects?|volunteers?|women|parents?|mothers?|children)\\b(?:,? (?!who\\b|which\\b|randomi|not\\b|but\\b|assigned\\b|allocated\\b|were\\b)[\\w-]+){0,5}?,? (?:and|as well as)(?: (?:the|all|their|both|outcome|study|treating|data))* ${PEOPLE}(?: (?!but\\b)[\\w-]+,?){0,6}? (?:were|was|remained|are|being|be) (?:[\\w-]+ ){0,3}?${BLINDED}`,
          `\\b(?:investigators?|researchers?|clinicians?|physicians?|surgeons?|staff|personnel|caregivers?|assessors?|evaluators?|observers?|raters?|therapists?|nurses?)\\b(?:,? (?!who\\b|which\\b|randomi|not\\b|but\\b|were\\b)[\\w-]+){0,6}?,? (?:and|as well as)(?: (?:the|all|their|both))* (?:patients?|participants?|subjects?|volunteers?|women|parents?|mothers?|children)(?: (?!but\\b)[\\w-]+,?){0,6}? (?:were|was|remained|are|being|be) (?:[\\w-]+ ){0,3}?${BLINDED}`,
          `\\b(?:blinding|masking) of (?:both )?(?:the )?(?:patients|participants|subjects)(?:,? [\\w-]+){0,4},? and(?: the)?(?: [\\w-]+){0,2} (?:investigators?|assessors?|clinicians?|staff|personnel|caregivers?|evaluators?|observers?|outcome)`,
        ].join('|'),
        'gi',
      ),
      unless: /\b(?:neither|non-?double|open)\b/i,
    },
    {
      // The word alone does not name the blinded persons.
      reason: 'calledDoubleBlind',
      says: new RegExp(
        '\\b(?:double|triple|quadruple|doubly)[- ]?(?:and triple[- ]?)?(?:blind|mask)(?:ed|ing|ly)?\\b(?!ness)|\\bdouble[- ]?dummy\\b|\\bfully (?:blinded|masked)\\b',
        'gi',
      ),
    },
    {
      reason: 'partlyBlinded',
      says: new RegExp(
        [
          '\\b(?:single|assessors?|observers?|raters?|evaluators?|investigators?|examiners?|outcomes?|patients?|participants?|subjects?|analysts?|statisticians?|researchers?|physicians?|clinicians?|interviewers?|operators?|reader|partial(?:ly)?|endpoint|assessments?|partly)[- ](?:blind|mask)(?:ed|ing)?\\b(?!ness)',
          '\\b(?:blinded|masked|blind),?[- ](?:(?:and|to|independent|central|trained|external|research|outcome|data|end-?|image|clinical|radiolog\\w+|study)[- ]?){0,3}(?:assess|evaluat|observ|rater|rating|examin|investigat|end-?point|adjudicat|review|interview|reader|reading|analys|statistic|trial|study|design|fashion|manner|comparison|crossover|cross-over|controlled|randomi[sz]|placebo|physician|clinician|staff|measurement|scor|committee|research|person|technician|psycholog|radiolog|patholog|cardiolog|neurolog|physiotherap|trained|condition|protocol|conditions|method)\\w*',
          `\\b${PEOPLE}\\b(?: [\\w-]+,?){0,9}? (?:were|was|who (?:was|were|is|are)|remained|are|is|being|be|kept) (?:[\\w-]+ ){0,3}?${BLINDED}`,
          `\\b${PEOPLE},? (?:who )?(?:blinded|masked|unaware|blind)\\b`,
          `\\b(?:assess|evaluat|measur|record|perform|conduct|examin|analy[sz]|adjudicat|interview|collect|review|scor|rat)\\w*(?: [\\w-]+){0,6} (?:blinded|blindly|masked|unaware)\\b`,
          '\\b(?:blinded|masked|blind|unaware|naive) (?:to|of|as to|with respect to|for|from|about|regarding) (?:the |their |all |which |what |whether |each )?(?:[\\w-]+ ){0,5}?(?:allocat|assign|treatment|group|intervention|randomi|arm|condition|drug|status|identity|therapy|study|regimen|medication|patient|data|outcome|hypothes)\\w*',
          '\\b(?:blinding|masking)\\b(?= (?:of|to|was|were|procedure|success|index|participants|patients|assessors)\\b)',
          '\\bwithout knowledge of (?:the )?(?:[\\w-]+ ){0,2}(?:allocation|assignment|treatment|group)',
        ].join('|'),
        'gi',
      ),
      unless: /\bcolou?r|\bnight|\bun-?blind|\bnon-?blind/i,
    },
    {
      reason: 'notBlinded',
      negative: true,
      says: new RegExp(
        [
          // Of the trial: `an open-label, two-period study`, `the design was open-label`.
          `\\bopen[- ]?label+(?:ed)?\\b${NOT_LATER},?[- ](?:and |(?!combination|therapy|treatment)[\\w-]+ (?:[\\w-]+ ){0,3}(?=(?:trial|study|studies)\\b))?${DESIGN}`,
          `\\b(?:trial|study|design|studies|${RANDOM}ed|controlled|prospective|was|were|is|an?)\\b[ ,(-]+(?:(?:and|but|conducted|performed) |[\\w-]+, ){0,3}open[- ]?label+(?:ed)?(?=[.;,:)]|$)${NOT_LATER}`,
          // Of one of the treatments that are compared.
          `\\b(?:${RANDOM}|assign|allocat)\\w*\\b(?:(?! (?:leaving|left|after|before|until|addition|who)\\b) [\\w():+/-]+){0,10}? (?:to|or|versus|vs\\.?|receive|receiving|either) (?:[\\w-]+ ){0,3}?open[- ]?label+(?:ed)?\\b${NOT_LATER}(?! rescue)`,
          `\\bopen,? (?:(?:and|parallel|prospective|comparative|controlled|multicent\\w+|two|three|phase|pilot|single|clinical|label|parallel-group|crossover|cross-over|pragmatic)[ ,-]*){0,4}(?:${RANDOM}ed|trial|study|design|comparative|prospective)\\b`,
          `\\b${RANDOM}ed,? (?:(?:prospective|controlled|comparative|multicent\\w+|parallel|parallel-group|two|three)[ ,-]*){0,3}open\\b(?! (?:surg|repair|reduction|fracture|colectomy|chole|append|hernia|abdom|heart))`,
          `\\bnon-?\\s?(?:blind|mask)(?:ed|ing)\\b|\\bun-?(?:blinded|masked)\\b(?! (?:data|analys|to|at|after))`,
          '\\b(?:not|never|nor)(?: [\\w-]+){0,3} (?:blinded|blind|masked|double-blind(?:ed)?)\\b',
          '\\b(?:no|without|lack of|absence of)(?: [\\w-]+){0,2} (?:blinding|masking)\\b',
          '\\bneither(?: [\\w-]+,?){1,12} (?:blind|blinded|masked)\\b',
          `\\b(?:blinding|masking)(?: of(?: [\\w-]+,?){1,9})? (?:was|were|is) (?:not (?:possible|feasible|performed|done|used|attempted|implemented|applied|practi\\w+)|impossible|impracti\\w+|infeasible)`,
          '\\b(?:not (?:possible|feasible)|impossible|unable) to (?:blind|mask)\\b|\\b(?:could|can)(?:not| not) be (?:blinded|masked)',
        ].join('|'),
        'gi',
      ),
    },
    {
      reason: 'placeboOnly',
      says: /\b(?:placebo|sham)[- ](?:controlled|treated|treatment|group|arm|tablets?|capsules?|injections?|stimulation|acupuncture|procedure|control|gel|cream|infusion)s?\b|\b(?:matching|identical|inactive|received|receive|receiving|with|or|to|versus|vs\.?|and|than|either|of) (?:an? |the )?(?:[\w-]+ ){0,2}placebo\b|\bplacebo \(/gi,
    },
  ],
};
