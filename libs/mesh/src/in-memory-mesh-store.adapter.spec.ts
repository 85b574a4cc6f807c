import { meshStoreContract } from './contract/mesh-store.contract.js';
import { InMemoryMeshStore } from './in-memory-mesh-store.adapter.js';

describe('a vocabulary in memory', () => {
  meshStoreContract(() => Promise.resolve(new InMemoryMeshStore()));
});
