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
];

const transform = {
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
    '\\.css$': '<rootDir>/tools/jest/style-stub.cjs',
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
    '^strtok3$': '<rootDir>/node_modules/strtok3/lib/index.js',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-types/', '/var/'],
  modulePathIgnorePatterns: ['/dist/', '/dist-types/'],
};

const conditions = ['@clinical/source', 'node', 'node-addons'];

export default {
  // Real servers, browsers and threads are at work; a busy machine must not decide what passes.
  testTimeout: 60_000,
  // Jest leaves one processor free by default; on two that means one test file after another. More than one for each
  // was tried and gains nothing: browsers, servers and Elasticsearch fill the time that suites wait.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/tools/jest/long-suites-first.cjs',
  reporters: ['default', '<rootDir>/tools/jest/closing-line-reporter.cjs'],
  projects: [
    {
      ...common,
      displayName: 'node',
      rootDir: '.',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: conditions },
      setupFiles: ['reflect-metadata'],
      testMatch: [
        '<rootDir>/libs/*/src/**/*.{spec,int-spec}.ts',
        '<rootDir>/apps/*/src/**/*.{spec,int-spec}.ts',
        '<rootDir>/tools/**/*.{spec,int-spec}.ts',
      ],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/libs/web-', '/apps/web/'],
    },
    {
      ...common,
      displayName: 'web',
      rootDir: '.',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['@clinical/source', 'browser'] },
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.ts'],
      testMatch: ['<rootDir>/libs/web-*/src/**/*.spec.{ts,tsx}', '<rootDir>/apps/web/src/**/*.spec.{ts,tsx}'],
    },
    {
      ...common,
      displayName: 'journeys',
      rootDir: '.',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: conditions },
      testMatch: ['<rootDir>/apps/web/journeys/**/*.journey.ts'],
    },
  ],
};
