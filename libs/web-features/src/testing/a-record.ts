import type {
  DocumentCitation,
  DocumentLookup,
  EvidenceRecord,
  RecordAppraisal,
  RecordIntegrity,
  RecordQuote,
  ReviewScoreRecord,
  TrialAppraisal,
  TrialSummary,
} from '@clinical/contracts';

/** A record with every field, to be overridden in tests. */
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
    free_full_text: false,
    material: null,
    clinical_areas: [],
    notice: null,
    appraisal: anAppraisal(),
    related: [],
    ...overrides,
  };
}

/** The response to a look-up of a record; `url` is empty by default. */
export function aLookup(overrides: Partial<EvidenceRecord> = {}, url = ''): DocumentLookup {
  const record = aRecord(overrides);
  return { id: record.id, url, title: record.title, record };
}

/** The citation of the record of {@link aRecord}: short texts that differ by style and format. */
export function aCitation(): DocumentCitation {
  const inStyle = (style: string) => [
    { text: `Budesonide in ${style}. `, italic: false },
    { text: 'Journal of Examples.', italic: true },
  ];
  return {
    id: 'd1',
    styles: {
      vancouver: inStyle('vancouver'),
      ama: inStyle('ama'),
      apa: inStyle('apa'),
      harvard: inStyle('harvard'),
      nlm: inStyle('nlm'),
    },
    files: { ris: 'TY  - JOUR', bibtex: '@article{d1}', nbib: 'PMID- 1' },
  };
}

/** An appraisal with the design only; `overrides` replace any part. */
export function anAppraisal(overrides: Partial<RecordAppraisal> = {}): RecordAppraisal {
  return {
    integrity: null,
    review: null,
    trial: null,
    guidelines_score: [],
    design: {
      design: 'randomised-trial',
      name: 'Randomised controlled trial',
      meta_analysis: false,
      reason: 'Publication type Randomized Controlled Trial',
      quote: null,
    },
    facts: [],
    ...overrides,
  };
}

/** A retraction with a notice, with overrides. */
export function anIntegrity(overrides: Partial<RecordIntegrity> = {}): RecordIntegrity {
  return {
    status: 'retracted',
    basis: 'notice',
    title: 'Retracted',
    text: 'This article has been retracted. Its findings should not be relied on',
    notice: 'J Ex. 2022;13:9',
    notice_pmid: '999',
    notice_doi: '10.1000/notice.9',
    ...overrides,
  };
}

/** A sentence of the first section of an abstract. */
export function aQuote(text: string, start = 0, section: number | null = 0): RecordQuote {
  return { section, start, end: start + text.length, text };
}

/** The score of an assessed systematic review: 3 of 5 known points, one of them quoted, a text of editors. */
export function aReview(overrides: Partial<ReviewScoreRecord> = {}): ReviewScoreRecord {
  return {
    id: 'd1',
    assessed: 1,
    retracted: false,
    retracted_score: 0,
    retracted_doi: '',
    authors_score: 2,
    white_list: 0,
    total: 8,
    out_of: 14,
    known_points: 3,
    known_out_of: 5,
    score_status: 1,
    age: 'Published 3 years ago',
    authors: '6 authors',
    databases: 'Databases named: MEDLINE',
    registration: '',
    tools: '',
    label: 'promising',
    label_text: 'Appears Promising',
    has_explainer: true,
    scored_by: 'abstract',
    points: [
      {
        part: 'databases',
        name: 'Databases searched',
        points: 1,
        out_of: 3,
        text: 'Databases named: MEDLINE',
        by: 'abstract',
        quote: aQuote('We searched MEDLINE.'),
      },
      {
        part: 'authors',
        name: 'Authors',
        points: 2,
        out_of: 2,
        text: 'Six authors, one a librarian',
        by: 'editors',
        quote: null,
      },
    ],
    source_text: '',
    note: 'Based on the abstract only',
    ...overrides,
  };
}

/** A trial in a list: three fifths of the way from concern to promising. */
export function aTrial(overrides: Partial<TrialSummary> = {}): TrialSummary {
  return {
    gauge: { scale: 'concernToPromising', percent: 60 },
    rating: 'moderate (from the abstract)',
    scored_by: 'abstract',
    note: 'Based on the abstract only',
    ...overrides,
  };
}

/** A trial's appraisal in full, with a domain at low and one at high risk, and one that is not known. */
export function aTrialAppraisal(overrides: Partial<TrialAppraisal> = {}): TrialAppraisal {
  return {
    ...aTrial(),
    strengths: '- **Blinding:** the groups were concealed',
    limitations: '- **Sample size:** only 20 participants',
    domains: [
      {
        domain: 'blinding',
        name: 'Blinding',
        judgement: 'low',
        judgement_text: 'Low risk of bias',
        text: 'the groups were concealed',
        quote: aQuote('It was double-blind.'),
      },
      {
        domain: 'sampleSize',
        name: 'Sample size',
        judgement: 'high',
        judgement_text: 'High risk of bias',
        text: 'only 20 participants',
        quote: null,
      },
      {
        domain: 'funding',
        name: 'Funding',
        judgement: 'unknown',
        judgement_text: 'Not known',
        text: 'Not reported in the abstract',
        quote: null,
      },
    ],
    ...overrides,
  };
}
