import { readdirSync, readFileSync } from 'node:fs';
import eslint from '@eslint/js';
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import {
  adapters,
  DOMAINS,
  domainServers,
  dynamicNodeModules,
  environment,
  handMadeRepository,
  inContracts,
  limitNames,
  moduleBoundaries,
  nodeModules,
  titleAttribute,
  writeOutsideMutation,
} from './tools/lint/boundaries.mjs';
import { kebabCaseFileNames } from './tools/lint/kebab-case-file-names.mjs';
import { maxClassMethods } from './tools/lint/max-class-methods.mjs';
import { noExportAll } from './tools/lint/no-export-all.mjs';

// The boundary rule reads Nx's stored project graph and allows everything if it is missing.
process.env.NX_DAEMON = 'false';
await createProjectGraphAsync({ exitOnError: false, resetDaemonClient: false });

const PRODUCT = ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'];
const SPECS = [
  '**/*.{spec,int-spec,journey}.{ts,tsx}',
  '**/testing/**',
  '**/journeys/**',
  'libs/*/src/contract/**',
  'tools/testing/**',
];
const BROWSER = ['libs/web-*/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'];
const DOMAIN_CODE = Object.keys(DOMAINS).map((name) => `libs/${name}/src/**/*.ts`);
const DOMAIN_CONTRACTS = Object.keys(DOMAINS).flatMap((name) => [
  `libs/${name}/src/contract.ts`,
  `libs/${name}/src/**/*.contract.ts`,
]);
// Libraries that run in Node and in the browser, by their tags.
const ANYWHERE = readdirSync(new URL('libs', import.meta.url))
  .filter((name) =>
    readFileSync(new URL(`libs/${name}/package.json`, import.meta.url), 'utf8').includes('"runs:anywhere"'),
  )
  .map((name) => `libs/${name}/src/**/*.ts`);
const ENVIRONMENT_READERS = [
  'libs/platform/src/**',
  'libs/contracts/src/testing/**',
  'tools/**',
  '*.mjs',
  'apps/web/*.ts',
];

const nodeGlobals = ['process', 'Buffer', 'require', 'module', '__dirname', '__filename', 'setImmediate'].map(
  (name) => ({
    name,
    message: 'This project also runs in a browser.',
  }),
);

const restrictImports = (...patterns) => ['error', { patterns }];

const SYNTAX = [...environment.syntax, limitNames];

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/dist-types/',
    '**/dist-server/',
    '**/node_modules/',
    'var/',
    '.nx/',
    'coverage/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  // Oxlint checks TypeScript with the recommended rules and those that need types, in a fifth of the time (.oxlintrc.json).
  tseslint.configs.base,
  { ...eslint.configs.recommended, files: ['**/*.{mjs,cjs}'] },
  {
    plugins: {
      '@nx': nx,
      clinical: {
        rules: {
          'kebab-case-file-names': kebabCaseFileNames,
          'max-class-methods': maxClassMethods,
          'no-export-all': noExportAll,
        },
      },
    },
    rules: {
      '@nx/enforce-module-boundaries': ['error', moduleBoundaries],
      'clinical/kebab-case-file-names': 'error',
      'clinical/max-class-methods': ['error', 15],
    },
  },
  {
    files: PRODUCT,
    ignores: SPECS,
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', { max: 6 }],
      complexity: ['error', { max: 25 }],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
    },
  },
  // Everything in contracts is shared.
  {
    files: PRODUCT,
    ignores: ['libs/contracts/**', 'libs/*/src/contract.ts'],
    rules: { 'clinical/no-export-all': 'error' },
  },
  // Tables of text: their length is not complexity.
  { files: ['libs/contracts/src/messages/**'], rules: { 'max-lines': 'off' } },
  // A component's markup is long without being complicated.
  {
    files: BROWSER,
    ignores: SPECS,
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: PRODUCT,
    ignores: ENVIRONMENT_READERS,
    rules: {
      'no-restricted-properties': ['error', ...environment.properties],
      'no-restricted-syntax': ['error', ...SYNTAX],
      'no-restricted-imports': restrictImports(environment.imports),
    },
  },
  {
    files: PRODUCT,
    ignores: [
      'libs/composition/**',
      'libs/search-engine/**',
      'libs/job-queue/**',
      'libs/mailer/**',
      'libs/full-text/**',
      ...ENVIRONMENT_READERS,
      ...SPECS,
    ],
    rules: { 'no-restricted-imports': restrictImports(environment.imports, adapters) },
  },
  {
    files: ['apps/{api,cli,worker}/src/**/*.ts', 'libs/{composition,job-queue}/src/**/*.ts', ...DOMAIN_CODE],
    ignores: [...SPECS, ...ENVIRONMENT_READERS],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, handMadeRepository] },
  },
  {
    files: [...ANYWHERE, ...BROWSER],
    // Pages of the web app are rendered by the server too.
    ignores: [...SPECS, 'apps/web/src/server/**'],
    rules: {
      'no-restricted-imports': restrictImports(nodeModules, adapters, domainServers),
      'no-restricted-syntax': ['error', ...SYNTAX, dynamicNodeModules, titleAttribute],
      'no-restricted-globals': ['error', ...nodeGlobals],
    },
  },
  {
    files: DOMAIN_CONTRACTS,
    rules: {
      'no-restricted-imports': restrictImports(inContracts),
      'no-restricted-globals': ['error', ...nodeGlobals],
    },
  },
  {
    files: ['apps/web/src/server/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, titleAttribute] },
  },
  {
    files: BROWSER,
    ignores: [...SPECS, 'apps/web/src/server/**', '**/*.query.ts', '**/*-calls.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...SYNTAX, dynamicNodeModules, titleAttribute, writeOutsideMutation],
    },
  },
  { ...reactHooks.configs.flat.recommended, files: BROWSER },
  {
    files: BROWSER,
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'off',
      'react-hooks/unsupported-syntax': 'error',
    },
  },
  {
    files: ['tools/**/*.ts'],
    rules: {
      'no-restricted-imports': restrictImports({
        // The browser helpers of journeys are no product code: they are shared.
        regex: '^(\\.\\./)+(?:apps|libs)/(?!web/journeys/support/)',
        message: 'Tools use the product by its package names.',
      }),
    },
  },
  {
    files: ['**/*.{mjs,cjs}', 'apps/web/*.ts'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'Buffer',
          'console',
          'fetch',
          'setTimeout',
          'setInterval',
          'clearTimeout',
          'clearInterval',
          'URL',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: {
      eqeqeq: 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly', globalThis: 'readonly' },
    },
  },
);
