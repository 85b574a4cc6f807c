import type { SourceRecord } from '../records/source-record.js';

/** A PubMed record with nothing but a title; tests state what matters to them. */
export function aRecord(overrides: Partial<SourceRecord> = {}): SourceRecord {
  return {
    source: 'pubmed',
    sourceId: overrides.pmid ?? '100',
    pmid: '',
    pmcid: '',
    doi: '',
    registration: '',
    title: 'Inhaled corticosteroids for adults with asthma',
    vernacularTitle: '',
    abstract: [],
    authors: [],
    journal: { title: '', abbreviation: '', issn: '', country: '' },
    volume: '',
    issue: '',
    pages: '',
    date: '',
    electronicDate: '',
    publicationTypes: [],
    mesh: [],
    keywords: [],
    substances: [],
    trialRegistrations: [],
    corrections: [],
    languages: [],
    url: '',
    freeFullText: false,
    listedAsSystematicReview: false,
    proOnly: false,
    demonstration: false,
    ...overrides,
  };
}
