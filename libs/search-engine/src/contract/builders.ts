import { DEFAULT_RANKING_SETTINGS, titleKey, type EvidenceDocument } from '@clinical/evidence';
import { stem, tokenTexts } from '@clinical/text-analysis';
import type { CallContext, SuggestionRequest } from '../search-engine.port.js';
import {
  NO_FILTERS,
  PHRASE_FIELDS,
  TEXT_FIELDS,
  type ExactField,
  type MatchNode,
  type SearchPlan,
  type TextField,
} from '../search-plan.js';

/** A small document; its title is also a lookup key. */
export function aDocument(overrides: Partial<EvidenceDocument> & { id: string }): EvidenceDocument {
  const document: EvidenceDocument = {
    pmid: '',
    pmcid: '',
    doi: '',
    registration: '',
    title: `Title of ${overrides.id}`,
    vernacularTitle: '',
    abstract: [],
    authors: [],
    journal: { title: '', abbreviation: '', issn: '', country: '' },
    volume: '',
    issue: '',
    pages: '',
    date: '2020-01-01',
    electronicDate: '',
    publicationTypes: [],
    mesh: [],
    keywords: [],
    substances: [],
    trialRegistrations: [],
    corrections: [],
    languages: ['eng'],
    url: '',
    freeFullText: false,
    listedAsSystematicReview: false,
    proOnly: false,
    demonstration: false,
    categories: [100],
    categoryReason: 'Built for a test.',
    grade: 5,
    clinicalAreas: [],
    lookupKeys: [],
    provenance: [{ source: 'test', sourceId: overrides.id }],
    contributions: [],
    appraisal: null,
    guidelineScore: null,
    appraisedQuality: null,
    ...overrides,
  };
  const key = titleKey(document.title);
  return { ...document, lookupKeys: overrides.lookupKeys ?? (key === null ? [] : [key]) };
}

export function anAbstract(text: string): EvidenceDocument['abstract'] {
  return [{ label: '', text }];
}

export function aHeading(heading: string): EvidenceDocument['mesh'][number] {
  return { heading, ui: '', major: false, qualifiers: [] };
}

export function aJournal(title: string): EvidenceDocument['journal'] {
  return { title, abbreviation: '', issn: '', country: '' };
}

/** A plan that finds everything, on one page, without filters. */
export function aPlan(overrides: Partial<SearchPlan> = {}): SearchPlan {
  return {
    match: { kind: 'everything' },
    definitions: [],
    relaxation: null,
    pinnedKeys: [],
    scoredStems: [],
    concepts: [],
    wording: '',
    wordingNames: [],
    filters: NO_FILTERS,
    access: { proOnlyDocuments: true },
    sort: 'triprank',
    leading: [],
    page: { offset: 0, limit: 100 },
    foldThreshold: null,
    ranking: DEFAULT_RANKING_SETTINGS,
    today: 18_262,
    facets: { publications: 10 },
    explain: false,
    details: false,
    ...overrides,
  };
}

/** A leaf for the stem of a word. */
export function word(text: string, fields: readonly TextField[] = TEXT_FIELDS): MatchNode {
  const [token = ''] = tokenTexts(text);
  return { kind: 'stem', stem: stem(token), fields };
}

/** A leaf for exact words in order. */
export function phrase(text: string, fields: readonly ExactField[] = PHRASE_FIELDS): MatchNode {
  const parts = tokenTexts(text).map((token) => ({ kind: 'token' as const, text: token }));
  return { kind: 'span', span: { kind: 'sequence', parts }, fields, minimum: 1 };
}

/** A call that is never cancelled. */
/** A suggestion request with full access. */
export function aSuggestion(
  typed: string,
  limit: number,
  phrases: readonly string[] = [],
): SuggestionRequest {
  return { typed, limit, phrases, access: { proOnlyDocuments: true } };
}

export function aCall(): CallContext {
  return { signal: new AbortController().signal, deadlineMs: 60_000 };
}
