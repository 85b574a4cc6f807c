import fc from 'fast-check';
import { cutAtQuotes, quotedSentences } from './quoted-text.js';
import { anAppraisal, aQuote, aRecord, aReview, aTrialAppraisal } from '../testing/a-record.js';

const appraisalOf = (...quotes: ReturnType<typeof aQuote>[]) =>
  anAppraisal({
    facts: quotes.map((quote) => ({ fact: 'population', name: 'Population', value: 'x', quote })),
  });

describe('quotedSentences', () => {
  it('numbers sentences in reading order, each once', () => {
    const first = aQuote('Asthma is common.');
    const later = aQuote('Fewer exacerbations.', 0, 1);
    const title = aQuote('asthma', 26, null);
    const record = aRecord({ appraisal: appraisalOf(later, first, later, title) });
    const sentences = quotedSentences(record);
    expect(sentences.all.map(({ number, text }) => [number, text])).toEqual([
      [1, 'asthma'],
      [2, 'Asthma is common.'],
      [3, 'Fewer exacerbations.'],
    ]);
    expect(sentences.numberOf(later)).toBe(3);
    expect(sentences.inSection(1).map(({ number }) => number)).toEqual([3]);
    expect(sentences.inSection(null).map(({ number }) => number)).toEqual([1]);
  });

  it('includes those of every part of an appraisal', () => {
    const quote = aQuote('Asthma is common.');
    const review = aReview({ points: [{ ...aReview().points[0]!, quote }] });
    const trial = aTrialAppraisal({
      domains: [{ ...aTrialAppraisal().domains[0]!, quote: aQuote('Fewer', 0, 1) }],
    });
    const design = { ...anAppraisal().design, quote: aQuote('Budesonide', 0, null) };
    const record = aRecord({ appraisal: anAppraisal({ review, trial, design }) });
    expect(quotedSentences(record).all.map(({ text }) => text)).toEqual([
      'Budesonide',
      'Asthma is common.',
      'Fewer',
    ]);
  });

  it.each([
    ['another text', aQuote('Asthma is rare...')],
    ['a section that is not there', aQuote('Asthma is common.', 0, 9)],
    ['nothing', aQuote('')],
  ])('leaves out a quote of %s', (_, quote) => {
    const sentences = quotedSentences(aRecord({ appraisal: appraisalOf(quote) }));
    expect([sentences.all, sentences.numberOf(quote)]).toEqual([[], null]);
  });
});

describe('cutAtQuotes', () => {
  const quote = (number: number, start: number, end: number) => ({
    number,
    section: 0,
    start,
    end,
    text: '',
  });

  it('lists for each piece the quotes that cover it, start and end there', () => {
    expect(cutAtQuotes('abcdef', [quote(1, 1, 4), quote(2, 2, 6)])).toEqual([
      { text: 'a', start: 0, within: [], begins: [], ends: [] },
      { text: 'b', start: 1, within: [1], begins: [1], ends: [] },
      { text: 'cd', start: 2, within: [1, 2], begins: [2], ends: [1] },
      { text: 'ef', start: 4, within: [2], begins: [], ends: [2] },
    ]);
  });

  it('keeps the text unchanged in sum, for any quotes', () => {
    const spans = fc.array(fc.tuple(fc.nat(60), fc.nat(60)));
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), spans, (text, places) => {
        const quotes = places.map(([start, length], index) => quote(index + 1, start, start + length));
        const pieces = cutAtQuotes(text, quotes);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});
