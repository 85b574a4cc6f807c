import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '..', '..');
const JOURNEY = `
const { test } = require('@playwright/test');
const annotate = (type) => test.info().annotations.push({ type, description: 'another browser' });
test('one', () => { annotate('picture not compared'); annotate('picture not compared'); });
test('two', () => { annotate('issue'); annotate('picture not compared'); });
test.skip('three', () => undefined);
`;

describe('the reporter of journeys', () => {
  // In the repository, so that Playwright is found.
  let folder: string;
  beforeEach(() => {
    mkdirSync(join(ROOT, 'var'), { recursive: true });
    folder = mkdtempSync(join(ROOT, 'var', 'reporter-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('counts tests and says how many pictures were not compared, and why', async () => {
    const reporter = join(__dirname, 'playwright-count-reporter.cjs');
    const config = {
      ...{ testDir: folder, outputDir: join(folder, 'results'), testMatch: 'journey.cjs' },
      ...{ reporter: [[reporter]], workers: 2 },
    };
    writeFileSync(join(folder, 'config.cjs'), `module.exports = ${JSON.stringify(config)};`);
    writeFileSync(join(folder, 'journey.cjs'), JOURNEY);
    const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [playwright, 'test', '--config', join(folder, 'config.cjs')],
      { cwd: ROOT, env: { PATH: process.env.PATH } },
    );
    expect(stdout).toContain('3 pictures were not compared: another browser.');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed, 1 skipped');
  });
});
