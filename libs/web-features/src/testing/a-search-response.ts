import type { Category, SearchDocument, SearchResponse, SearchSummary, Site } from '@clinical/contracts';

/** A result with plausible values; `overrides` replace any of them. */
export function aDocument(overrides: Partial<SearchDocument> = {}): SearchDocument {
  const id = overrides.id ?? 'd1';
  return {
    id,
    Title: 'Budesonide for persistent asthma in children',
    Url: `/r/${id}`,
    OriginalUrl: 'https://example.org/article',
    Subtitle: '',
    Subtitle2: '',
    first_imported: '',
    Date: '2026-03-14',
    publication: 'Journal of Examples',
    Publication_id: 7,
    publication_id: 7,
    category: 27,
    category_name: 'Controlled Trials',
    category_reason: 'Publication type: Randomized Controlled Trial',
    categories: [27],
    grade: 2,
    snippet: '',
    snippet_text: 'Children with asthma were given budesonide or placebo.',
    snippet_highlights: [{ start: 14, end: 20 }],
    snippet_cut_before: false,
    snippet_cut_after: true,
    title_highlights: [{ start: 26, end: 32 }],
    authors: ['Silva A', 'Okafor B'],
    linkResolver: null,
    prob_low_rob: 0,
    integrity: null,
    notice: null,
    trial: null,
    guidelines_score: [],
    design: 'Randomised controlled trial',
    participants: null,
    conclusion: '',
    conclusion_highlights: [],
    material: null,
    clinical_areas: [],
    score: 0.7,
    fullText: 0,
    doi: '',
    pmid: '',
    demonstration: false,
    views: null,
    missing_words: [],
    position: 1,
    ...overrides,
  };
}

/** A category with as many results as `count`. */
export function aCategory(id: number, name: string, overrides: Partial<Category> = {}): Category {
  return {
    id,
    category_name: name,
    query_category: String(id),
    quality: 1,
    count: 5,
    prouser: 0,
    children: [],
    ...overrides,
  };
}

/** The summary of a search with one result. */
export function aSummary(overrides: Partial<SearchSummary> = {}): SearchSummary {
  const total = overrides.total ?? 1;
  const folded = overrides.folded ?? 0;
  return {
    criteria: 'asthma',
    start: 0,
    page: 1,
    rows: 20,
    sort: 'r',
    total,
    next_cursor: null,
    listed: total - folded,
    folded,
    relaxed: null,
    corrected: null,
    identifiers: null,
    isPro: false,
    user: null,
    institution_auth: null,
    libkeydata: { enabled: false, institutionName: '' },
    starred_data: [],
    srscores_data: [],
    fvalue: 0,
    repeat_pico: false,
    all_categories: [
      aCategory(11, 'Systematic Reviews', {
        children: [aCategory(190, 'Extra Systematic Reviews', { prouser: 1, count: 3 })],
      }),
      aCategory(27, 'Controlled Trials', { quality: 2, count: 1 }),
      aCategory(34, 'Clinical Q&A', { quality: 3, count: 0 }),
    ],
    child_categories: [],
    pro_categories: [{ category_id: 11, count: 3 }],
    clinical_area: [],
    refinements: [],
    advert: null,
    publications_data: [{ id: 7, publication: 'Journal of Examples', guidelines_score: [], count: 1 }],
    years: [
      { year: 2026, count: 3 },
      { year: 2024, count: 1 },
    ],
    filters: {
      categories: [],
      publications: [],
      clinical_area: null,
      topics: [],
      limits: [],
      from_date: null,
      to_date: null,
      showall: false,
    },
    notices: [],
    search_details: null,
    demonstration: false,
    took_ms: 3,
    ...overrides,
  };
}

/** A page of results: by default as many documents as its summary lists. */
export function aResponse(
  summary: Partial<SearchSummary> = {},
  documents?: readonly SearchDocument[],
): SearchResponse {
  const fullSummary = aSummary(summary);
  const count = Math.max(0, Math.min(fullSummary.rows, fullSummary.listed - fullSummary.start));
  return {
    summary: fullSummary,
    documents: documents
      ? [...documents]
      : Array.from({ length: count }, (_, index) => {
          const position = fullSummary.start + index + 1;
          return aDocument({
            id: `d${position}`,
            Title: `Record ${position} on asthma`,
            title_highlights: [],
            position,
          });
        }),
  };
}

/** The site as the server describes it, with plausible values; `overrides` replace any of them. */
export function aSite(overrides: Partial<Site> = {}): Site {
  return {
    productName: 'Example Search',
    documents: 3,
    demonstration: false,
    socialHandle: '',
    isPro: false,
    institution: null,
    administersInstitution: false,
    priceFrom: 500,
    sells: false,
    blogUrl: '',
    socialUrl: '',
    aboutVideo: '',
    mediaSources: [],
    discoveryService: '',
    ...overrides,
  };
}
