// Modules that ship as ES modules only and must be turned into CommonJS for Jest.
const ESM_ONLY = [
  '@nestjs/',
  'stemmer/',
  'file-type/',
  'strtok3/',
  'token-types/',
  'uint8array-extras/',
  '@tokenizer/',
  '@borewit/',
  'lucide-react/',
  '@mantine/core/cjs/index\\.cjs$',
  'marked/',
  'openid-client/',
  'oauth4webapi/',
  'jose/',
  'p-timeout/',
  'feed/',
  'htmlparser2/',
  'domhandler/',
  'domelementtype/',
  'domutils/',
  'dom-serializer/',
  'entities/',
];

// Index files whose modules are loaded lazily, see lazy-index-transform.cjs.
const INDEX =
  '@mantine/core/cjs/index\\.cjs$|lucide-react/dist/esm/lucide-react\\.mjs$|/libs/[^/]+/src/(.+/)?index\\.ts$';

const transform = {
  [INDEX]: '<rootDir>/tools/testing/lazy-index-transform.cjs',
  '\\.md$': '<rootDir>/tools/testing/text-transform.cjs',
  '^.+\\.(ts|tsx|m?js)$': [
    '@swc/jest',
    {
      swcrc: false,
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
      },
    },
  ],
};

const common = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')}))`],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^(.*\\.md)\\?raw$': '$1',
    '\\.css$': '<rootDir>/tools/testing/style-stub.cjs',
    '^(lucide-react)$': '<rootDir>/node_modules/$1/dist/esm/$1.mjs',
    '^(file-type)$': '<rootDir>/node_modules/$1/index.js',
    '^(strtok3)$': '<rootDir>/node_modules/$1/lib/index.js',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-types/', '/dist-server/', '/var/'],
  modulePathIgnorePatterns: ['/dist/', '/dist-types/', '/dist-server/'],
};

const conditions = ['@clinical/source', 'node', 'node-addons'];

const node = {
  ...common,
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/tools/testing/node-environment.cjs',
  runtime: '<rootDir>/tools/testing/shared-modules-runtime.cjs',
  testEnvironmentOptions: { customExportConditions: conditions },
  setupFiles: ['reflect-metadata'],
};

const browser = {
  ...common,
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/tools/testing/browser-environment.cjs',
  runtime: '<rootDir>/tools/testing/shared-modules-runtime.cjs',
  testEnvironmentOptions: { customExportConditions: ['@clinical/source', 'browser'] },
  setupFilesAfterEnv: ['<rootDir>/tools/testing/browser-setup.ts'],
};

export default {
  // Real servers and threads are used; a busy machine must not decide what passes.
  testTimeout: 60_000,
  // By default Jest leaves one processor free, which with two means one test file at a time.
  maxWorkers: '100%',
  // Workers keep the modules of earlier files. Above a gigabyte they take longer to exit than Jest waits, which it
  // reports as a leak.
  workerIdleMemoryLimit: '800MB',
  testSequencer: '<rootDir>/tools/testing/long-suites-first.cjs',
  reporters: ['default', '<rootDir>/tools/testing/closing-line-reporter.cjs'],
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/libs/*/src/**/*.spec.ts',
        '<rootDir>/apps/*/src/**/*.spec.ts',
        '<rootDir>/tools/**/*.spec.ts',
      ],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/libs/web-', '/apps/web/'],
    },
    {
      ...node,
      displayName: 'integration',
      testMatch: [
        '<rootDir>/libs/*/src/**/*.int-spec.ts',
        '<rootDir>/apps/*/src/**/*.int-spec.ts',
        '<rootDir>/tools/**/*.int-spec.ts',
      ],
    },
    {
      ...browser,
      displayName: 'web',
      testMatch: ['<rootDir>/libs/web-*/src/**/*.spec.tsx', '<rootDir>/apps/web/src/**/*.spec.{ts,tsx}'],
    },
    {
      // Complete pages, and parts of them with the server's responses.
      ...browser,
      displayName: 'web-pages',
      testMatch: ['<rootDir>/libs/web-*/src/**/*.int-spec.tsx', '<rootDir>/apps/web/src/**/*.int-spec.tsx'],
    },
    {
      // Without a DOM, which takes a second for each file. A spec that needs `window` names the environment in a
      // docblock: @jest-environment ./tools/testing/browser-environment.cjs
      ...common,
      displayName: 'web-node',
      rootDir: import.meta.dirname,
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['@clinical/source', 'browser'] },
      testMatch: ['<rootDir>/libs/web-*/src/**/*.spec.ts'],
    },
  ],
};
