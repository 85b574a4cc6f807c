import { appraisalMessages, type Language, type RecordNotice } from '@clinical/contracts';
import { describeNotice, type EvidenceDocument } from '@clinical/evidence';

/** A document in the contract's form of a notice about another article; null for other documents. */
export function noticeOnWire(document: EvidenceDocument, language: Language): RecordNotice | null {
  const notice = describeNotice(document);
  if (notice === null) return null;
  const { kind, article } = notice;
  const texts = appraisalMessages[language];
  return { kind, title: texts[`notice.${kind}`], text: texts[`notice.${kind}.text`], article };
}
