import {
  FROM_THE_START,
  type Category,
  type LimitName,
  type SearchRequest,
  type SearchSummary,
} from '@clinical/contracts';

/** A change of the request by a control of the page. */
export type RequestChange = Partial<SearchRequest>;

/**
 * The request after a change. A change of the listed records or their order resets to page 1 (SEARCH-4); only a
 * change with a page keeps it.
 */
export function changeRequest(request: SearchRequest, change: RequestChange): SearchRequest {
  // A new text may be misspelt in its turn.
  const asTyped = change.criteria === undefined && request.asTyped;
  return { ...request, ...FROM_THE_START, asTyped, ...change };
}

/** `chosen` with `ids` added, or removed if all of them are in: choosing the active one again clears it. */
export function toggleIds(chosen: readonly number[], ids: readonly number[]): readonly number[] {
  if (ids.every((id) => chosen.includes(id))) return chosen.filter((id) => !ids.includes(id));
  return [...chosen, ...ids.filter((id) => !chosen.includes(id))];
}

/** The category ids that choosing a category filters by: its `query_category`, such as `27` or `16,18`. */
export function categoryIds(category: Pick<Category, 'query_category' | 'id'>): readonly number[] {
  const ids = [...category.query_category.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return ids.length > 0 ? ids : [category.id];
}

const NO_FILTERS = {
  categories: [],
  publications: [],
  clinicalArea: null,
  topics: [],
  limits: [],
  fromDate: null,
  toDate: null,
  showAll: false,
} as const satisfies RequestChange;

/** The same search with no filter at all. */
export function withoutFilters(request: SearchRequest): SearchRequest {
  return changeRequest(request, NO_FILTERS);
}

/** An active filter, for a chip. `value` is a name, a date, or null if only an id is known. */
export type ActiveFilter = {
  readonly key: string;
  /** The change that removes the filter. */
  readonly removal: RequestChange;
} & (
  | { readonly kind: 'limit'; readonly value: LimitName }
  | {
      readonly kind: 'category' | 'publication' | 'area' | 'topic' | 'dates' | 'showAll';
      readonly value: string | null;
      /** The id of a category or publication. */
      readonly id?: number;
      readonly fromDate?: string | null;
      readonly toDate?: string | null;
    }
);

/**
 * The filters of a request in the order of the sidebar. Names come from the facets of the last response; an unknown
 * filter (from an external link) is shown by its id, so that it can be removed too.
 */
export function activeFilters(request: SearchRequest, summary: SearchSummary | undefined): ActiveFilter[] {
  return [
    ...categoryFilters(request, summary?.all_categories ?? []),
    ...areaFilters(request),
    ...topicFilters(request),
    ...limitFilters(request),
    ...dateFilters(request),
    ...publicationFilters(request, summary),
    ...showAllFilters(request),
  ];
}

function categoryFilters(request: SearchRequest, tree: readonly Category[]): ActiveFilter[] {
  const filters: ActiveFilter[] = [];
  let left: readonly number[] = request.categories;
  // A parent of several ids is one chip; parents are before their children.
  for (const category of flatten(tree)) {
    const ids = categoryIds(category);
    if (ids.length === 0 || !ids.every((id) => left.includes(id))) continue;
    left = left.filter((id) => !ids.includes(id));
    filters.push(categoryFilter(request, ids, category));
  }
  return [...filters, ...left.map((id) => categoryFilter(request, [id]))];
}

function flatten(tree: readonly Category[]): readonly Category[] {
  return tree.flatMap((category) => [category, ...flatten(category.children)]);
}

function categoryFilter(request: SearchRequest, ids: readonly number[], category?: Category): ActiveFilter {
  const id = category?.id ?? ids[0];
  return {
    key: `category-${ids.join('-')}`,
    kind: 'category',
    value: category?.category_name ?? null,
    ...(id === undefined ? {} : { id }),
    removal: { categories: request.categories.filter((chosen) => !ids.includes(chosen)) },
  };
}

function publicationFilters(request: SearchRequest, summary: SearchSummary | undefined): ActiveFilter[] {
  return request.publications.map((id) => ({
    key: `publication-${id}`,
    kind: 'publication',
    value: summary?.publications_data.find((publication) => publication.id === id)?.publication ?? null,
    id,
    removal: { publications: request.publications.filter((chosen) => chosen !== id) },
  }));
}

function areaFilters(request: SearchRequest): ActiveFilter[] {
  if (request.clinicalArea === null) return [];
  return [{ key: 'area', kind: 'area', value: request.clinicalArea, removal: { clinicalArea: null } }];
}

function topicFilters({ topics }: SearchRequest): ActiveFilter[] {
  return topics.map((topic) => ({
    key: `topic-${topic}`,
    kind: 'topic',
    value: topic,
    removal: { topics: topics.filter((each) => each !== topic) },
  }));
}

function limitFilters({ limits }: SearchRequest): ActiveFilter[] {
  return limits.map((limit) => ({
    key: `limit-${limit}`,
    kind: 'limit',
    value: limit,
    removal: { limits: limits.filter((each) => each !== limit) },
  }));
}

function dateFilters({ fromDate, toDate }: SearchRequest): ActiveFilter[] {
  if (fromDate === null && toDate === null) return [];
  return [
    { key: 'dates', kind: 'dates', value: null, fromDate, toDate, removal: { fromDate: null, toDate: null } },
  ];
}

function showAllFilters(request: SearchRequest): ActiveFilter[] {
  return request.showAll
    ? [{ key: 'show-all', kind: 'showAll', value: null, removal: { showAll: false } }]
    : [];
}
