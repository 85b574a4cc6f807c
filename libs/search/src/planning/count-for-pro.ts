import { DEFAULT_RANKING_SETTINGS, PRO_CATEGORIES } from '@clinical/evidence';
import { NO_FILTERS, type CallContext, type SearchEngine, type SearchPlan } from '@clinical/search-engine';
import { countingPlan } from './counting-plan.js';

/** Records by category id. */
export type CategoryCounts = ReadonlyMap<number, number>;

/** Used for readers whose results include all that is counted, and for collections without such records. */
export const NO_COUNTS: CategoryCounts = new Map();

const FOR_PRO: Pick<SearchPlan, 'access'> = { access: { proOnlyDocuments: true } };

/**
 * Number of records in the Pro categories that a search would find with Pro, for a reader without it: the counts next
 * to the locked categories (SEARCH-3, `pro_categories`). Only numbers leave the engine (B33). A failure to count does
 * not fail the search: there are no counts then.
 *
 * @param plan of the reader's own search
 */
export async function countForPro(
  engine: SearchEngine,
  plan: SearchPlan,
  context: CallContext,
): Promise<CategoryCounts> {
  if (plan.access.proOnlyDocuments) return NO_COUNTS;
  try {
    return await countsOf(engine, { ...countingPlan(plan), ...FOR_PRO }, context);
  } catch {
    return NO_COUNTS;
  }
}

/**
 * Whether a collection has records in the Pro categories, for any search.
 *
 * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
 */
export async function holdsCategoriesForPro(engine: SearchEngine, context: CallContext): Promise<boolean> {
  return (await countsOf(engine, EVERYTHING, context)).size > 0;
}

async function countsOf(
  engine: SearchEngine,
  plan: SearchPlan,
  context: CallContext,
): Promise<CategoryCounts> {
  const { facets } = await engine.search(plan, context);
  const counted = facets.categories.filter(({ id }) => PRO_CATEGORIES.has(id));
  return new Map(counted.map(({ id, count }) => [id, count]));
}

const EVERYTHING: SearchPlan = {
  match: { kind: 'everything' },
  definitions: [],
  relaxation: null,
  pinnedKeys: [],
  scoredStems: [],
  concepts: [],
  wording: '',
  wordingNames: [],
  filters: NO_FILTERS,
  ...FOR_PRO,
  sort: 'date',
  leading: [],
  page: { offset: 0, limit: 0 },
  foldThreshold: null,
  ranking: DEFAULT_RANKING_SETTINGS,
  today: 0,
  facets: { publications: 0 },
  explain: false,
  details: false,
};
