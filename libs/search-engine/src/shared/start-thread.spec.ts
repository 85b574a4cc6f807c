import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FROM_SOURCE, threadFile } from './start-thread.js';

describe('the entry file of a thread', () => {
  // A folder named `src` above the repository must not be mistaken for the source folder.
  const SOURCE = 'src/clone/libs/engine/src/pool/a-thread.ts';
  const BUILT = 'src/clone/libs/engine/dist/pool/a-thread.bundle.js';
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'thread-file-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['beside a built module, the built one', BUILT, [SOURCE, BUILT], false, BUILT],
    ['and so whatever is said of the build', BUILT, [SOURCE, BUILT], true, BUILT],
    ['beside a source, the source', SOURCE, [SOURCE, BUILT], false, SOURCE],
    ['beside a source whose build is current, the built one', SOURCE, [SOURCE, BUILT], true, BUILT],
    ['unless it is not built', SOURCE, [SOURCE], true, SOURCE],
  ])('is, %s', (_, module, files, isBuildCurrent, expected) => {
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    const beside = pathToFileURL(join(folder, dirname(module), 'pool.ts')).href;
    expect(threadFile('a-thread', beside, isBuildCurrent)).toEqual({
      filename: join(folder, expected),
      execArgv: expected === BUILT ? [] : FROM_SOURCE,
    });
  });
});
