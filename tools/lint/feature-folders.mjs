import base from '../../.dependency-cruiser.mjs';
import { DOMAINS } from './boundaries.mjs';

const LIBRARIES = Object.keys(DOMAINS).join('|');

/** Forbids two features of a library from importing each other, directly or by way of others. Specs may import any feature. */
export default {
  forbidden: [
    {
      name: 'no-cycles-of-features',
      severity: 'error',
      scope: 'folder',
      from: { path: `^libs/(?:${LIBRARIES})/src/[^/]+$` },
      to: { path: `^libs/(?:${LIBRARIES})/src/[^/]+$`, circular: true },
    },
  ],
  options: {
    ...base.options,
    includeOnly: `^libs/(?:${LIBRARIES})/src/`,
    exclude: String.raw`\.(int-)?spec\.ts$|/testing/`,
  },
};
