import type { TextKey } from '../i18n/texts.js';
import type english from '@clinical/contracts/messages/en/document.json';

type CorrectionKey = Extract<TextKey<typeof english>, `document.correction.${string}`>;

/** PubMed's kinds of comment and correction (RefType of CommentsCorrections) and the message that names each. */
const LABELS: Readonly<Record<string, CorrectionKey>> = {
  RetractionIn: 'document.correction.RetractionIn',
  RetractionOf: 'document.correction.RetractionOf',
  PartialRetractionIn: 'document.correction.PartialRetractionIn',
  PartialRetractionOf: 'document.correction.PartialRetractionOf',
  ExpressionOfConcernIn: 'document.correction.ExpressionOfConcernIn',
  ExpressionOfConcernFor: 'document.correction.ExpressionOfConcernFor',
  ErratumIn: 'document.correction.ErratumIn',
  ErratumFor: 'document.correction.ErratumFor',
  CorrectedandRepublishedIn: 'document.correction.CorrectedandRepublishedIn',
  CorrectedandRepublishedFrom: 'document.correction.CorrectedandRepublishedFrom',
  RetractedandRepublishedIn: 'document.correction.RetractedandRepublishedIn',
  RetractedandRepublishedFrom: 'document.correction.RetractedandRepublishedFrom',
  UpdateIn: 'document.correction.UpdateIn',
  UpdateOf: 'document.correction.UpdateOf',
  CommentIn: 'document.correction.CommentIn',
  CommentOn: 'document.correction.CommentOn',
};

/** The message that names a kind of comment or correction; kinds not known are 'related'. */
export function correctionLabel(type: string): CorrectionKey {
  return (Object.hasOwn(LABELS, type) ? LABELS[type] : undefined) ?? 'document.correction.other';
}
