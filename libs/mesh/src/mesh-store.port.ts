import type { MeshContent } from './mesh-heading.js';
import type { MeshVocabulary } from './mesh-vocabulary.js';

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
   * Replaces the vocabulary whole; a process that dies meanwhile leaves the old one.
   *
   * @throws MeshStoreError when it cannot be kept
   */
  abstract replace(content: MeshContent): Promise<void>;
}

/** The vocabulary cannot be read or kept; the message says why and what to do. */
export class MeshStoreError extends Error {
  override readonly name = 'MeshStoreError';
}
