import type { MeshContent } from './mesh-heading.js';
import { MeshStore } from './mesh-store.port.js';
import { EMPTY_MESH_VOCABULARY, MeshVocabulary } from './mesh-vocabulary.js';

/** Keeps a vocabulary as long as the process lives: for tests, and for tools that work on one of their own. */
export class InMemoryMeshStore extends MeshStore {
  #vocabulary: MeshVocabulary = EMPTY_MESH_VOCABULARY;

  current(): Promise<MeshVocabulary> {
    return Promise.resolve(this.#vocabulary);
  }

  replace(content: MeshContent): Promise<void> {
    this.#vocabulary = new MeshVocabulary(content);
    return Promise.resolve();
  }
}
