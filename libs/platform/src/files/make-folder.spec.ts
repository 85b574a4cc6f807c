import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-folder-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('makeFolder', () => {
  it('creates missing levels and keeps existing ones', () => {
    writeFileSync(join(folder, 'kept'), 'kept');
    makeFolder(join(folder, 'a', 'b', 'c'));
    makeFolder(join(folder, 'a', 'b', 'c'));
    expect(statSync(join(folder, 'a', 'b', 'c')).isDirectory()).toBe(true);
    expect(existsSync(join(folder, 'kept'))).toBe(true);
  });

  it('accepts a link to a folder', () => {
    symlinkSync(folder, join(folder, 'link'));
    makeFolder(join(folder, 'link', 'inside'));
    expect(statSync(join(folder, 'inside')).isDirectory()).toBe(true);
  });

  it.each([
    ['is a file', 'file', 'EEXIST'],
    ['lies under a file', 'file/var', 'ENOTDIR'],
    ['is a link to nothing', 'nowhere', 'EEXIST'],
  ])('rejects, with a remedy, a path that %s', (_, name, reason) => {
    writeFileSync(join(folder, 'file'), '');
    symlinkSync(join(folder, 'missing'), join(folder, 'nowhere'));
    const path = join(folder, name);
    expect(() => makeFolder(path)).toThrow(
      expect.objectContaining({
        code: 'CANNOT_MAKE_FOLDER',
        kind: 'operational',
        message: expect.stringMatching(
          new RegExp(
            `^The folder ${path} cannot be made: ${reason}: .*\\. Set DATA_DIR to a folder that can be written to\\.$`,
          ),
        ),
      }),
    );
  });
});
