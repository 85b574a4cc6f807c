import { existsSync } from 'node:fs';
import { categorise, categoryFitsDesign, classifyDesign, plainTitle, readFacts } from '@clinical/evidence';
import { JsonlReader } from '@clinical/importers';
import { isLongRun } from '@clinical/contracts/testing';
import { sharedData } from '../../testing/support/product.js';
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

  it('have populations without question words, loose ends or half brackets, and titles without tags', async () => {
    const reader = new JsonlReader({
      paths: [sharedData('corpus', 'records.jsonl.gz')],
      collection: null,
      proOnly: false,
    });
    const wrong: string[] = [];
    let read = 0;
    for await (const record of recordsOf(reader)) {
      read += 1;
      const { title, markup } = plainTitle(record.title);
      const population = readFacts({ ...record, title }).population?.value ?? '';
      if (OPENS_A_QUESTION.test(population) || LOOSE_END.test(population) || isUnbalanced(population))
        wrong.push(`${record.sourceId}: ${population}`);
      if (TAG.test(title) || markup.some(({ end }) => end > title.length))
        wrong.push(`${record.sourceId}: ${title}`);
      if (read >= FIRST && !isLongRun()) break;
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});

const OPENS_A_QUESTION = /^(?:could|do|does|did|can|should|will|would|how|why|what|when|where)\b/i;
const LOOSE_END =
  /(?:\b(?:of|in|with|and|or|the|to|for|by|from|at|who|were|was|than|as|that|which)|[,;(–-])$/i;
const TAG = /<\/?(?:i|b|u|em|sub|sup|inf|scp|br)>/i;

function isUnbalanced(text: string): boolean {
  return text.split('(').length !== text.split(')').length;
}
