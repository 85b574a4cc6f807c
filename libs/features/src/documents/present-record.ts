import type { EvidenceRecord } from '@clinical/contracts';
import { categoryById, type EvidenceDocument } from '@clinical/evidence';

/** Names of sources for people; a JSONL collection goes by its own name. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  pubmed: 'PubMed',
  demonstration: 'Demonstration collection',
};
const JSONL_SOURCE = 'jsonl:';

/** A record in full, for its own page. */
export function presentRecord(document: EvidenceDocument, publicationId: number | null): EvidenceRecord {
  return {
    id: document.id,
    title: document.title,
    abstract: document.abstract.map(({ label, text }) => ({ label, text })),
    authors: [...document.authors],
    publication: publicationName(document),
    publication_id: publicationId,
    citation: citationOf(document),
    date: document.date,
    categories: document.categories.flatMap((id) => {
      const category = categoryById(id);
      return category === undefined ? [] : [{ id, category_name: category.name, quality: category.quality }];
    }),
    category_reason: document.categoryReason,
    grade: document.grade,
    publication_types: [...document.publicationTypes],
    mesh: document.mesh.map(({ heading, major, qualifiers }) => ({
      heading,
      major,
      qualifiers: qualifiers.map(({ name }) => name),
    })),
    keywords: [...document.keywords],
    languages: [...document.languages],
    pmid: document.pmid,
    pmcid: document.pmcid,
    doi: document.doi,
    registrations: [...new Set([document.registration, ...document.trialRegistrations])].filter(
      (number) => number !== '',
    ),
    corrections: document.corrections.map(({ type, citation, pmid }) => ({ type, citation, pmid })),
    sources: document.provenance.map(({ source, sourceId }) => `${sourceName(source)} ${sourceId}`),
    demonstration: document.demonstration,
  };
}

/** The name of what a document was published in, as it is shown. */
export function publicationName({ journal }: EvidenceDocument): string {
  return journal.title === '' ? journal.abbreviation : journal.title;
}

/** `12(3):45-51`, with what is known of it. */
function citationOf({ volume, issue, pages }: EvidenceDocument): string {
  const part = issue === '' ? volume : `${volume}(${issue})`;
  if (pages === '') return part;
  return part === '' ? pages : `${part}:${pages}`;
}

function sourceName(source: string): string {
  return (
    SOURCE_NAMES[source] ?? (source.startsWith(JSONL_SOURCE) ? source.slice(JSONL_SOURCE.length) : source)
  );
}
