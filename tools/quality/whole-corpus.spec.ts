import { existsSync } from 'node:fs';
import { categorise, categoryFitsDesign, classifyDesign } from '@clinical/evidence';
import { JsonlReader } from '@clinical/importers';
import { isLongRun } from '@clinical/contracts/testing';
import { sharedData } from '../support/product.js';
import { recordsOf } from './labelled-records.js';

const FIRST = 2_000;
const withCorpus = existsSync(sharedData('corpus')) ? describe : describe.skip;

withCorpus('records of the corpus', () => {
  it('have categories that agree with their designs', async () => {
    const reader = new JsonlReader({
      paths: [sharedData('corpus', 'records.jsonl.gz')],
      collection: null,
      proOnly: false,
    });
    const wrong: string[] = [];
    let read = 0;
    for await (const record of recordsOf(reader)) {
      read += 1;
      const { design, clear } = classifyDesign(record);
      const [main = 0] = categorise(record).categories;
      if (!categoryFitsDesign(main, { design, clear }))
        wrong.push(`${record.sourceId}: ${design} in ${main}`);
      if (read >= FIRST && !isLongRun()) break;
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThanOrEqual(FIRST);
  }, 300_000);
});
