import {
  appraisalMessages,
  formatMessage,
  type AppraisalMessageKey,
  type Language,
} from '@clinical/contracts';
import { CATEGORY } from '../categories/category-ids.js';
import type { EvidenceDocument } from '../records/evidence-document.js';
import { quotedText, type Quote } from '../reading/quote.js';
import type { AppraisalSettings, TrialDomain } from './appraisal-settings.js';
import type { Appraisal } from './appraise.js';
import type { ScoredBy } from './editor-scores.js';
import { integrityOf, type Integrity } from './integrity.js';
import { hasReviewExplainer } from './review-label.js';
import {
  MIN_STATED_PARTS,
  REVIEW_PARTS,
  reviewScore,
  statedParts,
  type ReviewPart,
  type ReviewPoint,
  type ReviewScore,
} from './review-score.js';
import { domainJudgements, riskOfBiasGauge, type RiskOfBiasGauge } from './risk-of-bias.js';
import { domainText, trialAnalysis, type TrialAnalysis } from './trial-analysis.js';
import type { Judgement } from './trial-reasons.js';

/** A sentence of the record with its place, so that a screen can show it and mark it in the abstract. */
export interface ShownQuote extends Quote {
  readonly text: string;
}

/** A point of a review's score, in words. */
export interface ShownPoint {
  readonly part: ReviewPart;
  readonly name: string;
  /** Null where the part is not stated, and left out of the score, and where editors scored the review as a whole. */
  readonly points: number | null;
  readonly outOf: number;
  readonly text: string;
  readonly by: ScoredBy;
  readonly quote: ShownQuote | null;
}

/** A domain of a trial's risk of bias, in words. */
export interface ShownDomain {
  readonly domain: TrialDomain;
  readonly name: string;
  readonly judgement: Judgement;
  readonly judgementText: string;
  readonly text: string;
  readonly quote: ShownQuote | null;
}

/** The appraisal of a document as screens show it, in one language. */
export interface ShownAppraisal {
  readonly integrity: (Integrity & { readonly title: string; readonly text: string }) | null;
  /** Present for systematic reviews only. */
  readonly review: {
    readonly score: ReviewScore;
    readonly labelText: string;
    readonly hasExplainer: boolean;
    readonly points: readonly ShownPoint[];
    /** Name of a trusted source or preprint server; empty for others. */
    readonly sourceText: string;
    /** Author and basis of the judgement. */
    readonly note: string;
  } | null;
  /** Present for controlled trials only. */
  readonly trial: {
    readonly analysis: TrialAnalysis;
    /** Null for no gauge. */
    readonly gauge: RiskOfBiasGauge | null;
    readonly domains: readonly ShownDomain[];
    readonly note: string;
  } | null;
}

/** Context that texts depend on. */
export interface AppraisalPresentation {
  readonly settings: AppraisalSettings;
  readonly language: Language;
  /** Days since 1970-01-01. */
  readonly today: number;
}

/**
 * Presents an appraisal on screens: labels, points and judgements in words, each with its sentence.
 *
 * @param appraisal null when the document has not been appraised yet
 */
export function presentAppraisal(
  document: EvidenceDocument,
  appraisal: Appraisal | null,
  presentation: AppraisalPresentation,
): ShownAppraisal {
  const [main] = document.categories;
  return {
    integrity: presentIntegrity(document, appraisal, presentation.language),
    review: main === CATEGORY.systematicReviews ? presentReview(document, appraisal, presentation) : null,
    trial: main === CATEGORY.controlledTrials ? presentTrial(document, appraisal, presentation) : null,
  };
}

function presentIntegrity(
  document: EvidenceDocument,
  appraisal: Appraisal | null,
  language: Language,
): ShownAppraisal['integrity'] {
  const integrity = appraisal === null ? integrityOf(document) : appraisal.integrity;
  if (integrity === null) return null;
  const texts = appraisalMessages[language];
  return {
    ...integrity,
    title: texts[`integrity.${integrity.status}`],
    text: texts[`integrity.${integrity.status}.text`],
  };
}

function presentReview(
  document: EvidenceDocument,
  appraisal: Appraisal | null,
  { settings, language, today }: AppraisalPresentation,
): ShownAppraisal['review'] {
  const texts = appraisalMessages[language];
  const score = reviewScore(document, appraisal, settings, today);
  const source = score.whiteList === 1 ? 'trusted' : 'preprint';
  return {
    score,
    labelText: texts[`label.${score.label}`],
    hasExplainer: hasReviewExplainer(score.assessed),
    points: score.points.map((point) => {
      const shownPoint = presentPoint(document, point, language);
      return score.scoredBy === 'editors' ? { ...shownPoint, points: null } : shownPoint;
    }),
    sourceText:
      score.whiteList === 0
        ? ''
        : formatMessage(texts[`review.source.${source}`], { name: score.sourceName }),
    note:
      score.assessed === -1 && appraisal?.review
        ? formatMessage(texts['review.tooLittle'], {
            count: statedParts(score.points).length,
            all: REVIEW_PARTS.length,
            needed: MIN_STATED_PARTS,
          })
        : noteOf(score.scoredBy, appraisal, 'review', language),
  };
}

function presentPoint(document: EvidenceDocument, point: ReviewPoint, language: Language): ShownPoint {
  const texts = appraisalMessages[language];
  const editorScore = document.editorScores?.review?.[point.part] ?? '';
  const { part, points, outOf, code, values } = point;
  const key: AppraisalMessageKey =
    code === 'age.years' && values['years'] === 1 ? 'review.age.year' : `review.${code}`;
  return {
    part,
    name: texts[`review.part.${part}`],
    points,
    outOf,
    text: editorScore === '' ? formatMessage(texts[key], values) : editorScore,
    by: editorScore === '' ? 'abstract' : 'editors',
    quote: editorScore === '' ? shown(document, point.quote) : null,
  };
}

function presentTrial(
  document: EvidenceDocument,
  appraisal: Appraisal | null,
  { settings, language }: AppraisalPresentation,
): ShownAppraisal['trial'] {
  const texts = appraisalMessages[language];
  const analysis = trialAnalysis(document, appraisal, settings, language);
  const findings = appraisal?.trial ?? null;
  const judgements = findings === null ? [] : domainJudgements(findings);
  return {
    analysis,
    gauge: riskOfBiasGauge(analysis.score),
    domains: judgements.map((each) => ({
      domain: each.domain,
      name: texts[`trial.domain.${each.domain}`],
      judgement: each.judgement,
      judgementText: texts[`trial.judgement.${each.judgement}`],
      text: domainText(each, language),
      quote: shown(document, each.finding?.quote ?? null),
    })),
    note: noteOf(analysis.scoredBy, appraisal, 'trial', language),
  };
}

function noteOf(
  scoredBy: ScoredBy,
  appraisal: Appraisal | null,
  kind: 'review' | 'trial',
  language: Language,
): string {
  const texts = appraisalMessages[language];
  if (scoredBy === 'editors') return texts['judged.editors'];
  if (appraisal === null) return texts['judged.not_yet'];
  return texts[appraisal[kind] === null ? 'judged.unreadable' : 'judged.abstract'];
}

function shown(document: EvidenceDocument, quote: Quote | null): ShownQuote | null {
  return quote === null ? null : { ...quote, text: quotedText(document, quote) };
}
