import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSearchEngine } from '@clinical/composition/collection';
import { isLongRun } from '@clinical/contracts/testing';
import type { EvidenceDocument } from '@clinical/evidence';
import { readConfig } from '@clinical/platform';
import type { Ended } from '@clinical/platform/testing';
import { runHere, startProcess } from './testing/run-cli.js';
import { writeSampleFiles } from './testing/sample-files.js';

jest.setTimeout(900_000);

/** Records in each of two files: several batches of an import, which are 800 records. */
const SIZE = isLongRun() ? 5_000 : 1_600;
const KILLS = isLongRun() ? 10 : 2;

const folder = mkdtempSync(join(tmpdir(), 'killed-import-'));
const input = join(folder, 'input');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Content of an index; empty if there is none. */
async function contentOf(dataDirectory: string): Promise<Map<string, EvidenceDocument>> {
  const engine = await createSearchEngine(readConfig({ DATA_DIR: dataDirectory }));
  await engine.open();
  try {
    // Without the time, which no two imports share.
    const documents = new Map<string, EvidenceDocument>();
    for await (const document of engine.readAllDocuments(new AbortController().signal)) {
      const { firstImported: _, ...rest } = document;
      documents.set(document.id, rest);
    }
    const status = await engine.status();
    expect(status.documents).toBe(documents.size);
    return documents;
  } catch (error) {
    if (error instanceof Error && error.name === 'EngineUnavailableError') return new Map();
    throw error;
  } finally {
    await engine.close();
  }
}

/** When to stop the import: at the first word after so many records, and so many milliseconds later. */
interface Ending {
  readonly records: number;
  readonly afterMs: number;
  readonly signal: NodeJS.Signals;
}

const IMPORT = ['import', 'jsonl', input, '--collection', 'kill-test', '--progress-every', '0'];

/** An undisturbed import; it needs no separate process. */
const importAll = (dataDirectory: string): Promise<Ended> => runHere(dataDirectory, ...IMPORT);

/** An import in a separate process, which is stopped. */
async function importAndEnd(dataDirectory: string, ending: Ending): Promise<Ended> {
  const { child, ended } = startProcess(dataDirectory, ...IMPORT);
  let isEnding = false;
  child.stderr?.on('data', (data: Buffer) => {
    const match = /: ([\d,]+) records/.exec(data.toString());
    if (isEnding || match === null || Number(match[1]?.replace(/,/g, '')) < ending.records) return;
    isEnding = true;
    void wait(ending.afterMs).then(() => child.kill(ending.signal));
  });
  return ended;
}

function counts(out: string): string[] {
  return out
    .split('\n')
    .filter(
      (line) =>
        /^ {2}(?:read|new|updated|unchanged|deleted|rejected) /.test(line) || line.includes(', record '),
    );
}

/** Fractions from 0 to 1 that look random and are the same in every run. */
function fraction(index: number): number {
  return (index * 0.618_034 + 0.13) % 1;
}

describe('an import that is killed', () => {
  const undisturbed = join(folder, 'undisturbed');
  let expected: Ended;
  let right: Map<string, EvidenceDocument>;

  beforeAll(async () => {
    mkdirSync(input);
    writeSampleFiles(input, SIZE);
    expected = await importAll(undisturbed);
    right = await contentOf(undisturbed);
  });

  it('completes without interruption', () => {
    expect([expected.code, right.size > SIZE]).toEqual([3, true]);
  });

  it(`resumes after each of ${KILLS} kills and ends with the same collection and the same report`, async () => {
    const data = join(folder, 'killed');
    let before = new Map<string, EvidenceDocument>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment = { records: Math.floor((kill / KILLS) * SIZE * 1.5), afterMs: fraction(kill) * 60 };
      expect((await importAndEnd(data, { ...moment, signal: 'SIGKILL' })).code).toBeNull();
      const now = await contentOf(data);
      expect([...before.keys()].filter((id) => !now.has(id))).toEqual([]);
      before = now;
    }
    const last = await importAll(data);
    expect(last.code).toBe(3);
    expect(counts(last.out)).toEqual(counts(expected.out));
    expect(await contentOf(data)).toEqual(right);
  });

  it.each(isLongRun() ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'stops cleanly on %s and resumes with the same command',
    async (signal) => {
      const data = join(folder, signal);
      const stopped = await importAndEnd(data, { records: 1_000, afterMs: 0, signal });
      expect([stopped.code, stopped.out]).toEqual([
        130,
        expect.stringMatching(/^Import stopped: [^]*Run the same command again to resume\.\n$/),
      ]);
      const last = await importAll(data);
      expect(last.out).toContain('it went on where an earlier run had stopped');
      expect(counts(last.out)).toEqual(counts(expected.out));
      expect(await contentOf(data)).toEqual(right);
    },
  );
});
