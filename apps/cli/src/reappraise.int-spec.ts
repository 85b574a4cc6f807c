import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine } from '@clinical/composition/collection';
import { isLongRun } from '@clinical/contracts/testing';
import { readConfig } from '@clinical/platform';
import { startApp, writeConfigFolder } from '@clinical/platform/testing';
import { runHere, runWith } from './testing/run-cli.js';

jest.setTimeout(300_000);

const SIZE = isLongRun() ? 3_000 : 1_000;
/** The progress line at which it is killed; one is printed for every 500 documents. */
const HALF = (SIZE / 2).toLocaleString('en');

const folder = mkdtempSync(join(tmpdir(), 'reappraise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OTHER = {
  CONFIG_DIR: writeConfigFolder(join(folder, 'config'), {
    appraisal: {
      review: { tools: { appraised: 9, oneNamed: 9, certaintyOrSeveral: 9 } },
      trial: { weights: { blinding: 20, randomSequence: 0 } },
    },
  }),
};

const original = join(folder, 'original');
beforeAll(async () => {
  expect((await runHere(original, 'import', 'demonstration', '--size', String(SIZE))).code).toBe(0);
});

/** A new collection with the same content each time. */
function aCollection(name: string): string {
  const data = join(folder, name);
  cpSync(original, data, { recursive: true });
  return data;
}

/** Stored documents by id. */
async function contentOf(dataDirectory: string): Promise<Map<string, unknown>> {
  const engine = await createSearchEngine(readConfig({ DATA_DIR: dataDirectory, SEARCH_WORKERS: '1' }));
  await engine.open();
  try {
    const documents = new Map<string, unknown>();
    for await (const document of engine.readAllDocuments(new AbortController().signal))
      documents.set(document.id, document);
    return documents;
  } finally {
    await engine.close();
  }
}

const changedIn = (out: string): number => Number(/, ([\d,]+) changed,/.exec(out)?.[1]?.replace(/,/g, ''));

describe('reappraise', () => {
  it('changes nothing under the same settings, and applies changed settings once', async () => {
    const data = aCollection('settings');
    const before = await contentOf(data);
    const same = await runHere(data, 'reappraise');
    expect([same.code, same.out.replace(/\d+ s\.\n/, '… s.')]).toEqual([
      0,
      `Appraisal finished: ${SIZE.toLocaleString('en')} documents read, 0 changed, … s.`,
    ]);
    const other = await runWith({ DATA_DIR: data, ...OTHER }, 'reappraise', '--progress-every', '0');
    expect([other.code, changedIn(other.out) > SIZE / 12]).toEqual([0, true]);
    expect(other.err).toMatch(
      /^\d+%: [\d,]+ of [13],000 documents, [\d,]+ a second, \d+ s left, [\d,]+ changed$/m,
    );
    const again = await runWith({ DATA_DIR: data, ...OTHER }, 'reappraise');
    expect(changedIn(again.out)).toBe(0);
    const back = await runHere(data, 'reappraise');
    expect(changedIn(back.out)).toBe(changedIn(other.out));
    expect(await contentOf(data)).toEqual(before);
  });

  it('ends with the same result after a kill', async () => {
    const undisturbed = aCollection('undisturbed');
    await runWith({ DATA_DIR: undisturbed, ...OTHER }, 'reappraise');
    const data = aCollection('killed');
    const { child, ended } = startApp(
      'cli',
      { DATA_DIR: data, ...OTHER },
      'reappraise',
      '--progress-every',
      '0',
    );
    child.stderr?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(`: ${HALF} of`)) child.kill('SIGKILL');
    });
    expect((await ended).code).toBeNull();
    const rest = await runWith({ DATA_DIR: data, ...OTHER }, 'reappraise');
    expect(rest.code).toBe(0);
    expect(await contentOf(data)).toEqual(await contentOf(undisturbed));
    expect(changedIn((await runWith({ DATA_DIR: data, ...OTHER }, 'reappraise')).out)).toBe(0);
  });

  it('is refused during an import, and without an index', async () => {
    const data = aCollection('busy');
    const engine = await createSearchEngine(readConfig({ DATA_DIR: data, SEARCH_WORKERS: '1' }));
    const writer = await engine.openWriter('update');
    const busy = await runHere(data, 'reappraise');
    await writer.abort();
    await engine.close();
    expect([busy.code, busy.err]).toEqual([1, expect.stringContaining('Another import is running')]);
    const none = await runHere(join(folder, 'none'), 'reappraise');
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('There is no index yet')]);
  });
});
