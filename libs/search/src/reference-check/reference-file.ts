import {
  buildDocument,
  citationOf,
  EMPTY_RECORD,
  risRecord,
  type Citation,
  type EvidenceDocument,
  type Identifier,
  type SourceRecord,
} from '@clinical/evidence';
import type { GivenReference } from '@clinical/importers';
import { documentAddress } from '../presentation/document-address.js';
import type { CheckedReference, NamedRecord, ReferenceFinding } from './reference-check.contract.js';
import { namedRecord } from './reference-findings.js';

/** How a note of a file begins, by what it is about. */
const NOTES: Readonly<Record<ReferenceFinding['kind'], string>> = {
  retracted: 'Retracted article',
  concern: 'Under an expression of concern',
  corrected: 'Corrected',
  superseded: 'A newer version exists',
  different_title: 'Its identifier belongs to a record with another title',
  reviewed: 'Cited by a later systematic review',
};

/** A reference of the list, as its file needs it. */
export interface ReferenceOfFile {
  readonly given: GivenReference;
  readonly checked: CheckedReference;
  /** Null when the collection has none that the caller finds. */
  readonly document: EvidenceDocument | null;
  /** The first reference to the same work; null where it is this one. */
  readonly first: GivenReference | null;
}

interface Writing {
  /** Page of a record. */
  readonly addressOf: (record: NamedRecord) => string;
  /** Whole citations of the collection are exported for Pro only (B35). */
  readonly isPro: boolean;
}

/**
 * Checked references in RIS, each work once: what the list says of it, with the tags of all its references as keywords, and what
 * the collection knows as notes. A bare identifier gets the citation of its record, or without Pro its title, date and
 * publication; without a record it stands alone.
 */
export function* referencesAsRis(
  references: readonly ReferenceOfFile[],
  { addressOf, isPro }: Writing,
): Generator<string> {
  const tags = new Map<GivenReference, string[]>();
  for (const { given, first, checked } of references)
    tags.set(first ?? given, [...(tags.get(first ?? given) ?? []), ...checked.tags]);
  for (const { given, checked, document, first } of references) {
    if (first !== null) continue;
    const named = (source: ReferenceFinding['sources'][number]): string =>
      source.record === null ? source.citation : `${source.record.title} ${addressOf(source.record)}`;
    const notes = checked.findings.map(({ kind, sources }) =>
      [NOTES[kind], ...(sources.length === 0 ? [] : [sources.map(named).join('; ')])].join(': '),
    );
    const here = checked.record === null ? [] : [`In the collection: ${addressOf(checked.record)}`];
    const citation = cited(given, document, isPro);
    const keywords = [...new Set([...citation.keywords, ...(tags.get(given) ?? [])])];
    yield risRecord({ ...citation, keywords, notes: [...notes, ...here] });
  }
}

function cited({ work }: GivenReference, document: EvidenceDocument | null, isPro: boolean): Citation {
  if (work.kind === 'record') return citationOf(buildDocument([work.record]), work.record.url);
  if (document !== null && isPro) return citationOf(document, documentAddress(document));
  const { title, date, publication } = document === null ? UNKNOWN : namedRecord(document);
  const record: SourceRecord = {
    ...EMPTY_RECORD,
    ...{ source: 'list', sourceId: work.identifier.value, title, date, ...identified(work.identifier) },
    journal: { ...EMPTY_RECORD.journal, title: publication },
  };
  return citationOf(buildDocument([record]), '');
}

const UNKNOWN = { title: '', date: '', publication: '' };

function identified({ scheme, value }: Identifier): Partial<SourceRecord> {
  return scheme === 'registration' ? { trialRegistrations: [value] } : { [scheme]: value };
}
