import type { MeshContent } from './mesh-heading.js';
import type { MeshVocabulary } from './mesh-vocabulary.js';

/** The right to replace the vocabulary; close it whatever happens. */
export interface MeshWriter {
  /**
   * Replaces the vocabulary whole; a process that dies meanwhile leaves the old one.
   *
   * @throws MeshStoreError when it cannot be kept
   */
  replace(content: MeshContent): Promise<void>;
  close(): Promise<void>;
}

/** Keeps the one vocabulary that a service works with. */
export abstract class MeshStore {
  /**
   * The vocabulary as it was last replaced, by this process or another. The same object as long as nothing has changed,
   * so that what is derived from it may be kept by it.
   *
   * @returns the empty vocabulary when there is none
   * @throws MeshStoreError when there is one that cannot be read
   */
  abstract current(): Promise<MeshVocabulary>;

  /**
   * Takes the right to write, which only one has at a time, in this process or any other; it ends with the process.
   *
   * @throws MeshBusyError when another has it
   */
  abstract openWriter(): Promise<MeshWriter>;

  /**
   * Replaces the vocabulary whole.
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

/** The vocabulary cannot be read or kept; the message says why and what to do. */
export class MeshStoreError extends Error {
  override readonly name = 'MeshStoreError';
}

/** The vocabulary is being replaced by another; the message names it. */
export class MeshBusyError extends Error {
  override readonly name = 'MeshBusyError';
}
