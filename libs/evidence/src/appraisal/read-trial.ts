import type { Quote } from '../reading/quote.js';
import { sentenceFinder } from '../reading/sentences.js';
import type { FundingKind, TextFacts } from '../reading/text-facts.js';
import type { MergedRecord } from '../records/merge-records.js';
import { CONCEALMENT, RANDOM_SEQUENCE } from './allocation-forms.js';
import { TRIAL_DOMAINS, type TrialDomain, type TrialScoreSettings } from './appraisal-settings.js';
import { BLINDING } from './blinding-forms.js';
import { ATTRITION, REGISTRATION, SAMPLE_SIZE, SELECTIVE_REPORTING } from './conduct-forms.js';
import { type CuedSentence, cuedSentences, firstThatStates } from './read-statements.js';
import { greatestLoss } from './trial-attrition.js';
import type { DomainForms, TrialReason } from './trial-reasons.js';

/** Cues of sentences in which a trial may describe its methods. */
export const TRIAL_CUE =
  /\b(?:random|nonrandom|quasirandom|unrandom|RCT|alternat|of birth|birth ?date|(?:record|chart|file) number|minimi[sz]ation|coin\b|lots?\b|conceal|unconceal|envelope|numbered|blind|unblind|nonblind|doubleblind|mask(?:ed|ing)|unaware|open|placebo|sham\b|dummy|intent|m?ITT\b|protocol|lost|loss|losses|drop|withdr|attrition|complet|finish|retention|follow-up|primary|main (?:outcome|end|efficacy)|principal|co-primary|pre-?(?:specified|defined)|post[ -]?hoc|secondary anal|explorat|retrospective|sample size|power|underpower|small|limited|regist|lottery|experimental|single-arm|uncontrolled|computer[ -]?generated)/gi;

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

/** Evidence that decided a domain of a trial. An unreported domain has no finding. */
export interface TrialFinding {
  readonly reason: TrialReason;
  /** The sentence; null if the finding is from the record's own fields. */
  readonly quote: Quote | null;
  /** People in all, or percent lost; null where no number decided. */
  readonly value: number | null;
}

/** Input of the risk of bias. */
export type TrialEvidence = Pick<
  MergedRecord,
  'title' | 'abstract' | 'trialRegistrations' | 'publicationTypes'
>;

type Reader = (
  sentences: readonly CuedSentence[],
  facts: TextFacts,
  record: TrialEvidence,
  settings: TrialScoreSettings,
) => TrialFinding | null;

/** Reads the risk of bias from a trial's title, abstract and fields: at most one finding a domain, in their order. */
export function readTrial(
  record: TrialEvidence,
  facts: TextFacts,
  settings: TrialScoreSettings,
): TrialFinding[] {
  const sentences = cuedSentences(record, TRIAL_CUE, sentenceFinder(record));
  return TRIAL_DOMAINS.flatMap((domain) => {
    const finding = READERS[domain](sentences, facts, record, settings);
    return finding === null ? [] : [finding];
  });
}

const READERS: Readonly<Record<TrialDomain, Reader>> = {
  randomSequence: (sentences) => firstForm('randomSequence', sentences),
  concealment: (sentences) => firstForm('concealment', sentences),
  blinding: (sentences) => firstForm('blinding', sentences),
  attrition: readAttrition,
  selectiveReporting: readReporting,
  sampleSize: readSampleSize,
  registration: readRegistration,
  funding: readFunding,
};

/** The first form of a domain, in the table's order, that any sentence states. */
function firstForm(
  domain: Exclude<TrialDomain, 'funding'>,
  sentences: readonly CuedSentence[],
): TrialFinding | null {
  const { cue, forms } = TRIAL_FORMS[domain];
  const cued = sentences.filter(({ text }) => cue.test(text));
  if (cued.length === 0) return null;
  for (const form of forms) {
    const sentence = firstThatStates(cued, form);
    if (sentence !== null) return { reason: form.reason, quote: sentence.quote, value: null };
  }
  return null;
}

/** A serious loss outweighs how the rest was analysed. */
function readAttrition(
  sentences: readonly CuedSentence[],
  { sampleSize }: TextFacts,
  _record: TrialEvidence,
  { littleLoss, seriousLoss }: TrialScoreSettings,
): TrialFinding | null {
  const loss = greatestLoss(sentences, sampleSize?.value ?? null);
  if (loss !== null && loss.percent > seriousLoss)
    return { reason: 'seriousLoss', quote: loss.quote, value: loss.stated ? Math.round(loss.percent) : null };
  const analysis = firstForm('attrition', sentences);
  if (analysis !== null && analysis.reason !== 'perProtocol' && analysis.reason !== 'modifiedIntention')
    return analysis;
  if (loss === null) return analysis;
  const reason = loss.percent <= littleLoss ? 'littleLoss' : 'someLoss';
  return { reason, quote: loss.quote, value: Math.round(loss.percent) };
}

/**
 * A named primary outcome is worth more if it can be compared with a registration; whether the two agree is unknown.
 */
function readReporting(
  sentences: readonly CuedSentence[],
  facts: TextFacts,
  record: TrialEvidence,
): TrialFinding | null {
  const finding = firstForm('selectiveReporting', sentences);
  if (finding?.reason !== 'outcomeNamed') return finding;
  const registered = readRegistration(sentences, facts, record)?.reason === 'registered';
  return registered ? { ...finding, reason: 'outcomeRegistered' } : finding;
}

function readSampleSize(
  sentences: readonly CuedSentence[],
  { sampleSize }: TextFacts,
  _record: TrialEvidence,
  { smallSample, largeSample }: TrialScoreSettings,
): TrialFinding | null {
  const form = firstForm('sampleSize', sentences);
  if (sampleSize === null) return form;
  const { value, quote } = sampleSize;
  if (form !== null) return { ...form, value };
  const reason = value < smallSample ? 'smallSample' : value < largeSample ? 'middlingSample' : 'largeSample';
  return { reason, quote, value };
}

function readRegistration(
  sentences: readonly CuedSentence[],
  { registrations }: TextFacts,
  { trialRegistrations }: TrialEvidence,
): TrialFinding | null {
  const form = firstForm('registration', sentences);
  if (form !== null && form.reason !== 'registered') return form;
  const [stated] = registrations;
  if (stated !== undefined) return { reason: 'registered', quote: stated.quote, value: null };
  if (form !== null) return form;
  return trialRegistrations.length > 0 ? { reason: 'registered', quote: null, value: null } : null;
}

const FUNDING_REASONS: Readonly<Record<FundingKind, TrialReason>> = {
  industry: 'industryFunding',
  public: 'publicFunding',
  none: 'noFunding',
  other: 'otherFunding',
};

/** PubMed's types of research support, in lower case, that name a public funder. `Non-U.S. Gov't` may be industry. */
const PUBLIC_SUPPORT =
  /^research support, (?:n\.i\.h\.,|u\.s\. gov't|american recovery)|^research support, u\.s\. government/;

function readFunding(
  _sentences: readonly CuedSentence[],
  { funding }: TextFacts,
  { publicationTypes }: TrialEvidence,
): TrialFinding | null {
  if (funding !== null) return { reason: FUNDING_REASONS[funding.value], quote: funding.quote, value: null };
  return publicationTypes.some((type) => PUBLIC_SUPPORT.test(type.toLowerCase()))
    ? { reason: 'publicFunding', quote: null, value: null }
    : null;
}
