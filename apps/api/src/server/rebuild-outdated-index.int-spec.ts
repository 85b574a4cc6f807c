import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine } from '@clinical/composition';
import { createLogger, readConfig, type Logger } from '@clinical/platform';
import { aCollection } from '../testing/builders.js';
import { IndexRebuild, runRebuild } from './rebuild-outdated-index.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

let folder: string;
let logged: string[];
let logger: Logger;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinical-rebuild-'));
  logged = [];
  logger = createLogger('info', { write: (line) => void logged.push(line) });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A stand-in for the operator's program: it records its arguments, then runs `body`. */
async function program(body: string): Promise<string> {
  const file = join(folder, 'program.mjs');
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(join(folder, 'asked'))}, process.argv.slice(2).join(' '));\n${body}\n`,
  );
  return file;
}

async function untilLogged(text: string): Promise<void> {
  while (!logged.join('').includes(text)) await new Promise((again) => setTimeout(again, 20));
}

describe('runRebuild', () => {
  it('starts a reindex and reports when it is done', async () => {
    runRebuild(await program(''), logger);
    await untilLogged('the index has been rebuilt');
    expect(await readFile(join(folder, 'asked'), 'utf8')).toBe('reindex');
  });

  it('reports why it failed, and that the old index keeps serving', async () => {
    runRebuild(await program("process.stderr.write('The disk is full');\nprocess.exitCode = 1;"), logger);
    await untilLogged('the old one keeps serving');
    expect(logged.join('')).toMatch(/"level":"error".*"code":1,"output":"The disk is full"/);
  });

  it('stops it with the service, without reporting a failure', async () => {
    const rebuild = runRebuild(
      await program("process.stderr.write('working');\nsetInterval(() => undefined, 1000);"),
      logger,
    );
    while ((await readFile(join(folder, 'asked'), 'utf8').catch(() => '')) === '')
      await new Promise((again) => setTimeout(again, 20));
    await rebuild.stop();
    expect(logged).toEqual([]);
  });

  it('kills it when it does not stop, so that the service can', async () => {
    const rebuild = runRebuild(
      await program(
        `process.on('SIGTERM', () => undefined);
        writeFileSync(${JSON.stringify(join(folder, 'merging'))}, String(process.pid));
        setInterval(() => undefined, 1000);`,
      ),
      logger,
      100,
    );
    let pid = '';
    while (pid === '') {
      pid = await readFile(join(folder, 'merging'), 'utf8').catch(() => '');
      await new Promise((again) => setTimeout(again, 20));
    }
    await rebuild.stop();
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
    expect(logged).toEqual([]);
  });
});

describe('IndexRebuild', () => {
  it.each([
    ['there is no index', false],
    ['the index was made by this version', true],
  ])(
    'does nothing when %s',
    async (_where, filled) => {
      const engine = await createSearchEngine(readConfig({ DATA_DIR: folder, SEARCH_WORKERS: '1' }));
      await engine.open();
      try {
        if (filled) {
          const writer = await engine.openWriter('rebuild');
          await writer.write({ documents: aCollection(), deletedIds: [], checkpoints: [] });
          await writer.commit(0);
        }
        const rebuild = new IndexRebuild(engine, logger, { cliEntry: await program('') });
        rebuild.start();
        expect(await rebuild.isRunning()).toBe(false);
        expect(logged).toEqual([]);
      } finally {
        await engine.close();
      }
    },
    20_000,
  );
});
