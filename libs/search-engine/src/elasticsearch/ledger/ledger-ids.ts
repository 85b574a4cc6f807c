import { createHash } from 'node:crypto';
import type { VocabularyKind, VocabularyRun } from './ledger-state.js';

/** Ids of the documents of a ledger; each is read by its id, in real time. */
export const STATE_ID = 'state';
export const INTENT_ID = 'intent';

/** Elasticsearch takes ids of up to 512 bytes. */
const LONGEST_ID_BYTES = 512;

export function publicationId(number: number): string {
  return `publication:${number}`;
}

/** A key too long for an id is stood for by its hash. */
export function checkpointId(key: string): string {
  const id = `checkpoint:${key}`;
  return Buffer.byteLength(id) <= LONGEST_ID_BYTES
    ? id
    : `checkpoint#${createHash('sha256').update(key).digest('hex')}`;
}

/** Ids of the parts of a run, in their order. */
export function runIds(
  kind: VocabularyKind,
  { firstVersion, lastVersion, parts }: Pick<VocabularyRun, 'firstVersion' | 'lastVersion' | 'parts'>,
): string[] {
  return Array.from(
    { length: parts },
    (_, part) => `vocabulary:${kind}:${firstVersion}-${lastVersion}:${part}`,
  );
}
