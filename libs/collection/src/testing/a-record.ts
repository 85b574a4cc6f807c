import type { SourceRecord } from '@clinical/evidence';

/** A record that says little, with what a test wants it to say. */
export function aRecord(sourceId: string, overrides: Partial<SourceRecord> = {}): SourceRecord {
  return {
    source: 'list',
    sourceId,
    pmid: '',
    pmcid: '',
    doi: '',
    registration: '',
    title: `Study number ${sourceId} of something`,
    vernacularTitle: '',
    abstract: [{ label: '', text: `What ${sourceId} found.` }],
    authors: [`Author${sourceId} A`],
    journal: { title: 'Journal', abbreviation: 'J', issn: '', country: '' },
    volume: '',
    issue: '',
    pages: '',
    date: '2020',
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
    ...overrides,
  };
}
