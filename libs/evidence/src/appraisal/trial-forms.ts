import { CONCEALMENT, RANDOM_SEQUENCE } from './allocation-forms.js';
import type { TrialDomain } from './appraisal-settings.js';
import { BLINDING } from './blinding-forms.js';
import { ATTRITION, REGISTRATION, SAMPLE_SIZE, SELECTIVE_REPORTING } from './conduct-forms.js';
import type { DomainForms } from './trial-form.js';

/** Cues of sentences in which a trial may tell of its methods. */
export const TRIAL_CUE =
  /\b(?:random|nonrandom|quasirandom|unrandom|RCT|alternat|of birth|birth ?date|(?:record|chart|file) number|minimi[sz]ation|coin\b|lots?\b|conceal|unconceal|envelope|numbered|blind|unblind|nonblind|doubleblind|mask(?:ed|ing)|unaware|open|placebo|sham\b|dummy|intent|m?ITT\b|protocol|lost|loss|losses|drop|withdr|attrition|complet|retention|follow-up|primary|main (?:outcome|end|efficacy)|principal|co-primary|pre-?(?:specified|defined)|post[ -]?hoc|secondary anal|explorat|retrospective|sample size|power|underpower|small|limited|regist|lottery|experimental|single-arm|uncontrolled|computer[ -]?generated)/gi;

/** The forms of every domain that is read from sentences alone or in part. */
export const TRIAL_FORMS: Readonly<Record<Exclude<TrialDomain, 'funding'>, DomainForms>> = {
  randomSequence: RANDOM_SEQUENCE,
  concealment: CONCEALMENT,
  blinding: BLINDING,
  attrition: ATTRITION,
  selectiveReporting: SELECTIVE_REPORTING,
  sampleSize: SAMPLE_SIZE,
  registration: REGISTRATION,
};
