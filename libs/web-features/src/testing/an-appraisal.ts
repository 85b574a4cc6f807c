import type {
  RecordAppraisal,
  RecordIntegrity,
  RecordQuote,
  ReviewScoreRecord,
  TrialAppraisal,
  TrialSummary,
} from '@clinical/contracts';

/** An appraisal that says nothing but the design, or what a test makes of it. */
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

/** A retraction with a notice, or what a test makes of it. */
export function anIntegrity(overrides: Partial<RecordIntegrity> = {}): RecordIntegrity {
  return {
    status: 'retracted',
    basis: 'notice',
    title: 'Retracted',
    text: 'This article has been retracted. Do not rely on it',
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

/** The score of an assessed systematic review: 9 of 14, one point quoted, one of editors. */
export function aReview(overrides: Partial<ReviewScoreRecord> = {}): ReviewScoreRecord {
  return {
    id: 'd1',
    assessed: 1,
    retracted: false,
    retracted_score: 0,
    retracted_doi: '',
    authors_score: 2,
    white_list: 0,
    total: 9,
    out_of: 14,
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
    note: 'Judged from the abstract alone; the full text may report more',
    ...overrides,
  };
}

/** What a list shows of a trial: three fifths of the way from concern to promising. */
export function aTrial(overrides: Partial<TrialSummary> = {}): TrialSummary {
  return {
    gauge: { scale: 'concernToPromising', percent: 60 },
    rating: 'Moderate',
    scored_by: 'abstract',
    note: 'Judged from the abstract alone; the full text may report more',
    ...overrides,
  };
}

/** A trial's appraisal in full, with one domain of each judgement. */
export function aTrialAppraisal(overrides: Partial<TrialAppraisal> = {}): TrialAppraisal {
  return {
    ...aTrial(),
    strengths: '- **Blinding:** nobody knew the groups',
    limitations: '- **Sample size:** only 20 participants',
    domains: [
      {
        domain: 'blinding',
        name: 'Blinding',
        judgement: 'low',
        judgement_text: 'Low risk of bias',
        text: 'nobody knew the groups',
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
        judgement: 'unclear',
        judgement_text: 'Unclear risk of bias',
        text: 'Not reported in the abstract',
        quote: null,
      },
    ],
    ...overrides,
  };
}
