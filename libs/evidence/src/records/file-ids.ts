import { normaliseDoi, normalisePmcid, normalisePmid, normaliseRegistration } from './identifiers.js';
import { titleWords } from './lookup-keys.js';
import { titlesAgree } from './same-title.js';
import type { SourceRecord } from './source-record.js';
import { stableHash } from './stable-hash.js';

/** Sources whose ids come from the file: counters of a library, keys of a collection. */
const FILE_SOURCE = /^(?:jsonl|ris|csv|nbib):/;

/** Digits of the hash after an id that another work has. */
const HASH_DIGITS = 12;

/**
 * A record under an id of its own, for when the id that its file gives it belongs to another work; null for sources whose
 * ids name one work for good.
 */
export function underOwnId(record: SourceRecord): SourceRecord | null {
  if (!FILE_SOURCE.test(record.source)) return null;
  const identity =
    identifiersOf(record)
      .find(([, value]) => value !== '')
      ?.join(':') ?? `title:${titleWords(record.title)}`;
  return { ...record, sourceId: `${record.sourceId}~${stableHash(identity).slice(0, HASH_DIGITS)}` };
}

/**
 * Whether two records that a file calls by one id are two works: another DOI, PMID or registration number, or, where
 * they have no identifier in common, another title.
 */
export function isAnotherWork(a: SourceRecord, b: SourceRecord): boolean {
  const other = identifiersOf(b);
  const pairs = identifiersOf(a).map(([, left], at) => [left, other[at]?.[1] ?? ''] as const);
  const stated = pairs.filter(([left, right]) => left !== '' && right !== '');
  if (stated.length > 0) return stated.every(([left, right]) => left !== right);
  return !titlesAgree(a, b);
}

function identifiersOf(record: SourceRecord): (readonly [string, string])[] {
  return [
    ['pmid', normalisePmid(record.pmid)],
    ['doi', normaliseDoi(record.doi)],
    ['pmcid', normalisePmcid(record.pmcid)],
    ['registration', normaliseRegistration(record.registration)],
  ];
}
