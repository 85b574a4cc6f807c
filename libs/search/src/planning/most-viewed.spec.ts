import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { entitlements, VISITOR } from '@clinical/people';
import { groupsOfEqualViews, orderedByViews } from './most-viewed.js';
import { planFrame } from './plan-search.js';

const plan = planFrame(EMPTY_SEARCH_REQUEST, entitlements(VISITOR, { pro: 'nobody' }), {
  ranking: DEFAULT_RANKING_SETTINGS,
  today: 20_000,
  publicationsInFacet: 5,
});
const viewed = [
  { documentId: 'b', views: 9 },
  { documentId: 'a', views: 2 },
  { documentId: 'c', views: 2 },
];

describe('the order by views', () => {
  it('puts the most viewed first and leaves those of equal views to the date', async () => {
    const ordered = await orderedByViews(plan, { sort: 'v12m' }, () => Promise.resolve(viewed));
    expect(ordered).toEqual({ ...plan, leading: [['b'], ['a', 'c']] });
  });

  it('does not read views for any other order', async () => {
    const find = () => Promise.reject(new Error('no counts'));
    expect(await orderedByViews(plan, { sort: 'y' }, find)).toBe(plan);
  });

  it('sorts groups independently of the order of the views', () => {
    expect(groupsOfEqualViews([...viewed].reverse())).toEqual([['b'], ['c', 'a']]);
    expect(groupsOfEqualViews([])).toEqual([]);
  });
});
