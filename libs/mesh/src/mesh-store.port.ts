import type { MeshContent } from './mesh-heading.js';
import { EMPTY_MESH_VOCABULARY, type MeshVocabulary } from './mesh-vocabulary.js';

/** Exclusive write access to the vocabulary; always close it. */
export interface MeshWriter {
  /**
   * Replaces the vocabulary atomically: a crash leaves the old one.
   *
   * @throws MeshStoreError if it cannot be stored
   */
  replace(content: MeshContent): Promise<void>;
  close(): Promise<void>;
}

/** Port for storing the vocabulary of a service; also its injection token. */
export abstract class MeshStore {
  /**
   * The current vocabulary, including changes by other processes. The same object while unchanged, so that
   * derived data can be cached by it.
   *
   * @returns the empty vocabulary if there is none
   * @throws MeshStoreError if it cannot be read
   */
  abstract current(): Promise<MeshVocabulary>;

  /**
   * Acquires exclusive write access across processes; released when the process ends.
   *
   * @throws MeshBusyError if another writer has it
   */
  abstract openWriter(): Promise<MeshWriter>;

  /**
   * Replaces the vocabulary.
   *
   * @throws MeshBusyError, MeshStoreError
   */
  async replace(content: MeshContent): Promise<void> {
    const writer = await this.openWriter();
    try {
      await writer.replace(content);
    } finally {
      await writer.close();
    }
  }
}

/** The vocabulary cannot be read or stored; the message says why and what to do. */
export class MeshStoreError extends Error {
  override readonly name = 'MeshStoreError';
}

/** Another writer is replacing the vocabulary; the message names it. */
export class MeshBusyError extends Error {
  override readonly name = 'MeshBusyError';
}

/** The current vocabulary, or the empty one if it cannot be read: what is done with words needs none. */
export async function readableVocabulary(store: Pick<MeshStore, 'current'>): Promise<MeshVocabulary> {
  try {
    return await store.current();
  } catch (error) {
    if (error instanceof MeshStoreError) return EMPTY_MESH_VOCABULARY;
    throw error;
  }
}
