import { provideDemonstrationMesh } from '@clinical/search';
import type { MeshStore } from '@clinical/mesh';
import type { Logger } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';

/**
 * Loads the vocabulary before the first search, and gives a demonstration collection its own if there is none.
 * Searches without headings work without one, so a failure does not stop the service.
 */
export async function loadVocabulary(
  engine: Pick<SearchEngine, 'status'>,
  mesh: MeshStore,
  logger: Logger,
): Promise<void> {
  try {
    await provideDemonstrationMesh(engine, mesh);
    const { size, origin } = await mesh.current();
    if (origin === null) logger.info('there is no MeSH vocabulary');
    else logger.info({ headings: size, year: origin.year, files: origin.files }, 'MeSH vocabulary loaded');
  } catch (error) {
    logger.error({ err: error }, 'the MeSH vocabulary cannot be used');
  }
}
