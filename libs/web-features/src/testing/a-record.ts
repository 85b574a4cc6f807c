import type { DocumentLookup, EvidenceRecord } from '@clinical/contracts';
import { anAppraisal } from './an-appraisal.js';

/** A record with every field, to be changed where a test needs it. */
export function aRecord(overrides: Partial<EvidenceRecord> = {}): EvidenceRecord {
  return {
    id: 'd1',
    title: 'Budesonide for persistent asthma in children',
    abstract: [
      { label: 'BACKGROUND', text: 'Asthma is common.' },
      { label: 'RESULTS', text: 'Fewer exacerbations.' },
    ],
    authors: ['Example A', 'Sample BC'],
    publication: 'Journal of Examples',
    publication_id: 4,
    citation: '12(3):45-51',
    date: '2021-03-14',
    categories: [{ id: 27, category_name: 'Controlled Trials', quality: 2 }],
    category_reason: 'Publication type Randomized Controlled Trial',
    grade: 2,
    publication_types: ['Journal Article', 'Randomized Controlled Trial'],
    mesh: [
      { heading: 'Asthma', major: true, qualifiers: ['drug therapy'] },
      { heading: 'Child', major: false, qualifiers: [] },
    ],
    keywords: ['asthma'],
    languages: ['eng'],
    pmid: '12345678',
    pmcid: '',
    doi: '10.1000/abc.1',
    registrations: ['NCT01234567'],
    corrections: [],
    sources: ['PubMed 12345678'],
    demonstration: false,
    clinical_areas: [],
    appraisal: anAppraisal(),
    related: [],
    ...overrides,
  };
}

/** The answer to a look-up of a record; `url` empty unless given. */
export function aLookup(overrides: Partial<EvidenceRecord> = {}, url = ''): DocumentLookup {
  const record = aRecord(overrides);
  return { id: record.id, url, title: record.title, record };
}
