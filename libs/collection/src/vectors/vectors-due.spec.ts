import type { EmbeddedCounts, VectorModel } from '../embeddings/vector-checkpoints.js';
import { reasonToTrain } from './vectors-due.js';

const model = (embedded: EmbeddedCounts): VectorModel => ({
  id: 'collection-1',
  dimensions: 128,
  trainedAt: '2026-01-01T00:00:00.000Z',
  sample: 10_000,
  embedded,
});

/** 10,000 records, of whose words a tenth are unknown. */
const MODEL = model({ records: 10_000, words: 1_000_000, known: 900_000 });

describe('training of vectors', () => {
  it.each([
    ['there are none', null, { records: 0, words: 0, known: 0 }, 'no vectors'],
    ['nothing is new', MODEL, { records: 0, words: 0, known: 0 }, null],
    [
      'less than a fifth of the records is new',
      MODEL,
      { records: 1_999, words: 200_000, known: 180_000 },
      null,
    ],
    [
      'a fifth of the records is new',
      MODEL,
      { records: 2_000, words: 200_000, known: 180_000 },
      'new records',
    ],
    ['few words of new records are unknown', MODEL, { records: 100, words: 10_000, known: 8_600 }, null],
    [
      'many words of new records are unknown',
      MODEL,
      { records: 100, words: 10_000, known: 8_400 },
      'new words',
    ],
    [
      'many words are unknown, of a handful of records',
      MODEL,
      { records: 99, words: 10_000, known: 0 },
      null,
    ],
    ['the new records have no words', MODEL, { records: 100, words: 0, known: 0 }, null],
  ])('when %s', (_, trained, since, reason) => {
    expect(reasonToTrain(null, { model: trained, since })).toBe(reason);
  });

  it('is due when another model is configured, or none any longer', () => {
    const since = { records: 5_000, words: 0, known: 0 };
    expect(reasonToTrain('openai:m', { model: MODEL, since })).toBe('another model');
    expect(reasonToTrain('openai:m', { model: { ...MODEL, id: 'openai:m' }, since })).toBeNull();
    expect(reasonToTrain('openai:n', { model: { ...MODEL, id: 'openai:m' }, since })).toBe('another model');
    expect(reasonToTrain(null, { model: { ...MODEL, id: 'openai:m' }, since })).toBe('another model');
  });
});
