import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuidelineScores } from '@clinical/evidence';
import type { ImportRequest } from '../record-import.service.js';
import { NO_COUNTS, type ImportCounts } from '../import-report.js';
import { aRecord } from '../../testing/a-record.js';
import { importLists } from '../../testing/import-lists.js';
import { InMemoryEngine } from '../../testing/in-memory-engine.js';
import { ListReader, type ListEntry } from '../../testing/list-reader.js';
import { publicationKey, publicationScores } from '@clinical/search';

const reports = mkdtempSync(join(tmpdir(), 'import-publications-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

const scores = (methodology: number): GuidelineScores => ({
  methodology,
  evidenceGrading: 1,
  systematicEvidence: 1,
  funding: 0,
  conflict: 1,
  comments: '',
});

async function importAll(
  engine: InMemoryEngine,
  list: readonly ListEntry[],
  over: Partial<ImportRequest> = {},
): Promise<ImportCounts> {
  const settings = { reportsDirectory: reports, batchRecords: 2 };
  const reader = new ListReader({ one: list });
  const report = await importLists(engine, reader, settings, { restart: true, ...over });
  return report.counts;
}

async function kept(engine: InMemoryEngine): Promise<[string, number][]> {
  return [...publicationScores(await engine.readAllCheckpoints()).values()]
    .map(({ publication, scores: { methodology } }): [string, number] => [publication, methodology])
    .sort();
}

describe('scores of publications', () => {
  it('are stored and counted by publication name; the last ones win', async () => {
    const engine = new InMemoryEngine();
    const first = [
      { publication: 'Institute A', scores: scores(1) },
      { publication: 'Institute B', scores: scores(2) },
      { publication: 'INSTITUTE A.', scores: scores(0) },
    ];
    expect(await importAll(engine, first)).toEqual({ ...NO_COUNTS, read: 3, new: 2, updated: 1 });
    expect(await kept(engine)).toEqual([
      ['INSTITUTE A.', 0],
      ['Institute B', 2],
    ]);
    expect(await importAll(engine, first.slice(1))).toEqual({ ...NO_COUNTS, read: 2, unchanged: 2 });
    expect(
      publicationScores(await engine.readAllCheckpoints()).get(publicationKey('institute b'))?.scores,
    ).toEqual(scores(2));
  });

  it('outlive a rebuild of the collection', async () => {
    const engine = new InMemoryEngine();
    await importAll(engine, [aRecord('1'), { publication: 'Institute A', scores: scores(1) }]);
    await importAll(engine, [aRecord('1')], { rebuild: true });
    expect(await kept(engine)).toEqual([['Institute A', 1]]);
  });

  it('are there after a death in the middle', async () => {
    const engine = new InMemoryEngine();
    const list = Array.from({ length: 9 }, (_, index) => ({
      publication: `P${index}`,
      scores: scores(index % 3),
    }));
    let left = 2;
    engine.beforeWrite = () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    };
    await expect(importAll(engine, list, { restart: false })).rejects.toThrow('killed');
    engine.restart();
    expect(await importAll(engine, list, { restart: false })).toEqual({ ...NO_COUNTS, read: 9, new: 9 });
    expect(await kept(engine)).toHaveLength(9);
  });
});
