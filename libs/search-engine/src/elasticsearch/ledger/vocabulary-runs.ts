import type { CallContext } from '../../search-engine.port.js';
import {
  decodeTermCounts,
  encodeTermCounts,
  sumTermCounts,
  type TermCounts,
} from '../../vocabulary/term-counts.js';
import type { ElasticsearchClient } from '../client/index.js';
import { readMany } from './ledger-documents.js';
import { runIds } from './ledger-ids.js';
import type { VocabularyKind, VocabularyRun } from './ledger-state.js';

/** A part of a run as the ledger holds it. */
export interface StoredRunPart {
  readonly terms: string;
  readonly displays: string | null;
  /** Counts of four bytes each, lowest first, as base64. */
  readonly counts: string;
}

/** Terms of one part: about four megabytes. */
const PART_TERMS = 150_000;
/** Parts that are fetched at once. */
const PARTS_AT_ONCE = 8;

/** In how many parts the ledger holds a change. */
export function partCount({ terms }: TermCounts): number {
  return Math.ceil(terms.length / PART_TERMS);
}

/** Cuts a change into the parts in which the ledger holds it; an empty one has none. */
export function encodeRun({ terms, displays, counts }: TermCounts): StoredRunPart[] {
  const parts: StoredRunPart[] = [];
  for (let start = 0; start < terms.length; start += PART_TERMS) {
    const end = start + PART_TERMS;
    const stored = encodeTermCounts({
      terms: terms.slice(start, end),
      displays: displays?.slice(start, end) ?? null,
      counts: counts.slice(start, end),
    });
    parts.push({ ...stored, counts: stored.counts.toString('base64') });
  }
  return parts;
}

/**
 * The sum of some runs, earlier ones' displays first.
 *
 * @param ledger the index of one generation
 * @returns null when one of them is no longer there: it was merged meanwhile
 */
export async function readRuns(
  client: ElasticsearchClient,
  ledger: string,
  kind: VocabularyKind,
  runs: readonly VocabularyRun[],
  call: CallContext,
): Promise<TermCounts | null> {
  const ids = runs.flatMap((run) => runIds(kind, run));
  const found = await readMany<StoredRunPart>(client, ledger, ids, call, PARTS_AT_ONCE);
  if (found.length < ids.length) return null;
  return decodeRun(
    kind,
    found.map(({ value }) => value),
  );
}

/** The sum of parts, earlier ones' displays first. */
export function decodeRun(kind: VocabularyKind, parts: readonly StoredRunPart[]): TermCounts {
  const decoded = parts.map(({ terms, displays, counts }) =>
    decodeTermCounts({ terms, displays, counts: Buffer.from(counts, 'base64') }),
  );
  return sumTermCounts(decoded, kind === 'topic');
}
