import { stem } from '@clinical/text-analysis';
import { makeFrequentQueries, makeQueries, makeQuestions, type BenchmarkQuery } from './make-queries.js';
import { percentile, summarise } from './statistics.js';
import type { CollectionSample } from './sample-collection.js';

const SAMPLE: CollectionSample = {
  documents: 3,
  tokens: 30,
  words: ['asthma', 'children', 'inhaler', 'spacer', 'budesonide'].map((word, index) => ({
    word,
    documents: 9 - index,
  })),
  titles: [
    [
      'inhaled',
      'budesonide',
      'for',
      'asthma',
      'in',
      'children',
      'a',
      'randomised',
      'controlled',
      'trial',
      'with',
      'spacer',
    ],
    [
      'spacer',
      'devices',
      'compared',
      'with',
      'nebulisers',
      'in',
      'acute',
      'asthma',
      'emergency',
      'treatment',
    ],
  ],
  categories: [11, 27],
};

const wordsOf = ({ parameters }: BenchmarkQuery): string[] =>
  (parameters['criteria'] ?? '').match(/"[^"]*"|\S+/g) ?? [];

describe('makeQueries', () => {
  it('returns the requested number, equal for the same seed and different for another', () => {
    const queries = makeQueries(SAMPLE, 200, 1);
    expect(queries).toHaveLength(200);
    expect(makeQueries(SAMPLE, 200, 1)).toEqual(queries);
    expect(makeQueries(SAMPLE, 200, 2)).not.toEqual(queries);
  });

  it('mixes one word to eight, phrases and filters', () => {
    const queries = makeQueries(SAMPLE, 200, 1);
    const lengths = new Set(queries.map((query) => wordsOf(query).length));
    expect([1, 2, 3, 4, 5, 6, 7, 8].every((length) => lengths.has(length))).toBe(true);
    expect(queries.filter(({ parameters }) => parameters['criteria']?.includes('"')).length).toBeGreaterThan(
      10,
    );
    expect(queries.filter(({ parameters }) => parameters['from_date'] !== undefined).length).toBeGreaterThan(
      10,
    );
    expect(
      queries.filter(({ parameters }) => parameters['category_id'] !== undefined).length,
    ).toBeGreaterThan(10);
  });

  it('lists the relevant words of every query: stems once each, no stop words, phrases exactly', () => {
    for (const query of makeQueries(SAMPLE, 200, 3)) {
      const parts = wordsOf(query);
      const phrases = parts.filter((part) => part.startsWith('"')).map((part) => part.slice(1, -1));
      expect(query.phrases.map((tokens) => tokens.join(' '))).toEqual(phrases);
      const { stems } = query;
      expect(new Set(stems).size).toBe(stems.length);
      const words = parts.filter((part) => !part.startsWith('"')).map((part) => stem(part.toLowerCase()));
      expect(stems.every((one) => words.includes(one))).toBe(true);
      expect(stems.length + phrases.length).toBeGreaterThan(0);
    }
  });
});

describe('questions', () => {
  it('have ten words or more from the collection, equal for the same seed', () => {
    const questions = makeQuestions(SAMPLE, 100, 1);
    expect(questions).toHaveLength(100);
    expect(questions.every((question) => wordsOf(question).length >= 10)).toBe(true);
    expect(questions.every(({ parameters }) => !parameters['criteria']?.includes('_'))).toBe(true);
    expect(new Set(questions.map(({ parameters }) => parameters['criteria'])).size).toBeGreaterThan(10);
    const known = new Set(SAMPLE.titles.flat().map(stem));
    expect(questions.every(({ stems }) => stems.some((one) => known.has(one)))).toBe(true);
    expect(makeQuestions(SAMPLE, 100, 1)).toEqual(questions);
  });
});

describe('queries of frequent words', () => {
  it('have one, two and three words in turn, each in more than 5 % of the documents', () => {
    const collection = { ...SAMPLE, documents: 120 };
    const queries = makeFrequentQueries(collection, 30, 1);
    const frequent = ['asthma', 'children', 'inhaler'];
    expect(new Set(queries.flatMap(wordsOf))).toEqual(new Set(frequent));
    expect(queries.map((query) => wordsOf(query).length).every((words, at) => words <= (at % 3) + 1)).toBe(
      true,
    );
    expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(['frequent words']));
  });

  it('are empty when no word is frequent', () => {
    expect(makeFrequentQueries({ ...SAMPLE, documents: 1_000 }, 30, 1)).toEqual([]);
  });
});

describe('the summary of times', () => {
  it('takes percentiles by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(summarise(hundred)).toEqual({ count: 100, sum: 5050, p50: 50, p95: 95, p99: 99, highest: 100 });
    expect(percentile([7], 0.99)).toBe(7);
    expect(summarise([])).toEqual({ count: 0, sum: 0, p50: 0, p95: 0, p99: 0, highest: 0 });
  });
});
