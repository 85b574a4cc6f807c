import type { NoticeStatement } from '@clinical/evidence';
import type { Checkpoint } from '@clinical/search-engine';

/** A statement as it is kept. */
export interface KeptStatement {
  readonly statement: NoticeStatement;
  /** Edition of the list with the statement; empty for the statement of a notice record. */
  readonly edition: string;
}

/** Editions of a list that apply. */
export interface ListState {
  /** Editions whose statements apply: the last one read to its end, and those that could not be removed. */
  readonly editions: readonly string[];
  /** Statements of the last one read to its end. */
  readonly count: number;
  /** The edition that is being read, whose statements apply too. */
  readonly reading: { readonly edition: string; readonly count: number; readonly broken: boolean } | null;
}

const PREFIX = 'notices:';

/** Whether a checkpoint is one with statements of notices. */
export function keepsNotices(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** Checkpoint of the lists and their editions. */
export const LISTS_KEY = `${PREFIX}lists`;

/** Number of checkpoints with identifiers of entries, so that few of them change with a batch. */
export const GATE_SHARDS = 64;

/** Checkpoint of the statements about the work with an identifier, such as `pmid:123`. */
export function entryKey(key: string): string {
  return `${PREFIX}about:${key}`;
}

/** Checkpoint of one share of the identifiers that have an entry. */
export function gateKey(shard: number): string {
  return `${PREFIX}keys:${shard}`;
}

/** The share that an identifier falls into. */
export function gateShard(key: string): number {
  let hash = 0;
  for (let at = 0; at < key.length; at += 1) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) | 0;
  return (hash >>> 0) % GATE_SHARDS;
}

export function parseEntry(text: string | null): readonly KeptStatement[] {
  return text === null ? [] : (JSON.parse(text) as KeptStatement[]);
}

export function parseGate(text: string | null): readonly string[] {
  return text === null ? [] : (JSON.parse(text) as string[]);
}

export function parseLists(text: string | null): Map<string, ListState> {
  return new Map(text === null ? [] : (JSON.parse(text) as [string, ListState][]));
}

/**
 * Checkpoints of lists, which a new collection takes over from the one that serves. Statements of notice records come
 * with these records.
 */
export function listedNotices(checkpoints: Iterable<Checkpoint>): Checkpoint[] {
  const kept: Checkpoint[] = [];
  const gate = new Map<number, string[]>();
  for (const { key, value } of checkpoints) {
    if (key === LISTS_KEY) kept.push({ key, value });
    if (!key.startsWith(entryKey(''))) continue;
    const statements = parseEntry(value).filter(({ edition }) => edition !== '');
    if (statements.length === 0) continue;
    kept.push({ key, value: JSON.stringify(statements) });
    const about = key.slice(entryKey('').length);
    const shard = gateShard(about);
    gate.set(shard, [...(gate.get(shard) ?? []), about]);
  }
  return [
    ...kept,
    ...[...gate].map(([shard, keys]) => ({ key: gateKey(shard), value: JSON.stringify(keys) })),
  ];
}
