import { normaliseDoi, normalisePmcid, normalisePmid, normaliseRegistration } from './identifiers.js';
import { titleWords } from './lookup-keys.js';
import { titlesAgree } from './same-title.js';
import type { SourceRecord } from './source-record.js';
import { stableHash } from './stable-hash.js';

/** Sources whose ids come from the file: counters of a library, keys of a collection. */
const FILE_SOURCE = /^(?:jsonl|ris|csv|nbib):/;

/** Digits of the hash after an id that another work has. */
const HASH_DIGITS = 12;
const HASH = new RegExp(`~[\\da-f]{${HASH_DIGITS}}$`);

/**
 * A record under an id of its own, for when the id that its file gives it belongs to another work; null for sources whose
 * ids name one work for good.
 */
export function underOwnId(record: SourceRecord): SourceRecord | null {
  if (!FILE_SOURCE.test(record.source)) return null;
  const identity =
    identifiersOf(record)
      .find((identifier) => !isMadeOf(record, identifier))
      ?.join(':') ?? `title:${titleWords(record.title)}`;
  return { ...record, sourceId: `${record.sourceId}~${stableHash(identity).slice(0, HASH_DIGITS)}` };
}

/** Tables in which people write identifiers by hand, unlike PubMed's own files. */
const HAND_WRITTEN = /^(?:jsonl|ris|csv):/;

/**
 * Whether two records that a file calls by one id are two works: another DOI, PMID or registration number, or, where
 * they have no identifier in common, another title. So it is where they have only the identifier in common that the file
 * calls them by: one of the two was copied wrongly.
 */
export function isAnotherWork(a: SourceRecord, b: SourceRecord): boolean {
  const other = new Map(identifiersOf(b));
  const stated = identifiersOf(a).filter(([scheme]) => other.has(scheme));
  const shared = stated.filter(([scheme, value]) => other.get(scheme) === value);
  if (stated.length > 0 && shared.length === 0) return true;
  const telling = shared.filter((identifier) => !isMadeOf(b, identifier));
  return telling.length === 0 && !titlesAgree(a, b);
}

/** Whether two records are of one file that calls them by one id, and one got an id of its own. */
export function areKeptApart(a: SourceRecord, b: SourceRecord): boolean {
  if (a.source !== b.source || a.sourceId === b.sourceId || !HAND_WRITTEN.test(a.source)) return false;
  return baseOf(a.sourceId) === baseOf(b.sourceId) && !titlesAgree(a, b);
}

function baseOf(sourceId: string): string {
  return sourceId.replace(HASH, '');
}

/** Whether a file calls a record by this identifier, having no other name for it. */
function isMadeOf({ source, sourceId }: SourceRecord, [scheme, value]: readonly [string, string]): boolean {
  return HAND_WRITTEN.test(source) && sourceId.toLowerCase() === `${scheme}:${value}`.toLowerCase();
}

/** The identifiers that a record has, with their schemes. */
function identifiersOf(record: SourceRecord): (readonly [string, string])[] {
  const identifiers: (readonly [string, string])[] = [
    ['pmid', normalisePmid(record.pmid)],
    ['doi', normaliseDoi(record.doi)],
    ['pmcid', normalisePmcid(record.pmcid)],
    ['registration', normaliseRegistration(record.registration)],
  ];
  return identifiers.filter(([, value]) => value !== '');
}
