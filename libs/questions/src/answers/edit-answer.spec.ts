import { buildDocument, EMPTY_RECORD } from '@clinical/evidence';
import type { Answer, Card } from './answers.contract.js';
import { editAnswer } from './edit-answer.js';
import { sha256 } from './verify-sentence.js';

const QUOTES = [
  'In conclusion, zinc shortened colds in 120 adults compared with placebo.',
  'Nausea was more frequent with zinc [95% CI 2 to 8].',
  'Zinc did not shorten colds in children.',
] as const;
const RECORDS = new Map(
  QUOTES.map((text, at) => {
    const record = { ...EMPTY_RECORD, source: 'test', sourceId: String(at), title: `Trial ${at}` };
    return [`r${at}`, { ...buildDocument([{ ...record, abstract: [{ label: '', text }] }]), id: `r${at}` }];
  }),
);
const cardOf = (at: number): Card => ({
  ...{ id: `c${at}`, document: `r${at}`, section: 0, start: 0, end: QUOTES[at]?.length ?? 0 },
  ...{ quote: QUOTES[at] ?? '', hash: sha256(QUOTES[at] ?? ''), role: 'conclusions', tier: 'trials' },
  ...{ direction: 'favours', harm: at === 1, effects: [], arms: [], direct: true, mismatches: [], score: 1 },
});
const BEFORE = {
  ...{ question: 'Does zinc shorten colds?', bottom_line: [], harms: [], numbers: [], gauge: null },
  ...{ disagreement: null, evidence: [], counts: {}, cards: [0, 1, 2].map(cardOf) },
  references: [0, 1, 2].map((at) => ({
    ...{ number: at + 1, document: `r${at}`, tier: 'trials', study: at + 1, cards: [`c${at}`] },
  })),
  audit: { version: '1', rejections: [], hash: 'x' },
} as unknown as Answer;
const edited = (conclusion: string, answer = '', records = RECORDS) =>
  editAnswer(BEFORE, { question: 'Does zinc shorten a cold?', conclusion, answer }, records, 'en');

describe('an edited answer', () => {
  it('has the sentences that records support, under their headings, with the references that they have', () => {
    const { answer, refused } = edited(
      'Zinc shortened colds in 120 adults compared with placebo. [1]',
      `### Trials\n${QUOTES[0]} [1] ${QUOTES[2]} [3]\n\n### Harms\n${QUOTES[1]} [2]`,
    );
    expect(refused).toEqual([]);
    const sentence = (text: string, card: string) => ({ kind: 'quotation', text, cards: [card] });
    expect(answer).toMatchObject({
      question: 'Does zinc shorten a cold?',
      bottom_line: [sentence('Zinc shortened colds in 120 adults compared with placebo.', 'c0')],
      harms: [sentence(QUOTES[1], 'c1')],
      counts: { trials: 3 },
    });
    expect(answer.evidence.find(({ tier }) => tier === 'trials')?.sentences).toEqual([
      sentence(QUOTES[0], 'c0'),
      sentence(QUOTES[2], 'c2'),
    ]);
    expect(answer.audit.hash).toMatch(/^[\da-f]{64}$/);
  });

  it('keeps the text that was answered where the question was translated', () => {
    const text = { question: '¿Acorta el zinc un resfriado?', conclusion: '', answer: '' };
    expect(editAnswer(BEFORE, text, RECORDS, 'es').answer.question).toBe(BEFORE.question);
  });

  it('keeps and numbers only the references that are cited still', () => {
    const { answer } = edited(`${QUOTES[2]} [3]`);
    expect(answer.references).toMatchObject([{ number: 1, document: 'r2' }]);
    expect(answer.cards).toMatchObject([{ id: 'c2' }]);
  });

  it.each([
    ['Zinc shortened colds in 210 adults compared with placebo. [1]', 'added_words'],
    ['In conclusion, zinc shortened colds in adults compared with placebo. [1]', 'left_out_words'],
    ['Zinc did shorten colds in children. [3]', 'left_out_words'],
    ['Zinc cures colds. [1]', 'added_words'],
    [`${QUOTES[0]} [2]`, 'added_words'],
    [`${QUOTES[0]} [9]`, 'no_card'],
    [`${QUOTES[0]} [1][2][3]`, 'no_card'],
    [QUOTES[0], 'no_reference'],
    [`${QUOTES[0]} [1] And so it is.`, 'no_reference'],
  ])('refuses %j: %s', (conclusion, reason) => {
    expect(edited(conclusion).refused.map((each) => each.reason)).toEqual([reason]);
  });

  it.each([
    [`### Opinions\n${QUOTES[0]} [1]`, 'Opinions'],
    [`${QUOTES[0]} [1]\n### Trials`, `${QUOTES[0]} [1]`],
  ])('refuses lines under no heading of an answer: %j', (answer, text) => {
    expect(edited('', answer).refused).toEqual([{ text, reason: 'unknown_heading' }]);
  });

  it('refuses sentences of a record that has changed or was retracted since', () => {
    expect(edited(`${QUOTES[0]} [1]`, '', new Map()).refused).toMatchObject([{ reason: 'span_changed' }]);
  });

  it('joins the sentences of two records by a semicolon only', () => {
    const both = `${QUOTES[0].slice(0, -1)}; ${QUOTES[2]}`;
    expect(edited(`${both} [1][3]`).refused).toEqual([]);
    expect(edited(`${both.replace(';', ', so')} [1][3]`).refused).toHaveLength(1);
  });
});
