import {
  buildDocument,
  citationOf,
  EMPTY_RECORD,
  risRecord,
  type Identifier,
  type SourceRecord,
} from '@clinical/evidence';
import type { GivenReference } from '@clinical/importers';
import type { CheckedReference, NamedRecord, ReferenceFinding } from './reference-check.contract.js';

/** How a note of a file begins, by what it is about. */
const NOTES: Readonly<Record<ReferenceFinding['kind'], string>> = {
  retracted: 'Retracted article',
  concern: 'Under an expression of concern',
  corrected: 'Corrected',
  superseded: 'A newer version exists',
  different_title: 'Its identifier belongs to a record with another title',
  reviewed: 'Cited by a later systematic review',
};

/**
 * Checked references in RIS, each work once: what the list says of it, with tags as keywords, and what the collection knows as
 * notes. A bare identifier without a record here has no title, and is left out.
 */
export function* referencesAsRis(
  given: readonly GivenReference[],
  checked: readonly CheckedReference[],
  addressOf: (record: NamedRecord) => string,
): Generator<string> {
  for (const [index, reference] of checked.entries()) {
    const own = given[index];
    const record = own === undefined ? null : recordOf(own, reference.record);
    if (record === null || reference.repeats !== null) continue;
    const named = (source: ReferenceFinding['sources'][number]): string =>
      source.record === null ? source.citation : `${source.record.title} ${addressOf(source.record)}`;
    const notes = reference.findings.map(({ kind, sources }) =>
      [NOTES[kind], ...(sources.length === 0 ? [] : [sources.map(named).join('; ')])].join(': '),
    );
    const here = reference.record === null ? [] : [`In the collection: ${addressOf(reference.record)}`];
    const withTags = { ...record, keywords: [...record.keywords, ...reference.tags] };
    yield risRecord({ ...citationOf(buildDocument([withTags]), record.url), notes: [...notes, ...here] });
  }
}

function recordOf({ work }: GivenReference, found: NamedRecord | null): SourceRecord | null {
  if (work.kind === 'record') return work.record;
  if (found === null) return null;
  const { id, title, date, publication } = found;
  return {
    ...EMPTY_RECORD,
    ...{ source: 'list', sourceId: id, title, date, ...identified(work.identifier) },
    journal: { ...EMPTY_RECORD.journal, title: publication },
  };
}

function identified({ scheme, value }: Identifier): Partial<SourceRecord> {
  return scheme === 'registration' ? { trialRegistrations: [value] } : { [scheme]: value };
}
