import base from '../../.dependency-cruiser.mjs';

/** Forbids two features from importing each other, directly or by way of others. Specs may import any feature. */
export default {
  forbidden: [
    {
      name: 'no-cycles-of-features',
      severity: 'error',
      scope: 'folder',
      from: { path: '^libs/features/src/[^/]+$' },
      to: { path: '^libs/features/src/[^/]+$', circular: true },
    },
  ],
  options: {
    ...base.options,
    includeOnly: '^libs/features/src/',
    exclude: String.raw`\.(int-)?spec\.ts$|/testing/`,
  },
};
