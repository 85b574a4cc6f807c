import type { EvidenceDocument } from '@clinical/evidence';

/** Reads a stored document. */
export function decodeDocument(body: string): EvidenceDocument {
  return JSON.parse(body) as EvidenceDocument;
}
