import type { MeshContent } from '@clinical/mesh';
import { DISEASE_OUTLINE } from './disease-outline.js';
import { OTHER_OUTLINE } from './other-outline.js';
import { readOutlines } from './read-outline.js';

/**
 * The small vocabulary of the demonstration collection: every heading and publication type that its records have, and
 * those above them, so that exploding, entry terms and completion can be tried. Its places are plausible, not official.
 */
export function demonstrationMesh(): MeshContent {
  return {
    headings: readOutlines([DISEASE_OUTLINE, OTHER_OUTLINE]),
    qualifiers: [],
    origin: { year: null, files: [], demonstration: true },
  };
}
