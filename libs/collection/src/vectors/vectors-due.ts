import type { EmbeddedCounts, VectorModel } from '../embeddings/vector-checkpoints.js';

/** Share of new or changed records from which the basis is trained again. */
const NEW_RECORDS = 0.2;
/** Rise of the share of words that the basis does not know, among them, from which it is. */
const NEW_WORDS = 0.05;
/** The words of fewer new records than this share say little. */
const MIN_RECORDS_FOR_WORDS = 0.01;

/** State of the vectors of a collection. */
export interface VectorsState {
  /** Null if the records have no vectors. */
  readonly model: VectorModel | null;
  /** Records written since the model began to serve. */
  readonly since: EmbeddedCounts;
}

export type ReasonToTrain = 'no vectors' | 'another model' | 'new records' | 'new words';

/** Begins the id of a basis; other ids are of configured models. */
export const OWN_BASIS = 'collection-';

/**
 * Why vectors should be made again; null if they need not be.
 *
 * @param configured id of the configured model; null for a basis of the collection
 */
export function reasonToTrain(
  configured: string | null,
  { model, since }: VectorsState,
): ReasonToTrain | null {
  if (model === null) return 'no vectors';
  const isSame = configured === null ? model.id.startsWith(OWN_BASIS) : model.id === configured;
  if (!isSame) return 'another model';
  const { embedded } = model;
  if (configured === null && since.records >= NEW_RECORDS * embedded.records) return 'new records';
  const rise = unknownShare(since) - unknownShare(embedded);
  const isEnough = since.records >= MIN_RECORDS_FOR_WORDS * embedded.records;
  return isEnough && rise >= NEW_WORDS ? 'new words' : null;
}

function unknownShare({ words, known }: EmbeddedCounts): number {
  return words === 0 ? 0 : 1 - known / words;
}
