import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './repository-texts.js';

jest.setTimeout(300_000);

/** What a clone does not have. */
const INSTALLED = new Set(['node_modules', 'dist', 'cache']);

describe('the site of the documentation', () => {
  let clone: string;
  beforeEach(() => (clone = mkdtempSync(join(tmpdir(), 'docs-'))));
  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  it('is built by npm run docs:build in a fresh clone', async () => {
    for (const name of ['docs', 'package.json', '.npmrc'])
      cpSync(join(ROOT, name), join(clone, name), {
        recursive: true,
        filter: (path) => !INSTALLED.has(basename(path)),
      });
    await promisify(execFile)('npm', ['run', 'docs:build'], { cwd: clone });
    expect(existsSync(join(clone, 'docs', '.vitepress', 'dist', 'index.html'))).toBe(true);
  });
});
