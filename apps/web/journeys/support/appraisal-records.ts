export const TRIAL = 'Brimoxane for hay fever: a randomised trial';
export const REVIEW = 'Brimoxane for hay fever: a systematic review';
export const RETRACTED = 'Brimoxane for hay fever in adults: a retracted trial';
export const DOUBTED = 'Brimoxane and sleep: a cohort study';
export const GUIDELINE = 'Brimoxane in primary care';

export const RECORDS: readonly object[] = [
  {
    key: 'trial',
    title: TRIAL,
    abstract: [
      {
        label: 'METHODS',
        text: 'We randomly assigned 240 adults by a computer-generated sequence. Allocation was concealed with sequentially numbered, opaque, sealed envelopes. Analysis was by intention to treat.',
      },
      { label: 'RESULTS', text: 'Brimoxane helped. Funded by Example Pharma.' },
    ],
    authors: ['Silva A', 'Okafor B'],
    journal: 'Annals of Examples',
    year: '2024',
    pub_types: ['Randomized Controlled Trial'],
    trial_ids: ['NCT01234567'],
  },
  {
    key: 'entry',
    title: 'Brimoxane, as registered',
    registration: 'NCT01234567',
    year: '2020',
    abstract: 'An ongoing trial.',
  },
  {
    key: 'review',
    title: REVIEW,
    abstract:
      'We searched MEDLINE, Embase and CENTRAL. The protocol was registered in PROSPERO (CRD42021234567). Certainty of evidence was rated with GRADE.',
    authors: ['Silva A', 'Okafor B', 'Lindqvist C'],
    journal: 'Annals of Examples',
    year: '2025',
    pub_types: ['Systematic Review'],
  },
  {
    key: 'retracted',
    title: RETRACTED,
    abstract: 'We randomly assigned 40 adults.',
    year: '2012',
    pmid: '22990001',
    pub_types: ['Randomized Controlled Trial', 'Retracted Publication'],
    corrections: [
      { type: 'RetractionIn', citation: 'Ann Ex. 2014;9:99. doi: 10.1000/notice.5', pmid: '24990001' },
    ],
  },
  {
    key: 'doubted',
    title: DOUBTED,
    abstract: 'We followed 1,200 adults on brimoxane.',
    year: '2018',
    pub_types: ['Journal Article'],
    corrections: [{ type: 'ExpressionOfConcernIn', citation: 'Ann Ex. 2020;15:3', pmid: '24990002' }],
  },
];

export const GUIDELINES: readonly object[] = [
  {
    publisher: 'Institute of Examples',
    scores: {
      methodology: 2,
      evidence_grading: 2,
      systematic_evidence: 1,
      funding: 1,
      conflict: 0,
      comments: 'Well told.',
    },
  },
  {
    id: 'g1',
    title: GUIDELINE,
    publisher: 'Institute of Examples',
    country: 'England',
    year: '2023',
    abstract: 'When to give brimoxane.',
  },
];
