import { noticeKey, type EvidenceDocument } from '@clinical/evidence';
import type { IndexWriter } from '@clinical/search-engine';
import type { ClosedBatch } from './open-batch.js';
import { keysNamedBy, type KeyedItem } from './resolve-batch.js';
import type { CollectionState } from './collection-state.js';

/** A full batch, and the stored documents that it concerns, which are being looked up. */
export interface LookedUpBatch extends ClosedBatch {
  readonly items: readonly KeyedItem[];
  readonly stored: Promise<readonly EvidenceDocument[]>;
  /** Resolves when the reference lists of its records are stored. */
  readonly referencesStored: Promise<void>;
}

/**
 * Every document that items of a batch may change, as it will be after the batches that the writer already has. Loads
 * the statements of notices about them.
 */
export async function findStored(
  writer: IndexWriter,
  state: CollectionState,
  items: readonly KeyedItem[],
): Promise<readonly EvidenceDocument[]> {
  const keys = new Set(items.flatMap((each) => [...each.keys, ...each.about]));
  const stored = keys.size === 0 ? [] : await writer.findByKeys([...keys]);
  const titles = [...keys, ...stored.flatMap(({ lookupKeys }) => lookupKeys)].filter((key) =>
    state.notices.has(key),
  );
  const named = [...keysNamedBy(items, stored), ...titles, ...titles.map(noticeKey)];
  const further = new Set(named.filter((key) => !keys.has(key)));
  const all = new Map(stored.map((document) => [document.id, document]));
  if (further.size > 0)
    for (const document of await writer.findByKeys([...further])) all.set(document.id, document);
  const documents = [...all.values()];
  await state.load([...keys, ...further], documents);
  return documents;
}
