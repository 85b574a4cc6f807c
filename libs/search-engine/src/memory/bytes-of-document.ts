import type { EvidenceDocument, SourceRecord } from '@clinical/evidence';

/** Texts take a byte for most characters, and their parts half as much again. */
const BYTES_A_CHARACTER = 1.5;
/** What a document takes beside its abstract, at least, and what each part of a list in it takes. */
const CHARACTERS_OF_ANY = 1_000;
const CHARACTERS_OF_A_PART = 60;

/** About so many bytes does a document take. */
export function bytesOfDocument({ document }: { readonly document: EvidenceDocument }): number {
  const records = [document, ...document.contributions];
  return Math.ceil(BYTES_A_CHARACTER * records.reduce((sum, each) => sum + charactersOf(each), 0));
}

function charactersOf(record: Omit<SourceRecord, 'source' | 'sourceId'>): number {
  const { abstract, authors, mesh, keywords, substances, corrections } = record;
  const parts = authors.length + mesh.length + keywords.length + substances.length + corrections.length;
  const text = abstract.reduce((sum, section) => sum + section.text.length, 0);
  return CHARACTERS_OF_ANY + text + CHARACTERS_OF_A_PART * parts;
}
