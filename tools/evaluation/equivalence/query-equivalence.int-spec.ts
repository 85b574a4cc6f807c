import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine } from '@clinical/composition';
import type { ManagedSearchEngine } from '@clinical/search-engine';
import type { EvidenceDocument } from '@clinical/evidence';
import { readConfig } from '@clinical/platform';
import { isLongRun, propertyRuns } from '@clinical/contracts/testing';
import { compareQueries } from './compare-queries.js';
import { sampleOfRealRecords, vocabularyOf } from './sample-collection.js';

jest.setTimeout(3_600_000);

const RECORDS = isLongRun() ? 2_000 : 800;

const QUERIES = Number(process.env['EQUIVALENCE_QUERIES'] ?? propertyRuns(500));

const SEED = Number(process.env['EQUIVALENCE_SEED'] ?? 1);

describe('generated query texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinical-equivalence-'));
  let engine: ManagedSearchEngine;
  let documents: readonly EvidenceDocument[] | null = null;

  beforeAll(async () => {
    engine = await createSearchEngine(readConfig({ DATA_DIR: folder, SEARCH_WORKERS: '1' }));
    documents = await sampleOfRealRecords(RECORDS);
    if (documents === null) return;
    const writer = await engine.openWriter('rebuild');
    await writer.write({ documents, deletedIds: [], checkpoints: [] });
    await writer.commit(0);
    await engine.open();
  });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['trip', 'pubmed', 'ovid', 'embase', 'cochrane'] as const)(
    'find in the dialect %s exactly what the reference evaluator finds',
    async (dialect) => {
      if (documents === null) return;
      const settings = { dialect, count: QUERIES, seed: SEED };
      const found = await compareQueries(engine, documents, vocabularyOf(documents), settings);
      process.stderr.write(
        `${dialect}: ${found.compared} compared, ${found.withHits} with hits, refused ${JSON.stringify(found.refused)}\n`,
      );
      expect(found.differences).toEqual([]);
      expect(found.withHits).toBeGreaterThan(QUERIES / 3);
    },
  );
});
