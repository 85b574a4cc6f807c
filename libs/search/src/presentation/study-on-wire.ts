import { createHash } from 'node:crypto';
import { appraisalMessages, type Language, type SearchDocument } from '@clinical/contracts';
import { classifyDesign, participantsOf, type EvidenceDocument, type StudyDesign } from '@clinical/evidence';
import { LRUCache } from 'lru-cache';
import { conclusionOf } from './conclusion.js';
import { reportsNoStudy } from './show-appraisal.js';

/** Designs of the documents listed last, by what they are read from: reading them for a page took as long as its search. */
const designs = new LRUCache<string, StudyDesign>({ max: 50_000 });

/** What a document states of its study, for a list of results. Findings of retracted work are not repeated. */
export function studyOnWire(
  document: EvidenceDocument,
  language: Language,
): Pick<SearchDocument, 'design' | 'participants' | 'conclusion'> {
  if (reportsNoStudy(document)) return { design: '', participants: null, conclusion: '' };
  const design = designOf(document);
  const isRetracted = document.appraisal?.integrity?.status === 'retracted';
  return {
    design: design === 'other' ? '' : appraisalMessages[language][`design.${design}`],
    participants: participantsOf(document.appraisal),
    conclusion: isRetracted ? '' : conclusionOf(document),
  };
}

function designOf({ title, abstract, publicationTypes, mesh, journal }: EvidenceDocument): StudyDesign {
  const evidence = { title, abstract, publicationTypes, mesh, journal };
  const key = createHash('sha1').update(JSON.stringify(evidence)).digest('base64');
  const known = designs.get(key);
  if (known !== undefined) return known;
  const { design } = classifyDesign(evidence);
  designs.set(key, design);
  return design;
}
