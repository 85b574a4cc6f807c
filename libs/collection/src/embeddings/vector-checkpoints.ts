/** What an index keeps about the vectors of its records, as checkpoints: they live and die with the generation. */
import type { Checkpoint, IndexWriter } from '@clinical/search-engine';
import { decodeBasis, type Basis } from '@clinical/text-embedding';
import { z } from 'zod';

const PREFIX = 'vectors/';
const BASIS = 'vectors/basis/';
const MODEL = 'vectors/model';
const SINCE = 'vectors/since';
const BASIS_DIGITS = 4;

const CountsSchema = z.object({
  /** Records with a vector of their own or none, because they share no word with the basis. */
  records: z.number().int().min(0),
  /** Words of them that could be terms, and those that the basis knows. */
  words: z.number().int().min(0),
  known: z.number().int().min(0),
});

/** Records that were embedded, and how much of them the basis knows. */
export type EmbeddedCounts = z.infer<typeof CountsSchema>;

const ModelSchema = z.object({
  id: z.string(),
  dimensions: z.number().int().positive(),
  trainedAt: z.string(),
  /** Records it was trained on. */
  sample: z.number().int().min(0),
  /** All records when it began to serve. */
  embedded: CountsSchema,
});

/** The model whose vectors an index holds. */
export type VectorModel = z.infer<typeof ModelSchema>;

export const NONE_EMBEDDED: EmbeddedCounts = { records: 0, words: 0, known: 0 };

/** Whether a checkpoint is about vectors. */
export function keepsVectors(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** @param parts of `encodeBasis` */
export function basisCheckpoints(parts: readonly string[]): Checkpoint[] {
  return parts.map((value, at) => ({ key: `${BASIS}${String(at).padStart(BASIS_DIGITS, '0')}`, value }));
}

/** The basis is of use from then on; nothing is counted since. */
export function modelCheckpoints(model: VectorModel): Checkpoint[] {
  return [{ key: MODEL, value: JSON.stringify(model) }, sinceCheckpoint(NONE_EMBEDDED)];
}

/** Records that were embedded since the model began to serve. */
export function sinceCheckpoint(counts: EmbeddedCounts): Checkpoint {
  return { key: SINCE, value: JSON.stringify(counts) };
}

type Read = Pick<IndexWriter, 'readCheckpoints'>;

/** The stored basis; null if there is none. @throws BasisDamagedError */
export async function readBasis(store: Read): Promise<Basis | null> {
  const parts = (await store.readCheckpoints(BASIS)).flatMap(({ value }) => value ?? []);
  return parts.length === 0 ? null : decodeBasis(parts);
}

/** The model whose vectors an index holds; null if it holds none. */
export async function readModel(store: Read): Promise<VectorModel | null> {
  const value = await readValue(store, MODEL);
  return value === null ? null : ModelSchema.parse(JSON.parse(value));
}

export async function readSince(store: Read): Promise<EmbeddedCounts> {
  const value = await readValue(store, SINCE);
  return value === null ? NONE_EMBEDDED : CountsSchema.parse(JSON.parse(value));
}

async function readValue(store: Read, key: string): Promise<string | null> {
  const found = await store.readCheckpoints(key);
  return found.find((each) => each.key === key)?.value ?? null;
}
