import { appraisalMessages, type Language, type SearchDocument } from '@clinical/contracts';
import { classifyDesign, participantsOf, type EvidenceDocument } from '@clinical/evidence';
import { conclusionOf } from './conclusion.js';
import { reportsNoStudy } from './show-appraisal.js';

/** What a document states of its study, for a list of results. Findings of retracted work are not repeated. */
export function studyOnWire(
  document: EvidenceDocument,
  language: Language,
): Pick<SearchDocument, 'design' | 'participants' | 'conclusion'> {
  if (reportsNoStudy(document)) return { design: '', participants: null, conclusion: '' };
  const { design } = classifyDesign(document);
  const isRetracted = document.appraisal?.integrity?.status === 'retracted';
  return {
    design: design === 'other' ? '' : appraisalMessages[language][`design.${design}`],
    participants: participantsOf(document.appraisal),
    conclusion: isRetracted ? '' : conclusionOf(document),
  };
}
