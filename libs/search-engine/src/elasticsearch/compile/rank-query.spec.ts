import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { aPlan } from '../../contract/builders.js';
import { RANK_BANDS } from '../layout/rank-facts.js';
import { scorePlan } from '../rank/scored-plan.js';
import { candidatesQuery, relevanceQuery } from './rank-query.js';
import type { Query } from './query.js';

const FILTER: Query = { term: { year: { value: 2020 } } };

function scoredPlan(scoredStems: readonly string[]): ReturnType<typeof scorePlan> {
  const holders = new Map(scoredStems.map((stem) => [stem, 10]));
  const plan = aPlan({ scoredStems, ranking: DEFAULT_RANKING_SETTINGS });
  return scorePlan(plan, { documents: 100, tokens: { title: 100, abstract: 100, keywords: 100 }, holders });
}

/** Every `script` in a query. */
const scriptsIn = (query: Query): number => JSON.stringify(query).split('"script').length - 1;

describe('the query of candidates', () => {
  const few = scoredPlan(['asthma', 'child']);
  const many = scoredPlan(['asthma', 'child', 'inhal', 'steroid', 'growth']);

  it('scores few words in each band of documents, by its highest raise', () => {
    const { bool } = candidatesQuery(FILTER, few, 'triprank') as {
      bool: {
        filter: Query[];
        must: { dis_max: { queries: { bool: { must: Query[]; boost: number } }[] } }[];
      };
    };
    expect(bool.filter).toEqual([FILTER]);
    const queries = bool.must[0]?.dis_max.queries ?? [];
    expect(queries.map((query) => query.bool.boost)).toEqual(RANK_BANDS.map(({ highest }) => highest));
    expect(queries[3]?.bool.must).toEqual([relevanceQuery({ term: { band: RANK_BANDS[3]?.name } }, few)]);
  });

  it('scores many words, and searches in another order, by text relevance alone', () => {
    expect(candidatesQuery(FILTER, many, 'triprank')).toEqual(relevanceQuery(FILTER, many));
    expect(candidatesQuery(FILTER, few, 'relevance')).toEqual(relevanceQuery(FILTER, few));
    expect(candidatesQuery(FILTER, few, 'date')).toEqual(relevanceQuery(FILTER, few));
  });

  it('runs no script, which would score every document', () => {
    for (const plan of [few, many, scoredPlan([])])
      expect(scriptsIn(candidatesQuery(FILTER, plan, 'triprank'))).toBe(0);
  });
});
