import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { jsonWithoutAttributes } from './vite-development.ts';

const conditions = ['@clinical/source', 'module', 'node', 'production'];

/**
 * Builds the program by which the API renders pages. It is complete: the API needs no package of the web app. Names of classes
 * in style sheets are those of the app's own build, as they come from the paths of the sheets.
 */
export default defineConfig({
  plugins: [jsonWithoutAttributes(), react()],
  resolve: { conditions },
  ssr: { noExternal: true, resolve: { conditions } },
  publicDir: false,
  build: {
    ssr: 'src/server/render-thread.ts',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
