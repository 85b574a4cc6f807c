import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine } from '@clinical/composition';
import { isLongRun } from '@clinical/contracts/testing';
import type { ManagedSearchEngine } from '@clinical/search-engine';
import { MeshVocabulary } from '@clinical/mesh';
import { readConfig } from '@clinical/platform';
import { sampleOfRealRecords, vocabularyOf } from '../../equivalence/sample-collection.js';
import { sharedData } from '../../../testing/support/product.js';
import { readStrategies, type StrategyRecord } from '../read-strategies.js';
import type { ComparisonContext } from './compared-plan.js';
import { translationOutcomes, type TranslationOutcome } from './translation-outcome.js';

jest.setTimeout(600_000);

const RECORDS = isLongRun() ? 2_000 : 1_000;
const TODAY = 20_000;
const FILES = ['strategies.jsonl', 'pubmed-histories.jsonl'];
/**
 * Share of the strategies; `npm run strategies -- <file.jsonl> --translate` uses all of them, on a whole collection.
 */
const EVERY = Number(process.env['TRANSLATIONS_EVERY'] ?? (isLongRun() ? 4 : 10));

async function realStrategies(): Promise<StrategyRecord[]> {
  const records: StrategyRecord[] = [];
  for (const file of FILES)
    for (const record of await readStrategies(sharedData('boolean-queries', file)))
      if (!('problem' in record)) records.push(record);
  return records.filter((_, at) => at % EVERY === 0);
}

describe('translations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinical-translations-'));
  let engine: ManagedSearchEngine;
  let context: ComparisonContext | null = null;

  beforeAll(async () => {
    engine = await createSearchEngine(readConfig({ DATA_DIR: folder, SEARCH_WORKERS: '1' }));
    const documents = await sampleOfRealRecords(RECORDS);
    if (documents === null) return;
    const writer = await engine.openWriter('rebuild');
    await writer.write({ documents, deletedIds: [], checkpoints: [] });
    await writer.commit(0);
    await engine.open();
    context = { engine, vocabulary: new MeshVocabulary(vocabularyOf(documents)), today: TODAY };
  });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('find the same as the strategy, in each line and part without a stated loss', async () => {
    if (context === null || !existsSync(sharedData('boolean-queries'))) {
      process.stderr.write('SKIPPED: the real strategies or records are not there; set SHARED_DATA.\n');
      return;
    }
    const outcomes: TranslationOutcome[] = [];
    for (const record of await realStrategies())
      outcomes.push(...(await translationOutcomes(record, context)));
    const wrong = outcomes.flatMap(({ id, from, to, unstated, refused }) =>
      unstated.length + refused.length === 0 ? [] : [{ id, from, to, unstated, refused }],
    );
    expect(wrong).toEqual([]);
    expect(outcomes.some(({ last }) => (last?.source ?? 0) > 0)).toBe(true);
  });

  it('are reported when they find anything else', async () => {
    if (context === null) return;
    const record = { text: 'stud?.ti. or trial.ti.', syntax: null, dialect: null, row: null };
    const outcomes = await translationOutcomes({ ...record, id: 'one', dialect: 'ovid' }, context);
    expect(
      outcomes.map(({ to, parts, partsWithoutLoss, losses, unstated }) => ({
        to,
        parts,
        partsWithoutLoss,
        losses,
        unstated,
      })),
    ).toEqual([
      { to: 'trip', parts: 2, partsWithoutLoss: 2, losses: {}, unstated: [] },
      { to: 'pubmed', parts: 2, partsWithoutLoss: 1, losses: { T002: 1 }, unstated: [] },
      { to: 'embase', parts: 2, partsWithoutLoss: 2, losses: {}, unstated: [] },
      { to: 'cochrane', parts: 2, partsWithoutLoss: 1, losses: { T011: 1 }, unstated: [] },
    ]);
    const pubmed = outcomes.find(({ to }) => to === 'pubmed')?.last;
    expect(pubmed?.onlySource).toBe(0);
    expect(pubmed?.target).toBe((pubmed?.source ?? 0) + (pubmed?.onlyTarget ?? 0));
    expect(pubmed?.onlyTarget).toBeGreaterThan(0);
  });
});
