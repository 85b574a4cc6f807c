import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FAKE_LOGIN, jsonWithoutAttributes } from './vite-development.js';

const conditions = ['@clinical/source', 'module', 'node', 'production'];

/**
 * Builds the program with which the API renders pages. It is self-contained: the API needs no package of the web app.
 * Class names in style sheets are those of the app's own build, because they derive from the paths of the sheets.
 */
export default defineConfig({
  plugins: [jsonWithoutAttributes(), react()],
  define: { FAKE_LOGIN },
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
