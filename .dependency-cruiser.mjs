import { fileURLToPath } from 'node:url';

/**
 * Forbids import cycles inside and between projects. Imports of types and dynamic imports count too: files in a cycle
 * can only be understood together.
 */
export default {
  forbidden: [{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    includeOnly: '^(apps|libs|tools)/',
    exclude: '/(dist|dist-types|dist-server|node_modules)/',
    tsConfig: { fileName: fileURLToPath(new URL('tsconfig.spec.json', import.meta.url)) },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@clinical/source', 'import', 'default'],
    },
  },
};
