import { defineConfig } from '@playwright/test';
import { isLongRun } from '@clinical/contracts/testing/run';
import { CHROMIUM } from './journeys/support/chromium.js';

/** Files that search, and so run with each engine; those that wait for jobs use BullMQ and a worker, on Elasticsearch. */
const SEARCHING = /(advanced|appraisal|results|export)\.journey\.ts$/;

export default defineConfig<object, { engine: 'embedded' | 'elasticsearch' }>({
  testDir: 'journeys',
  globalSetup: './journeys/support/global-setup.ts',
  testMatch: '**/*.journey.ts',
  outputDir: '../../var/journeys',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  timeout: 180_000,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['../../tools/testing/playwright-count-reporter.cjs']],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'embedded',
      // The phone layout is checked in each run; its behaviour only in the long one.
      ...(isLongRun() ? {} : { grepInvert: /@repeated/ }),
      use: { engine: 'embedded' },
    },
    {
      name: 'elasticsearch',
      testMatch: SEARCHING,
      // Appearance does not depend on the engine, and behaviour hardly: every run covers each once.
      ...(isLongRun() ? { grepInvert: /@appearance/ } : { grep: /@engine/ }),
      use: { engine: 'elasticsearch' },
    },
  ],
});
