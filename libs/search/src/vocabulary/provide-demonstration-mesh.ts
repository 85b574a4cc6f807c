import { demonstrationMesh } from '@clinical/importers';
import { MeshBusyError, type MeshStore } from '@clinical/mesh';
import { EngineUnavailableError, type SearchEngine } from '@clinical/search-engine';

/**
 * Gives a collection of demonstration records the small tree that goes with them, where no vocabulary is there or on
 * its way.
 *
 * @returns whether it was given
 * @throws MeshStoreError when there is a vocabulary that cannot be read
 */
export async function provideDemonstrationMesh(
  engine: Pick<SearchEngine, 'status'>,
  store: MeshStore,
): Promise<boolean> {
  if ((await store.current()).origin !== null) return false;
  try {
    const { demonstrationDocuments } = await engine.status();
    if (demonstrationDocuments === 0) return false;
    await store.replace(demonstrationMesh());
    return true;
  } catch (error) {
    if (error instanceof EngineUnavailableError || error instanceof MeshBusyError) return false;
    throw error;
  }
}
