import { isGuideline } from '../categories/category-ids.js';
import { readFacts } from '../reading/read-facts.js';
import type { TextFacts } from '../reading/text-facts.js';
import type { EvidenceDocument } from '../records/evidence-document.js';
import { appraisalQuality } from './appraisal-quality.js';
import type { AppraisalSettings } from './appraisal-settings.js';
import { appraise, isAppraisedKind } from './appraise.js';

/** Context that a document's appraisal depends on. */
export interface AppraisalContext {
  readonly settings: AppraisalSettings;
  /** `guidelines_score` of the document's publication; it counts for guidelines alone. Null without. */
  readonly guidelineScore: readonly number[] | null;
}

const NO_FACTS: TextFacts = {
  population: null,
  sampleSize: null,
  registrations: [],
  protocolRegistration: null,
  funding: null,
  databases: [],
};

/** A document with its appraisal. Pure: the same document and context always give the same. */
export function appraiseDocument(
  document: EvidenceDocument,
  { settings, guidelineScore: editorScore }: AppraisalContext,
): EvidenceDocument {
  const facts = isAppraisedKind(document) ? readFacts(document) : NO_FACTS;
  const appraisal = appraise(document, facts, settings);
  const guidelineScore = isGuideline(document) ? editorScore : null;
  const quality = appraisalQuality({ document, appraisal, guidelineScore }, settings);
  return {
    ...document,
    appraisal,
    guidelineScore,
    appraisedQuality: quality === null ? null : Math.round(quality * 100),
  };
}

/** A document with the time of its first import; the same object where that is not known. */
export function withFirstImport(document: EvidenceDocument, time: string | undefined): EvidenceDocument {
  return time === undefined ? document : { ...document, firstImported: time };
}

/** A document as it was built, without its appraisal and the time of its import; the same object where it has neither. */
export function withoutAppraisal(document: EvidenceDocument): EvidenceDocument {
  if (document.appraisal === null && document.firstImported === undefined) return document;
  const { firstImported: _, ...built } = document;
  return { ...built, appraisal: null, guidelineScore: null, appraisedQuality: null };
}
