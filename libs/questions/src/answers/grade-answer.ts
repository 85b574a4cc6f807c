import { readFacts, type EvidenceDocument } from '@clinical/evidence';
import { isConclusion } from './contrasts.js';
import { QUALITIES, type Quality } from './answer-lists.contract.js';
import type { Answer, Card } from './answers.contract.js';
import { Phrases } from './phrases.js';
import titles from './words-of-titles.json' with { type: 'json' };

const POOLED = new Phrases(titles.pooled);

/** A cited study, with its best card. */
export interface CitedStudy {
  readonly card: Card;
  readonly document: EvidenceDocument;
}

/** Guideline scores out of 8 and shares of the best review score, in percent, from which evidence counts as well appraised. */
const GOOD_GUIDELINE = 5;
const GOOD_REVIEW = 67;
const RECENT_YEARS = 5;
const OLD_YEARS = 10;
const POOR_TRIAL = 25;
/** A trial of fewer people is small. */
const FEW_PEOPLE = 50;

/** What the grade depends on besides the studies. */
export interface GradedFor {
  /** Whether no study contradicts another. */
  readonly isConcordant: boolean;
  /** Of today. */
  readonly year: number;
  readonly hasRetracted: boolean;
}

/**
 * The label of section 5.7 with the rule that gave it, by the cited studies alone.
 *
 * @param studies one for each study, at least one
 */
export function gradeAnswer(
  studies: readonly CitedStudy[],
  { isConcordant, year, hasRetracted }: GradedFor,
): NonNullable<Answer['quality']> {
  const { label, rule } = ruleOf(studies, year, isConcordant);
  const ages = studies.flatMap(({ document }) => ageOf(document, year) ?? []);
  const areOld = ages.length > 0 && ages.every((age) => age > OLD_YEARS);
  const downgrades = [
    ...(isConcordant ? [] : (['discordant'] as const)),
    ...(hasRetracted ? (['retraction_screened'] as const) : []),
    ...(areOld ? (['all_old'] as const) : []),
    ...(studies.every(({ document }) => isPreprint(document)) ? (['preprints_only'] as const) : []),
  ];
  const place = Math.min(QUALITIES.indexOf(label) + downgrades.length, QUALITIES.length - 1);
  return { label: QUALITIES[place] ?? 'Limited', rule, downgrades };
}

function ruleOf(
  studies: readonly CitedStudy[],
  year: number,
  isConcordant: boolean,
): { label: Quality; rule: NonNullable<Answer['quality']>['rule'] } {
  const direct = studies.filter(({ card }) => card.direct);
  const of = (tier: Card['tier']): readonly CitedStudy[] => direct.filter(({ card }) => card.tier === tier);
  const secondary = [...of('guidelines'), ...of('reviews')];
  if (trialsIn(direct) < 2)
    return { label: secondary.length > 0 ? 'Moderate' : 'Limited', rule: 'few_or_indirect' };
  if (isConcordant && secondary.some((study) => isWellAppraised(study, year)))
    return { label: 'High', rule: 'guideline_or_review_concordant' };
  if (secondary.length > 0) return { label: 'Good', rule: 'review_or_guideline' };
  const trials = of('trials').filter(({ document }) => (document.appraisedQuality ?? 100) > POOR_TRIAL);
  const sound = trials.filter(({ card, document }) => isConclusion(card) && !isSmall(document));
  if (trialsIn(sound) > 1 && isConcordant) return { label: 'Good', rule: 'two_trials' };
  if (of('trials').length > 0) return { label: 'Moderate', rule: 'one_trial' };
  return of('observational').length > 1 && isConcordant
    ? { label: 'Moderate', rule: 'observational' }
    : { label: 'Limited', rule: 'few_or_indirect' };
}

/** Studies, of which one with the data of several trials counts as two. */
function trialsIn(studies: readonly CitedStudy[]): number {
  return studies.reduce((sum, { document }) => sum + (POOLED.isIn(document.title) ? 2 : 1), 0);
}

/** Whether a study says that it has few people. */
export function isSmall(document: EvidenceDocument): boolean {
  return (readFacts(document).sampleSize?.value ?? FEW_PEOPLE) < FEW_PEOPLE;
}

function isWellAppraised({ card, document }: CitedStudy, year: number): boolean {
  if (card.tier !== 'guidelines') return (document.appraisedQuality ?? 0) >= GOOD_REVIEW;
  const age = ageOf(document, year);
  return (document.guidelineScore?.[0] ?? 0) >= GOOD_GUIDELINE && age !== null && age <= RECENT_YEARS;
}

/** Null where the date is not known. */
function ageOf({ date }: EvidenceDocument, year: number): number | null {
  return date === '' ? null : year - Number(date.slice(0, 4));
}

function isPreprint({ publicationTypes }: EvidenceDocument): boolean {
  return publicationTypes.some((type) => type.toLowerCase() === 'preprint');
}
