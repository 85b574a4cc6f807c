import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './vite-early-script.ts';

/** Where `npm run dev` has the API. */
const API = process.env['API_URL'] ?? 'http://localhost:3000';

/** Paths that are calls as well as pages (decisions.md C1): the browser's own navigations stay with Vite. */
const NEGOTIATED = '^/(?:Search|api/Search|Searchsuggestions|Document/|r/)';

export default defineConfig(({ mode }) => ({
  plugins: [react(), earlyScript()],
  resolve: {
    // A list replaces Vite's own; the first one reads the libraries as source.
    conditions: [
      '@clinical/source',
      'module',
      'browser',
      mode === 'production' ? 'production' : 'development',
    ],
  },
  server: {
    proxy: {
      [NEGOTIATED]: {
        target: API,
        bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
      },
      '^/(?:api|health)/': API,
    },
  },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: false,
    // Scripts stay files: the content security policy allows no data addresses for them.
    assetsInlineLimit: 0,
  },
}));
