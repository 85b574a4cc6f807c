import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './vite-compressed-files.js';
import { apiPaths, FAKE_LOGIN, jsonWithoutAttributes } from './vite-development.js';
import { bootScript } from './vite-boot-script.js';
import { scrollAreaAlone } from './vite-scroll-area.js';

/** Address of the API during `npm run dev`. */
const API = process.env['API_URL'] ?? 'http://localhost:3000';

/** Packages of every page. Icons and Mantine's components are excluded: each is bundled with its users. */
const PACKAGES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|use-sync-external-store(?!.*with-selector)|@tanstack(?!.*(?:queriesObserver|useQueries))|@mantine\/core\/esm\/core\/MantineProvider)\//;

/** Modules of Mantine's buttons and messages, which every page has. Floating parts are left out. */
const COMPONENTS =
  /node_modules\/@mantine\/(?:core\/esm\/(?:core(?!\/utils\/(?:create-scoped|find-element|close-on|get-breakpoint|get-sorted|get-context-item|get-safe-id|is-element|get-ref-prop|get-default-z|get-single-element))|utils(?!\/Floating)|components\/(?:ActionIcon|Alert|Button|CloseButton|Input|InputBase|Loader|Stack|Tabs|TextInput|Transition|UnstyledButton))|hooks\/esm\/use-window-event)\//;

/** Code of the app for every page, or every page but one. */
const SHARED =
  /vite\/preload-helper|@mantine\/core\/styles\/Alert|apps\/web\/src\/layout\/.*\.module\.css|libs\/(?:web-ui\/src\/(?!field|form|index|row-focus|tips)|web-features\/src\/(?:api-client\/|session\/(?!use-(?:session-upkeep|ended-session))|layout\/(?!confirmations|menu-list|side-scroll)|pico\/pico-form\.module\.css|i18n\/(?!admin-texts|late-texts|use-(?:background|guide|institutions)-text)|search-box\/(?!popup-lists|popup\.module|strategy-offer)|search-address|evidence\/evidence-path|library\/star\/star-store)|contracts\/src\/(?:messages\/(?:languages|en\/(?:search|shell))|pages\/static-pages|constants|search-path|search-request))/;

/**
 * Small modules shared by the list and a record's page, or the list and the editor. Separately each would cost more
 * in headers than its size. A group includes all imports of its modules: parts that open on demand are left out.
 */
const READING =
  /lucide-react\/dist\/esm\/icons\/(?:book-open|circle-check|download|external-link)|@mantine\/core\/styles\/Pagination|libs\/(?:web-features\/src\/(?:appraisal\/(?:appraisal-marks|appraisal-view|marks|risk-gauge)|library\/(?:star\/(?!login-first)|use-star-text)|results\/(?:(?:format|request|data|side-views|list|header)\/|pager\/(?!page-links)|filters\/filters-sidebar|states\/states\.module))|contracts\/src\/(?:partial-dates|library\/criteria|search-parameters|search-parameter-names|query-parameters|parameter-problems|messages\/en\/(?:star|parameter))|evidence\/src\/(?:appraisal\/guideline-score|categories\/category-ids))/;

export default defineConfig(({ mode }) => ({
  plugins: [jsonWithoutAttributes(), scrollAreaAlone(), react(), bootScript(), compressedFiles()],
  define: { FAKE_LOGIN },
  resolve: {
    alias: [{ find: './use-id/use-id.mjs', replacement: `${import.meta.dirname}/src/mantine-use-id.ts` }],
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
      // Some of these paths are pages as well (C1): navigations of the browser are left to Vite.
      [apiPaths()]: {
        target: API,
        bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
      },
    },
  },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: false,
    rolldownOptions: {
      output: {
        // By default the bundler creates a dozen files for every page, each with its own headers and compression. The
        // packages change seldom and remain in the cache when the product changes.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: PACKAGES, priority: 3 },
            { name: 'components', test: COMPONENTS, priority: 2 },
            { name: 'shared', test: SHARED, priority: 2 },
            { name: 'reading', test: READING, priority: 1 },
          ],
        },
      },
    },
    // Supported browsers preload modules themselves.
    modulePreload: { polyfill: false },
    // Scripts stay files: the content security policy allows no data addresses for them.
    assetsInlineLimit: 0,
  },
}));
