import { join } from 'node:path';
import type { MeshStore } from '@clinical/mesh';
import type { AppConfig } from '@clinical/platform';
import { FileMeshStore } from './file-mesh-store.adapter.js';

/** Folder of the vocabulary within the data directory. */
const MESH_FOLDER = 'mesh';

/** The configured store of the MeSH vocabulary. */
export function createMeshStore({ dataDirectory }: Pick<AppConfig, 'dataDirectory'>): MeshStore {
  return new FileMeshStore(join(dataDirectory, MESH_FOLDER));
}
