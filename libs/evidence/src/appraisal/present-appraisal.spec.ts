import { buildDocument } from '../records/build-document.js';
import { epochDay } from '../records/partial-date.js';
import type { SourceRecord } from '../records/source-record.js';
import { readFacts } from '../reading/read-facts.js';
import { aRecord } from '../testing/records.js';
import { DEFAULT_APPRAISAL_SETTINGS } from './appraisal-settings.js';
import { appraise, NO_APPRAISAL } from './appraise.js';
import type { EditorScores } from './editor-scores.js';
import { presentAppraisal } from './present-appraisal.js';

const presentation = {
  settings: DEFAULT_APPRAISAL_SETTINGS,
  language: 'en',
  today: epochDay(2024, 6, 1),
} as const;

const shown = (
  overrides: Partial<SourceRecord>,
  editorScores?: EditorScores,
  language: 'en' | 'es' = 'en',
) => {
  const scores = editorScores === undefined ? {} : { editorScores };
  const document = buildDocument([aRecord({ ...overrides, ...scores })]);
  return presentAppraisal(document, appraise(document, readFacts(document)), { ...presentation, language });
};
const text = (...sentences: string[]) => [{ label: '', text: sentences.join(' ') }];

const TRIAL: Partial<SourceRecord> = {
  title: 'Aspirin for headache: a randomised trial',
  publicationTypes: ['Randomized Controlled Trial'],
  abstract: text(
    'Adults with headache took part in this study.',
    'Treatment was double-blind, with 5*10 mg of aspirin.',
    'Half of the patients were given nothing, and 30% of patients were lost to follow-up.',
  ),
};
const REVIEW: Partial<SourceRecord> = {
  title: 'Aspirin for headache: a systematic review',
  publicationTypes: ['Systematic Review'],
  authors: ['Smith AB', 'Jones C'],
  date: '2023-01',
  abstract: text(
    'We searched MEDLINE and Embase for trials.',
    'The certainty of evidence was judged with GRADE.',
  ),
};

describe('the appraisal of a trial on screen', () => {
  it('has a rating, strengths and limitations in bullets, each with its sentence', () => {
    expect(shown(TRIAL).trial?.analysis).toEqual({
      ratings: 'low (from the abstract)',
      strengths: '- No strength of the method is reported in the abstract',
      limitations:
        '- **Random sequence generation:** randomised; method of sequence generation not described. “Aspirin for headache: a randomised trial”\n' +
        '- **Blinding:** described as double-blind (or similar); who was blinded is not stated. “Treatment was double-blind, with 5\\*10 mg of aspirin.”\n' +
        '- **Incomplete outcome data:** high loss to follow-up (30%). “Half of the patients were given nothing, and 30% of patients were lost to follow-up.”\n' +
        '- **Not known, because the abstract does not report it:** Allocation concealment, Selective reporting, Sample size, Trial registration, Funding\n' +
        '- Based on the abstract only',
      score: 2,
      scoredBy: 'abstract',
    });
  });

  it('has a gauge, and every domain judged with its quote or not reported', () => {
    const { trial, review, integrity } = shown(TRIAL);
    expect([review, integrity]).toEqual([null, null]);
    expect(trial?.gauge).toEqual({ scale: 'concernToPromising', percent: 40 });
    expect(trial?.note).toBe('Based on the abstract only');
    expect(
      trial?.domains.map(({ name, judgementText, quote }) => [name, judgementText, quote?.text ?? null]),
    ).toEqual([
      ['Random sequence generation', 'Unclear risk of bias', 'Aspirin for headache: a randomised trial'],
      ['Allocation concealment', 'Not known', null],
      ['Blinding', 'Unclear risk of bias', 'Treatment was double-blind, with 5*10 mg of aspirin.'],
      [
        'Incomplete outcome data',
        'High risk of bias',
        'Half of the patients were given nothing, and 30% of patients were lost to follow-up.',
      ],
      ['Selective reporting', 'Not known', null],
      ['Sample size', 'Not known', null],
      ['Trial registration', 'Not known', null],
      ['Funding', 'Not known', null],
    ]);
    expect(trial?.domains[1]?.text).toBe('Not reported in the abstract');
  });

  it.each([
    ['Adults were randomised to aspirin. Treatment was double-blind. 20 patients took part.', 'moderate'],
    ['Adults were randomised to aspirin in this open-label trial. 20 patients took part.', 'low'],
    [
      'Adults were randomised by a computer-generated list. Treatment was double-blind. 540 patients took part.',
      'high',
    ],
  ])('rates only what is stated: %s', (abstract, word) => {
    const { trial } = shown({ ...TRIAL, abstract: text(abstract) });
    expect(trial?.analysis.ratings).toBe(`${word} (from the abstract)`);
  });

  it('has no gauge and no rating where fewer than three domains are stated, and says so', () => {
    const silent = text('Adults with headache were given aspirin, and felt better.');
    const { trial } = shown({ ...TRIAL, abstract: silent });
    expect([trial?.gauge, trial?.analysis.score, trial?.analysis.ratings]).toEqual([
      null,
      0,
      'The abstract does not report enough to judge',
    ]);
    expect(shown({ ...TRIAL, abstract: silent }, undefined, 'es').trial?.analysis.ratings).toBe(
      'El resumen no aporta datos suficientes para juzgar',
    );
  });

  it("gives precedence to the editors' text, field by field, and marks it", () => {
    const editorScores: EditorScores = {
      review: null,
      trial: { riskOfBias: 5, rating: 'Good', strengths: '- **Ours**', limitations: '' },
    };
    const { trial } = shown(TRIAL, editorScores);
    expect(trial?.analysis).toMatchObject({
      ratings: 'Good',
      strengths: '- **Ours**',
      score: 5,
      scoredBy: 'editors',
    });
    expect(trial?.analysis.limitations).toContain('**Incomplete outcome data:**');
    expect([trial?.note, trial?.gauge?.percent]).toEqual(['Scored by our editors', 100]);
  });

  it.each([
    ['RetractionIn', 'Retracted', 'low (retracted)', 1],
    ['ExpressionOfConcernIn', 'Expression of concern', 'low (expression of concern)', 2],
  ])('is overridden by %s, editors or not', (type, title, rating, score) => {
    const editorScores: EditorScores = {
      review: null,
      trial: { riskOfBias: 5, rating: 'Good', strengths: '', limitations: '' },
    };
    const corrections = [{ type, citation: 'J Test', pmid: '222' }];
    const { trial, integrity } = shown({ ...TRIAL, corrections }, editorScores);
    expect(trial?.analysis).toMatchObject({ ratings: rating, score });
    expect(trial?.analysis.limitations.startsWith(`- **${title}:** `)).toBe(true);
    expect(integrity).toMatchObject({ title, noticePmid: '222' });
  });

  it('judges nothing where there is no abstract in English', () => {
    const spanish =
      'Los pacientes fueron asignados al azar a aspirina o placebo en un ensayo aleatorizado y doble ciego de tres meses.';
    for (const abstract of [[], text(spanish)]) {
      const { trial } = shown({ ...TRIAL, abstract });
      expect(trial).toEqual({
        analysis: {
          ratings: 'Unable to assess',
          strengths: '- No English abstract, so not scored',
          limitations: '- No English abstract, so not scored',
          score: 0,
          scoredBy: 'abstract',
        },
        gauge: null,
        domains: [],
        note: 'No English abstract, so not scored',
      });
    }
  });
});

describe('the appraisal of a systematic review on screen', () => {
  it('has its label, and every point with its sentence', () => {
    const { review, trial } = shown(REVIEW);
    expect(trial).toBeNull();
    expect([review?.labelText, review?.hasExplainer, review?.score.total]).toEqual([
      'Appears Promising',
      true,
      11,
    ]);
    expect(review?.score.known).toEqual({ points: 9, outOf: 11 });
    expect(
      review?.points.map(({ name, points, outOf, text: words, quote }) => [
        name,
        points,
        outOf,
        words,
        quote?.text ?? null,
      ]),
    ).toEqual([
      ['Age', 3, 3, 'Published a year ago', null],
      ['Authors', 1, 2, '2 authors', null],
      [
        'Databases searched',
        2,
        3,
        'Databases named: MEDLINE, Embase',
        'We searched MEDLINE and Embase for trials.',
      ],
      ['Registered protocol', null, 3, 'A registered protocol is not reported in the abstract', null],
      [
        'Quality assessment',
        3,
        3,
        'Quality was judged with: GRADE',
        'The certainty of evidence was judged with GRADE.',
      ],
    ]);
  });

  it.each([
    ['en', 'Unable to assess', 'The abstract tells 2 of 5 items; a score needs at least 3'],
    [
      'es',
      'No se puede evaluar',
      'El resumen informa de 2 de 5 criterios; para puntuar hacen falta al menos 3',
    ],
  ] as const)('says in %s why it is unable to assess an abstract', (language, label, reason) => {
    const { review } = shown({ ...REVIEW, abstract: text('Aspirin helped.') }, undefined, language);
    expect([review?.labelText, review?.note]).toEqual([label, reason]);
  });

  it('says that a review without an abstract in English is not scored', () => {
    expect(shown({ ...REVIEW, abstract: [] }).review).toMatchObject({
      labelText: 'Unable to assess',
      note: 'No English abstract, so not scored',
    });
  });

  it('is in Spanish when requested', () => {
    const { review } = shown(REVIEW, undefined, 'es');
    expect([review?.labelText, review?.points[1]?.text]).toEqual(['Parece prometedora', '2 autores']);
  });

  it('names the trusted source or the preprint server', () => {
    const journal = { title: 'medRxiv', abbreviation: '', issn: '', country: '' };
    expect(shown({ ...REVIEW, journal }).review).toMatchObject({
      labelText: 'Potential Concerns',
      sourceText: 'A preprint (medRxiv), not yet peer reviewed',
    });
  });

  it('shows what editors wrote of a part as theirs', () => {
    const editorScores: EditorScores = {
      trial: null,
      review: { total: 3, age: '', authors: '', databases: 'Two, of five', registration: '', tools: '' },
    };
    const { review } = shown(REVIEW, editorScores);
    expect(review).toMatchObject({ labelText: 'Potential Concerns', note: 'Scored by our editors' });
    expect(review?.points[2]).toMatchObject({ text: 'Two, of five', by: 'editors', quote: null });
    // The total is theirs: no part has points of its own.
    expect(review?.points.map(({ points }) => points)).toEqual([null, null, null, null, null]);
  });

  it('is not yet there for a document that has not been appraised', () => {
    const document = buildDocument([aRecord(REVIEW)]);
    expect(presentAppraisal(document, null, presentation).review).toMatchObject({
      labelText: 'Not Yet Assessed',
      hasExplainer: false,
      note: 'Not Yet Assessed',
    });
  });
});

describe('the appraisal of any other record', () => {
  it('is only its integrity', () => {
    const document = buildDocument([aRecord({ abstract: text('Headache is common.') })]);
    expect(appraise(document, readFacts(document))).toBe(NO_APPRAISAL);
    const corrections = [{ type: 'RetractionIn', citation: 'J Test', pmid: '222' }];
    expect(shown({ corrections })).toMatchObject({
      integrity: {
        status: 'retracted',
        text: 'This article has been retracted. Its findings should not be relied on',
      },
      review: null,
      trial: null,
    });
  });
});
