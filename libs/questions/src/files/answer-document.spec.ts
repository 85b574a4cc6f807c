import { documentAsMarkdown } from '@clinical/search';
import type { Answer } from '../answers/answers.contract.js';
import { answerDocument } from './answer-document.js';

const SENTENCE = { kind: 'quotation', text: 'Colchicine reduced pain [n = 20].', cards: ['c1'] } as const;

const ANSWER: Answer = {
  question: 'Is colchicine useful in gout?',
  reading: {
    type: 'initial_management',
    slots: { population: 'gout', intervention: 'colchicine', comparator: '', outcome: '' },
    ...{ yes_no: true, polarity: 'positive', asks_for: 'benefit' },
    ...{ age_group: null, pregnancy: false, renal: false },
  },
  state: 'answered',
  writer: { kind: 'extractive', model: null },
  bottom_line: [{ ...SENTENCE, cards: [...SENTENCE.cards] }],
  counts: { guidelines: 0, reviews: 0, trials: 1, observational: 0, other: 0 },
  quality: { label: 'Moderate', rule: 'one_trial', downgrades: ['all_old'] },
  gauge: null,
  evidence: [
    { tier: 'guidelines', sentences: [] },
    { tier: 'trials', sentences: [{ ...SENTENCE, cards: [...SENTENCE.cards] }] },
  ],
  harms: [],
  numbers: [
    {
      ...{ card: 'c1', study: 1 },
      effect: {
        ...{ measure: 'RR', value: 0.73, start: 0, end: 1 },
        ...{ interval: { low: 0.6, high: 0.9, level: 95 }, p: { sign: '<', value: 0.01 } },
      },
    },
  ],
  disagreement: null,
  gaps: ['no_guidelines'],
  abstention: null,
  references: [
    {
      ...{ number: 1, document: 'pubmed-1', title: 'A trial of colchicine.', publication: 'Lancet' },
      ...{ date: '2011-08', url: 'https://example.org/1', design: 'randomised-trial', tier: 'trials' },
      ...{ participants: 20, population: '', study: 1, retracted: false, cards: ['c1'] },
    },
  ],
  cards: [],
  found: {
    queries: [{ criteria: 'colchicine AND gout', query: 'criteria=colchicine', total: 1 }],
    ...{ screened: 1, left_out: [] },
  },
  audit: { version: '1', rejections: [], hash: 'b'.repeat(64) },
};

const fileOf = (answer: Answer, language: 'en' | 'es' = 'en', outside: readonly string[] = []): string =>
  documentAsMarkdown(
    answerDocument({
      ...{ question: answer.question, language, answer, askedOn: '2026-01-01', product: 'Evidence' },
      outside: new Set(outside),
      address: 'https://example.org/ask/x',
    }),
  );

describe('an answer as a document', () => {
  it('has the sections of the page in their order, with the numbers of the references', () => {
    const text = fileOf(ANSWER);
    expect(text.match(/^#+ .*$/gm)).toEqual([
      '# Is colchicine useful in gout?',
      '## Clinical Bottom Line',
      '## Answer',
      '### Guidelines',
      '### Trials',
      '## Numbers',
      '## Gaps',
      '## References',
      '## How this was found',
    ]);
    expect(text).toContain(String.raw`Colchicine reduced pain \[n \= 20\]. \[1\]`);
    expect(text).toContain(String.raw`| RR 0.73 | 0\.6 – 0.9 \(95%\) |`);
    expect(text).toContain('1. A trial of colchicine. Lancet. 2011');
    expect(text).toContain('1 record was read.');
    expect(text).toContain('b'.repeat(64));
  });

  it('says that a reference is from outside of the collection only where it is, with a publication or without', () => {
    const [reference] = ANSWER.references;
    const bare = { ...ANSWER, references: [{ ...reference!, publication: '' }] };
    expect(fileOf(bare)).toContain('1. A trial of colchicine. 2011');
    expect(fileOf(bare)).not.toContain('Outside');
    expect(fileOf(ANSWER, 'en', ['pubmed-1'])).toContain(
      '1. A trial of colchicine. Lancet. Outside Evidence. 2011',
    );
  });

  it('is in the language of the question', () => {
    expect(fileOf(ANSWER, 'es')).toContain('## Referencias');
  });

  it('says why there is no answer, and names the nearest records', () => {
    const text = fileOf({
      ...ANSWER,
      ...{ state: 'limited', bottom_line: [], quality: null, references: [], numbers: [], gaps: [] },
      abstention: {
        reason: 'indirect_only',
        nearest: [
          { document: 'pubmed-2', title: 'Colchicine in dogs', mismatches: ['population'] },
          { document: 'pubmed-3', title: 'Colchicine.', mismatches: [], conclusion: 'It was cheap.' },
        ],
        broader: [],
      },
    });
    expect(text).toContain('No direct evidence was found in Evidence for this question.');
    expect(text).toContain('- Colchicine in dogs\n');
    expect(text).toContain(
      '- Colchicine. Its conclusion, which may not answer the question: “It was cheap.”',
    );
    expect(text).not.toContain('## Answer');
  });
});
