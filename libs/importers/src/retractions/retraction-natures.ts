import { REINSTATEMENT } from '@clinical/evidence';

/** What lists call the kinds of notices, letters alone in lower case, and what each is to the work it speaks of. */
const NATURES: Readonly<Record<string, string>> = {
  retraction: 'RetractionIn',
  retracted: 'RetractionIn',
  retractedarticle: 'RetractionIn',
  retractionin: 'RetractionIn',
  withdrawal: 'RetractionIn',
  withdrawn: 'RetractionIn',
  removal: 'RetractionIn',
  partialretraction: 'PartialRetractionIn',
  partialretractionin: 'PartialRetractionIn',
  retractedandrepublished: 'RetractedandRepublishedIn',
  retractedandrepublishedin: 'RetractedandRepublishedIn',
  expressionofconcern: 'ExpressionOfConcernIn',
  expressionofconcernin: 'ExpressionOfConcernIn',
  concern: 'ExpressionOfConcernIn',
  correction: 'ErratumIn',
  corrigendum: 'ErratumIn',
  erratum: 'ErratumIn',
  erratumin: 'ErratumIn',
  updatein: 'UpdateIn',
  reinstatement: REINSTATEMENT,
};

/** PubMed's RefType, from the work's side, of what a list calls a notice; null when it is not known. */
export function typeOfNature(nature: string): string | null {
  const plain = nature.toLowerCase().replace(/[^a-z]/g, '');
  return NATURES[plain] ?? null;
}
