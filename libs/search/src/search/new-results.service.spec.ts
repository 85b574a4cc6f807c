import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { VISITOR } from '@clinical/people';
import { AppError } from '@clinical/platform';
import {
  EngineUnavailableError,
  SearchTimeoutError,
  SearchTooLargeError,
  type SearchEngine,
  type SearchPlan,
} from '@clinical/search-engine';
import { aPlan } from '@clinical/search-engine/contract';
import type { EvidenceSearchService } from './evidence-search.service.js';
import { NewResultsService } from './new-results.service.js';
import type { StrategySearchService } from './strategy-search.service.js';

const SINCE = new Date('2026-01-01T12:00:40Z');
const hit = { id: 'd', title: '', retracted: false };

/** Counts `searches`, with an engine that returns one hit a search unless `titles` says otherwise. */
function counting(
  words: readonly string[],
  titles: (plans: readonly SearchPlan[]) => Promise<(typeof hit)[][]> = (plans) =>
    Promise.resolve(plans.map(() => [hit])),
) {
  const evidence = {
    planAsTyped: ({ request: { criteria } }: { request: { criteria: string } }) =>
      criteria === 'refused'
        ? Promise.reject(new AppError('INVALID_QUERY', 'user', 'No'))
        : Promise.resolve(aPlan({ wording: criteria, match: { kind: 'keys', keys: [criteria] } })),
  } as unknown as EvidenceSearchService;
  const engine = { titles } as unknown as SearchEngine;
  const service = new NewResultsService(engine, evidence, {} as StrategySearchService);
  const searches = words.map((criteria) => ({
    request: { ...EMPTY_SEARCH_REQUEST, criteria },
    since: SINCE,
  }));
  return service.count(searches, 'en', new AbortController().signal, VISITOR);
}

const keyOf = ({ match }: SearchPlan) =>
  match.kind === 'and' && match.children[0]?.kind === 'keys' ? match.children[0].keys[0] : undefined;

describe('NewResultsService', () => {
  it('counts all searches of a list by one call of the engine', async () => {
    const titles = jest.fn((plans: readonly SearchPlan[]) => Promise.resolve(plans.map(() => [hit])));
    expect(await counting(['a', 'b', 'c'], titles)).toEqual([1, 1, 1]);
    expect(titles).toHaveBeenCalledTimes(1);
    expect(titles.mock.calls[0]?.[0][0]?.match).toEqual({
      kind: 'and',
      children: [
        { kind: 'keys', keys: ['a'] },
        { kind: 'arrived', after: Date.parse('2026-01-01T12:00:00Z') / 60_000 },
      ],
    });
  });

  it('asks for twenty searches at a time, so that others get their turn', async () => {
    const sizes: number[] = [];
    const words = Array.from({ length: 45 }, (_, at) => `w${at}`);
    const counts = await counting(words, (plans) => {
      sizes.push(plans.length);
      return Promise.resolve(plans.map(() => [hit]));
    });
    expect(counts).toEqual(words.map(() => 1));
    expect(sizes).toEqual([20, 20, 5]);
  });

  it('does not know the number of a search that is refused, and counts the others', async () => {
    expect(await counting(['a', 'refused', 'b'])).toEqual([1, null, 1]);
  });

  it('does not know the number of a search that is too large, and counts the others', async () => {
    const counts = await counting(['a', 'large', 'b', 'c', 'd'], (plans) =>
      plans.some((plan) => keyOf(plan) === 'large')
        ? Promise.reject(new SearchTooLargeError('No'))
        : Promise.resolve(plans.map(() => [hit])),
    );
    expect(counts).toEqual([1, null, 1, 1, 1]);
  });

  it.each([new EngineUnavailableError('No'), new SearchTimeoutError('No')])(
    'knows no number, never none, when the engine does not answer: %s',
    async (error) => {
      expect(await counting(['a', 'b'], () => Promise.reject(error))).toEqual([null, null]);
    },
  );

  it('gives the engine no more time than ten seconds for the complete list', async () => {
    const times: number[] = [];
    const engineTime = jest.fn((_plans: readonly SearchPlan[], context?: { deadlineMs: number }) => {
      times.push(context?.deadlineMs ?? 0);
      return Promise.resolve(_plans.map(() => [hit]));
    });
    await counting(
      Array.from({ length: 30 }, (_, at) => `w${at}`),
      engineTime,
    );
    expect(times).toHaveLength(2);
    expect(Math.max(...times)).toBeLessThanOrEqual(10_000);
    expect(times[1]).toBeLessThan(times[0] ?? 0);
  });

  it('reports defects', async () => {
    await expect(counting(['a'], () => Promise.reject(new TypeError('No')))).rejects.toThrow(TypeError);
  });
});
