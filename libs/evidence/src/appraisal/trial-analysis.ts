import {
  appraisalMessages,
  formatMessage,
  type AppraisalMessageKey,
  type Language,
} from '@clinical/contracts';
import type { EvidenceDocument } from '../records/evidence-document.js';
import { quotedText, type ReadableRecord } from '../reading/quote.js';
import type { AppraisalSettings } from './appraisal-settings.js';
import type { Appraisal } from './appraise.js';
import { preferEditors, type ScoredBy } from './editor-scores.js';
import { domainJudgements, riskOfBiasScore, type DomainJudgement } from './risk-of-bias.js';
import { writeBullets, type Bullet } from './simple-markup.js';
import type { Judgement } from './trial-reasons.js';

/** Input of a trial's analysis in addition to its appraisal. */
export type TrialRecord = ReadableRecord & Pick<EvidenceDocument, 'editorScores'>;

/** The analysis of a randomised trial (SEARCH-3 'RCT score result'), with its score. */
export interface TrialAnalysis {
  /** Overall rating word with its basis, to follow 'Trial quality:'; a sentence where there is no rating. */
  readonly ratings: string;
  /** Simple markup: bullets and bold only (B29). */
  readonly strengths: string;
  readonly limitations: string;
  /** Value of the gauge; 0, no gauge, if too few domains are stated. */
  readonly score: number;
  readonly scoredBy: ScoredBy;
}

const MAX_QUOTE_LENGTH = 320;
/** No trial under an expression of concern is shown as better than this. */
const BEST_UNDER_CONCERN = 2;

/**
 * Writes the analysis of a trial: strengths and weaknesses, each with its sentence, and a note that it was judged from
 * the abstract alone. The editors' text replaces it. A retraction overrides both.
 *
 * @param appraisal null when the record has not been appraised yet
 */
export function trialAnalysis(
  record: TrialRecord,
  appraisal: Appraisal | null,
  settings: AppraisalSettings,
  language: Language,
): TrialAnalysis {
  const findings = appraisal?.trial ?? null;
  const editorScore = record.editorScores?.trial ?? null;
  const own = findings === null ? 0 : riskOfBiasScore(findings, settings.trial);
  const { value: score, by: scoredBy } = preferEditors(editorScore?.riskOfBias, own);
  const overruled = overrule(appraisal, score);
  const texts = appraisalMessages[language];
  const read = findings === null ? null : sides(record, domainJudgements(findings), language);
  const unjudged = writeBullets([
    { lead: '', text: appraisal === null ? texts['judged.not_yet'] : texts['judged.unreadable'] },
  ]);
  const mark = integrityBullets(appraisal, language);
  const limitations = preferEditors(editorScore?.limitations, read?.limitations ?? unjudged).value;
  return {
    ratings: ratingOf(appraisal, editorScore?.rating ?? '', { score: overruled, scoredBy }, language),
    strengths: preferEditors(editorScore?.strengths, read?.strengths ?? unjudged).value,
    limitations: [writeBullets(mark), limitations].filter((text) => text !== '').join('\n'),
    score: overruled,
    scoredBy,
  };
}

/** Score after a retraction or an expression of concern. */
function overrule(appraisal: Appraisal | null, score: number): number {
  if (appraisal?.integrity?.status === 'retracted') return 1;
  return appraisal?.integrity?.status === 'concern' ? Math.min(score, BEST_UNDER_CONCERN) : score;
}

/** The rating in words: low, moderate or high quality, and what it rests on. Empty for a score on the older scale. */
function ratingOf(
  appraisal: Appraisal | null,
  statedRating: string,
  { score, scoredBy }: Pick<TrialAnalysis, 'score' | 'scoredBy'>,
  language: Language,
): string {
  const texts = appraisalMessages[language];
  const status = appraisal?.integrity?.status;
  if (status === undefined && statedRating !== '') return statedRating;
  if (score === 0) {
    if (appraisal === null) return texts['label.notYet'];
    return texts[appraisal.trial === null ? 'label.unable' : 'trial.tooLittle'];
  }
  if (score < 1 && status === undefined) return '';
  const word =
    texts[score >= 4 ? 'trial.rating.high' : score >= 3 ? 'trial.rating.moderate' : 'trial.rating.low'];
  const basis = status ?? (scoredBy === 'editors' ? null : 'abstract');
  return basis === null ? word : formatMessage(texts[`trial.basis.${basis}`], { word });
}

function integrityBullets(appraisal: Appraisal | null, language: Language): Bullet[] {
  const status = appraisal?.integrity?.status;
  const texts = appraisalMessages[language];
  return status === undefined
    ? []
    : [{ lead: `${texts[`integrity.${status}`]}:`, text: texts[`integrity.${status}.text`] }];
}

function sides(
  record: ReadableRecord,
  judgements: readonly DomainJudgement[],
  language: Language,
): { readonly strengths: string; readonly limitations: string } {
  const texts = appraisalMessages[language];
  const stated = (isWanted: (judgement: Judgement) => boolean): Bullet[] =>
    judgements
      .filter(({ finding, judgement }) => finding !== null && isWanted(judgement))
      .map((each) => bullet(record, each, language));
  const silent = judgements.filter(({ finding }) => finding === null);
  // Unclear domains are no strengths.
  const strengths = stated((judgement) => judgement === 'low');
  const limitations = stated((judgement) => judgement !== 'low');
  const unreported = silent.map(({ domain }) => texts[`trial.domain.${domain}`]).join(', ');
  return {
    strengths: writeBullets(
      strengths.length > 0 ? strengths : [{ lead: '', text: texts['trial.no_strengths'] }],
    ),
    limitations: writeBullets([
      ...(limitations.length > 0 || silent.length > 0
        ? limitations
        : [{ lead: '', text: texts['trial.no_limitations'] }]),
      ...(silent.length > 0 ? [{ lead: `${texts['trial.not_known']}:`, text: unreported }] : []),
      { lead: '', text: texts['judged.abstract'] },
    ]),
  };
}

function bullet(record: ReadableRecord, judgement: DomainJudgement, language: Language): Bullet {
  const { domain, finding } = judgement;
  const quote = finding?.quote ?? null;
  const words = domainText(judgement, language);
  return {
    lead: `${appraisalMessages[language][`trial.domain.${domain}`]}:`,
    text: quote === null ? words : `${words}. “${shortened(quotedText(record, quote))}”`,
  };
}

/** Finding that decided a domain, in words; 'not reported in the abstract' without one. */
export function domainText({ finding }: DomainJudgement, language: Language): string {
  const texts = appraisalMessages[language];
  if (finding === null) return texts['not_reported'];
  const { reason, value } = finding;
  const key: AppraisalMessageKey =
    reason === 'seriousLoss' && value === null
      ? 'trial.reason.seriousLoss.unnumbered'
      : `trial.reason.${reason}`;
  return formatMessage(texts[key], value === null ? {} : { value });
}

function shortened(text: string): string {
  return text.length <= MAX_QUOTE_LENGTH ? text : `${text.slice(0, MAX_QUOTE_LENGTH - 1).trimEnd()}…`;
}
