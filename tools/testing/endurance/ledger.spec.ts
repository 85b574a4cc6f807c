import { beyondBudget, growthOf, repeatedIn, type Failure, type Kind } from './ledger.js';

const failed = (kind: Kind, from: number, to: number): Failure => ({ kind, from, to, reason: '503' });

describe('The budget of failures', () => {
  const outages = [{ target: 'elasticsearch', from: 1_000, to: 2_000 }] as const;

  it.each<[string, Failure]>([
    ['a search that begins during an outage of Elasticsearch', failed('search', 1_500, 3_000)],
    ['a search that the outage interrupts', failed('search', 900, 1_000)],
  ])('covers %s', (_, failure) => {
    expect(beyondBudget([failure], outages)).toEqual([]);
  });

  it.each<[string, Failure]>([
    ['a search before the outage', failed('search', 900, 999)],
    ['a search after the outage', failed('search', 2_001, 2_100)],
    ['a login, which needs no Elasticsearch', failed('login', 1_500, 1_600)],
  ])('does not cover %s', (_, failure) => {
    expect(beyondBudget([failure], outages)).toEqual([failure]);
  });

  it('covers nothing while only the worker is down', () => {
    const failure = failed('order', 5, 6);
    expect(beyondBudget([failure], [{ target: 'worker', from: 0, to: 10 }])).toEqual([failure]);
  });
});

describe('The growth of resident memory', () => {
  const samples = (...rss: number[]) => rss.map((bytes) => ({ rss: bytes, heapUsed: 0 }));

  it('compares the last quarter with the second, not with the start', () => {
    expect(growthOf(samples(10, 50, 100, 100, 100, 100, 110, 110))).toBeCloseTo(0.1);
  });

  it('is 0 for fewer samples than quarters', () => {
    expect(growthOf(samples(1, 2, 3))).toBe(0);
  });
});

it('counts ids that occur again', () => {
  expect(repeatedIn(['a', 'b', 'a', 'a'])).toBe(2);
});
