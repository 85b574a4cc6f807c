import { tokenKey } from '@clinical/text-analysis';
import { isNotice } from '../notices/notice-record.js';
import { RETRACTED_TITLE, unmarkedTitle } from '../notices/notice-titles.js';
import {
  documentId,
  type Identifier,
  normaliseDoi,
  normalisePmcid,
  normalisePmid,
  normaliseRegistration,
} from './identifiers.js';
import type { SourceRecord } from './source-record.js';
import { stableHash } from './stable-hash.js';
import { plainTitle } from './title-markup.js';

/** A typed text of fewer words is a topic, not a title: `cystic fibrosis` must not bring up every editorial of that name. */
export const MIN_TITLE_TYPED_LENGTH = 4;

/** Key of the record that a source calls by `sourceId`. */
export function recordKey(source: string, sourceId: string): string {
  return `record:${documentId(source, sourceId)}`;
}

/** Longest DOI that citations are stored by; longer ones are errors of their source. */
const MAX_DOI_LENGTH = 240;

/** Key by which citations name a work: its PMID, or else its DOI; null without either. */
export function citationKey({ pmid, doi }: Pick<SourceRecord, 'pmid' | 'doi'>): string | null {
  const number = normalisePmid(pmid);
  if (number !== '') return `pmid:${number}`;
  const name = normaliseDoi(doi);
  return name === '' || name.length > MAX_DOI_LENGTH ? null : `doi:${name}`;
}

/** All keys by which citations may name a document. */
export function citationKeys({ lookupKeys }: { readonly lookupKeys: readonly string[] }): string[] {
  return lookupKeys.filter((key) => key.startsWith('pmid:') || key.startsWith('doi:'));
}

/** Key of a title, null for one without a letter or digit. Spelling of case, accents and punctuation does not matter. */
export function titleKey(title: string): string | null {
  const words = titleWords(title);
  return words === '' ? null : `title:${stableHash(words)}`;
}

/** A title's words as titles are compared: inline markup left out, folded, joined by spaces. */
export function titleWords(title: string): string {
  return tokenKey(plainTitle(title).title);
}

/**
 * Keys by which the documents that may be the same work as a record are found: its own, its identifiers' and
 * its title's. What shares a key is a candidate only; see {@link isSameWork}.
 */
export function identityKeys(record: SourceRecord): readonly string[] {
  let keys = knownKeys.get(record);
  if (keys === undefined) {
    keys = makeIdentityKeys(record);
    knownKeys.set(record, keys);
  }
  return keys;
}

/** Cache, as an import needs the keys of a record twice: to find possible duplicates, and for its document. */
const knownKeys = new WeakMap<SourceRecord, readonly string[]>();

function makeIdentityKeys(record: SourceRecord): readonly string[] {
  const keys = [
    recordKey(record.source, record.sourceId),
    keyed('pmid', normalisePmid(record.pmid)),
    keyed('pmcid', normalisePmcid(record.pmcid)),
    keyed('doi', normaliseDoi(record.doi)),
    keyed('registration', normaliseRegistration(record.registration)),
    titleKey(record.title),
    // Notices name an article without the mark in its title.
    RETRACTED_TITLE.test(record.title) && !isNotice(record) ? titleKey(unmarkedTitle(record.title)) : null,
  ];
  return keys.filter((key) => key !== null);
}

/** Keys of the trials that a record reports on; several records may share one. */
export function reportedTrialKeys(record: SourceRecord): string[] {
  return record.trialRegistrations.flatMap((number) => keyed('reports', normaliseRegistration(number)) ?? []);
}

/** Key of every guideline that a publication published. Case, accents and punctuation of its name do not matter. */
export function guidelinesOfKey(publication: string): string {
  return `guidelines:${stableHash(tokenKey(publication))}`;
}

/**
 * Keys that find the works of a typed identifier. A registration number names the registry entry and every report of
 * the trial.
 */
export function keysOfIdentifier({ scheme, value }: Pick<Identifier, 'scheme' | 'value'>): string[] {
  return scheme === 'registration' ? [`registration:${value}`, `reports:${value}`] : [`${scheme}:${value}`];
}

/** Keys that find a record by its full title as typed; none for a text too short to be a title. */
export function keysOfTypedTitle(text: string): string[] {
  const words = titleWords(text);
  return words.split(' ').length < MIN_TITLE_TYPED_LENGTH ? [] : [`title:${stableHash(words)}`];
}

function keyed(scheme: string, value: string): string | null {
  return value === '' ? null : `${scheme}:${value}`;
}

/** The name of a work's publication: the journal's title, else its abbreviation; empty without either. */
export function publicationName({ journal }: Pick<SourceRecord, 'journal'>): string {
  return journal.title === '' ? journal.abbreviation : journal.title;
}
