import type { AnswerReference, Card, FetchedQuestion } from '@clinical/questions/contract';

// A made-up question with made-up studies (C29): it shows what an answer looks like, and states nothing about a treatment.

const QUOTES = [
  'Examplin reduced exacerbations in adults with sampleitis compared with placebo.',
  'Examplin lowered the rate of exacerbations (RR 0.73, 95% CI 0.60 to 0.89) in adults with sampleitis.',
  'Examplin did not reduce admissions in adults with sampleitis.',
  'Nausea was more frequent with examplin.',
] as const;

const card = (id: string, place: number, more: Partial<Card>): Card => {
  const quote = QUOTES[place] ?? '';
  return {
    ...{ id, document: 'example-1', section: 0, start: 0, end: quote.length, quote, hash: '0'.repeat(64) },
    ...{ role: 'conclusions', tier: 'trials', direction: 'favours', harm: false, effects: [], arms: [] },
    ...{ direct: true, mismatches: [], score: 1 },
    ...more,
  };
};

const reference = (number: number, more: Partial<AnswerReference>): AnswerReference => ({
  ...{ number, document: `example-${number}`, title: '', publication: 'Journal of Examples', date: '2024' },
  ...{ url: '', design: 'randomised-trial', tier: 'trials', participants: null, population: '' },
  ...{ study: number, retracted: false, cards: [] },
  ...more,
});

const sentence = (place: number, id: string) => ({
  ...{ kind: 'quotation' as const, text: QUOTES[place] ?? '', cards: [id] },
});

const ABSTRACTS = [
  { id: 'example-1', title: 'Examplin for sampleitis: a systematic review', place: 0 },
  { id: 'example-2', title: 'Examplin or placebo in sampleitis: a randomised trial', place: 1 },
  { id: 'example-3', title: 'Admissions for sampleitis with and without examplin', place: 2 },
] as const;

const RR = { low: 0.6, high: 0.89, level: 95 };

export const EXAMPLE_QUESTION: FetchedQuestion = {
  ...{
    questionId: '00000000-0000-4000-8000-000000000000',
    state: 'answered',
    language: 'en',
    slug: 'example',
  },
  question: 'Does examplin reduce exacerbations in adults with sampleitis?',
  original: 'examplin sampleitis exacerbations adults',
  ...{ areas: ['respiratory'], types: ['long_term_management'], quality: 'Good' },
  ...{
    timestamp: '2026-01-01T12:00:00.000Z',
    newsletter: false,
    mine: false,
    stage: null,
    extendable: false,
  },
  summary: null,
  sections: {
    question: 'Does examplin reduce exacerbations in adults with sampleitis?',
    reading: {
      ...{ type: 'long_term_management', yes_no: true, polarity: 'positive', asks_for: 'benefit' },
      slots: {
        ...{ population: 'adults with sampleitis', intervention: 'examplin' },
        ...{ comparator: 'placebo', outcome: 'exacerbations' },
      },
      ...{ age_group: 'adult', pregnancy: false, renal: false },
    },
    state: 'answered',
    writer: { kind: 'extractive', model: null },
    bottom_line: [sentence(0, 'c1')],
    counts: { guidelines: 0, reviews: 1, trials: 2, observational: 0, other: 0 },
    quality: { label: 'Good', rule: 'review_or_guideline', downgrades: [] },
    gauge: null,
    evidence: [
      { tier: 'guidelines', sentences: [] },
      { tier: 'reviews', sentences: [sentence(0, 'c1')] },
      { tier: 'trials', sentences: [sentence(1, 'c2'), sentence(2, 'c3')] },
    ],
    harms: [sentence(3, 'c4')],
    numbers: [
      {
        ...{ card: 'c2', study: 2 },
        effect: { ...{ measure: 'RR', value: 0.73, interval: RR, p: null }, start: 45, end: 81 },
      },
    ],
    disagreement: { favours: [sentence(0, 'c1')], against: [sentence(2, 'c3')] },
    gaps: ['no_guidelines'],
    abstention: null,
    references: [
      reference(1, { title: ABSTRACTS[0].title, tier: 'reviews', cards: ['c1', 'c4'] }),
      reference(2, { title: ABSTRACTS[1].title, participants: 420, cards: ['c2'] }),
      reference(3, { title: ABSTRACTS[2].title, participants: 180, cards: ['c3'] }),
    ],
    cards: [
      card('c1', 0, { tier: 'reviews' }),
      card('c2', 1, { document: 'example-2', role: 'results' }),
      card('c3', 2, { document: 'example-3', direction: 'against' }),
      card('c4', 3, { section: 1, harm: true }),
    ],
    found: {
      queries: [{ criteria: 'examplin AND sampleitis', query: 'criteria=examplin+AND+sampleitis', total: 3 }],
      ...{ screened: 3, left_out: [] },
    },
    audit: { version: '1', rejections: [], hash: '0'.repeat(64) },
  },
  changes: [],
  outside: ABSTRACTS.map(({ id, title, place }) => ({
    ...{ id, title },
    abstract: [
      { label: 'CONCLUSIONS', text: QUOTES[place] },
      ...(place === 0 ? [{ label: 'HARMS', text: QUOTES[3] }] : []),
    ],
  })),
};
