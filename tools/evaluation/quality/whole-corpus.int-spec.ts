import { existsSync } from 'node:fs';
import { categorise, categoryFitsDesign, classifyDesign, plainTitle, readFacts } from '@clinical/evidence';
import { JsonlReader } from '@clinical/importers';
import { isLongRun } from '@clinical/contracts/testing';
import { sharedData } from '../../testing/support/product.js';
import { recordsOf } from './labelled-records.js';
import { faultOfPopulation } from './population-faults.js';

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
      const { design } = classifyDesign(record);
      const [main = 0] = categorise(record).categories;
      if (!categoryFitsDesign(main, { design })) wrong.push(`${record.sourceId}: ${design} in ${main}`);
      if (read >= FIRST && !isLongRun()) break;
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThanOrEqual(FIRST);
  }, 300_000);

  it('have populations with about one fragment in a thousand, and titles without tags', async () => {
    const reader = new JsonlReader({
      paths: [sharedData('corpus', 'records.jsonl.gz')],
      collection: null,
      proOnly: false,
    });
    const wrong: string[] = [];
    const fragments: string[] = [];
    let read = 0;
    let populations = 0;
    for await (const record of recordsOf(reader)) {
      read += 1;
      const { title, markup } = plainTitle(record.title);
      const population = readFacts({ ...record, title }).population?.value ?? '';
      if (population !== '') populations += 1;
      const fault = faultOfPopulation(population);
      if (fault !== null) fragments.push(`${record.sourceId} ${fault}: ${population}`);
      if (TAG.test(title) || markup.some(({ end }) => end > title.length))
        wrong.push(`${record.sourceId}: ${title}`);
      if (read >= FIRST && !isLongRun()) break;
    }
    expect(wrong).toEqual([]);
    expect(fragments.slice(Math.ceil(populations * MAX_FRAGMENTS))).toEqual([]);
  }, 300_000);
});

const MAX_FRAGMENTS = 0.001;
const TAG = /<\/?(?:i|b|u|em|sub|sup|inf|scp|br)>/i;
