import fc from 'fast-check';
import { abstractParts } from './abstract-parts.js';

/** Each part as label and text. */
const read = (text: string) =>
  abstractParts(text).map(({ label, start, end }) => [label, text.slice(start, end)]);

describe('abstractParts', () => {
  it('divides a text at the labels in it, and leaves the labels out', () => {
    expect(
      read('BACKGROUND: Asthma is common. METHODS: We searched MEDLINE. RESULTS: Fewer exacerbations.'),
    ).toEqual([
      ['BACKGROUND', 'Asthma is common.'],
      ['METHODS', 'We searched MEDLINE.'],
      ['RESULTS', 'Fewer exacerbations.'],
    ]);
  });

  it.each([
    ['Background: One.\nMethods: Two.', ['Background', 'Methods']],
    [
      'MATERIALS AND METHODS: One. MEASUREMENTS AND MAIN RESULTS: Two.',
      ['MATERIALS AND METHODS', 'MEASUREMENTS AND MAIN RESULTS'],
    ],
    ['Background/Aims: One. Methods and findings: Two.', ['Background/Aims', 'Methods and findings']],
    ["Objectives: One? Authors' conclusions: Two.", ['Objectives', "Authors' conclusions"]],
    ['OBJECTIVE : One (n = 3) RESULTS: Two', ['OBJECTIVE', 'RESULTS']],
    ['AIM:Of trials.DATA SYNTHESIS:We found. CONCLUSION: Two.', ['AIM', 'DATA SYNTHESIS', 'CONCLUSION']],
    ['AIM: Treated in the ICU METHODS: Two.', ['AIM', 'METHODS']],
    ['RESULTS: Fewer deaths. Trial registration: NCT01234567.', ['RESULTS', 'Trial registration']],
  ])('reads the labels of %j', (text, labels) => {
    expect(read(text).map(([label]) => label)).toEqual(labels);
  });

  it('keeps text before the first label, and does not treat UNLABELLED as a label', () => {
    expect(read('An update. METHODS: Two. UNLABELLED: Three.')).toEqual([
      ['', 'An update.'],
      ['METHODS', 'Two.'],
      ['', 'Three.'],
    ]);
  });

  it.each([
    'Asthma is common. RESULTS: Fewer exacerbations.',
    'We compared two methods: one is new. The results: none.',
    'We used four databases: MEDLINE, Embase, CENTRAL, CINAHL. PROSPERO: CRD42. NCT: 01234567.',
    'Ratio 1:2, at 10:30, methods:none, Results:none',
    '',
  ])('leaves %j in one part', (text) => {
    expect(read(text)).toEqual([['', text]]);
  });

  it('covers every word of a text once, in order, but for labels', () => {
    const withoutLabels = (text: string) => text.replace(/\b(?:METHODS|Results|UNLABELLED|Aim)\b|[:\s]/g, '');
    const words = fc.constantFrom(
      'METHODS:',
      'Results:',
      'asthma.',
      '(n = 3)',
      ':',
      'UNLABELLED:',
      '\n',
      'Aim',
    );
    fc.assert(
      fc.property(fc.array(words), (list) => {
        const text = list.join(' ');
        const parts = abstractParts(text);
        const kept = parts.map(({ start, end }) => text.slice(start, end)).join(' ');
        expect(withoutLabels(kept)).toBe(withoutLabels(text));
        parts.forEach(({ start }, index) => expect(start).toBeGreaterThanOrEqual(parts[index - 1]?.end ?? 0));
      }),
    );
  });
});
