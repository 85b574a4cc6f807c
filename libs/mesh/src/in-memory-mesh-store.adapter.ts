import { MeshBusyError, MeshStore, type MeshWriter } from './mesh-store.port.js';
import { EMPTY_MESH_VOCABULARY, MeshVocabulary } from './mesh-vocabulary.js';

/** In-memory store, for tests and for tools with their own vocabulary. */
export class InMemoryMeshStore extends MeshStore {
  #vocabulary: MeshVocabulary = EMPTY_MESH_VOCABULARY;
  #isWriting = false;

  current(): Promise<MeshVocabulary> {
    return Promise.resolve(this.#vocabulary);
  }

  openWriter(): Promise<MeshWriter> {
    if (this.#isWriting) return Promise.reject(new MeshBusyError('Another import is running.'));
    this.#isWriting = true;
    return Promise.resolve({
      replace: (content) => {
        this.#vocabulary = new MeshVocabulary(content);
        return Promise.resolve();
      },
      close: () => {
        this.#isWriting = false;
        return Promise.resolve();
      },
    });
  }
}
