import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STAND_IN = fileURLToPath(new URL('src/mantine-merge-refs.ts', import.meta.url));

/**
 * Gives Mantine's `ScrollArea` the one function that it uses from `@floating-ui/react`; see
 * `src/mantine-merge-refs.ts`.
 */
export function scrollAreaAlone(): Plugin {
  return {
    name: 'scroll-area-alone',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@floating-ui\/react$/ },
      handler: (_source, importer) =>
        importer?.endsWith('/components/ScrollArea/ScrollArea.mjs') ? STAND_IN : undefined,
    },
  };
}
