import { EngineUnavailableError } from '../../errors.js';
import { LAYOUT_VERSION } from '../layout/index-names.js';

/** The message where there is nothing to search. */
export const NO_INDEX = 'There is no index yet. Import records first.';

/**
 * Refuses an index of another layout than this product reads and writes.
 *
 * @param index its name, for the message
 * @throws EngineUnavailableError which tells the way out
 */
export function requireLayout(layout: number, index: string): void {
  if (layout === LAYOUT_VERSION) return;
  throw new EngineUnavailableError(
    layout > LAYOUT_VERSION
      ? `The index ${index} was made by a newer version of the product (layout ${layout}, this one reads ` +
          `${LAYOUT_VERSION}). Start the newer version, or run the command reindex with this one.`
      : `The index ${index} was made by an older version of the product (layout ${layout}, this one reads ` +
          `${LAYOUT_VERSION}). Run the command reindex: it makes a new index from the stored documents.`,
  );
}
