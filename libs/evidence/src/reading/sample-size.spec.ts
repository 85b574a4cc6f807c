import { EMPTY_RECORD } from '../records/source-record.js';
import { readFacts } from './read-facts.js';
import { LEFT_OUT } from './size/cases-left-out.js';
import { READ, SUMS } from './size/size-cases.js';

function sizeOf(text: string): number | null {
  const record = { ...EMPTY_RECORD, title: 'A study', abstract: [{ label: '', text }] };
  return readFacts(record).sampleSize?.value ?? null;
}

describe('the sample size of a record', () => {
  it.each(READ)('is read from %s', (_, text, size) => {
    expect(sizeOf(text)).toBe(size);
  });

  it.each(SUMS)('is the sum where the text %s', (_, text, size) => {
    expect(sizeOf(text)).toBe(size);
  });

  it.each(LEFT_OUT)('leaves out %s', (_, text, size) => {
    expect(sizeOf(text)).toBe(size);
  });
});
