import type { Card } from './answers.contract.js';
import { ExtractiveWriter } from './extractive-writer.js';

const cardOf = (quote: string, given: Partial<Card> = {}): Card => ({
  ...{ id: quote, document: quote, section: 0, start: 0, end: quote.length, quote, hash: '' },
  ...{ role: 'conclusions', tier: 'trials', direction: 'favours', harm: false, effects: [], arms: [] },
  ...{ direct: true, mismatches: [], score: 1, ...given },
});
const write = async (question: string, cards: readonly Card[]): Promise<string[]> =>
  (await new ExtractiveWriter().write(question, cards)).map(({ text }) => text);

describe('The bottom line of quotations', () => {
  const question = 'Does zinc shorten colds in adults?';

  it('begins with the strongest kind of evidence, also with a result', async () => {
    const [trial, review, weak] = [
      cardOf('Zinc shortened colds.'),
      cardOf('Colds were shorter with zinc.', { tier: 'reviews', role: 'results', score: 0.6 }),
      cardOf('Some took zinc.', { tier: 'guidelines', score: 0.1 }),
    ];
    expect(await write(question, [trial, review, weak])).toEqual([review.quote]);
    expect(await write(question, [trial, { ...review, direct: false }])).toEqual([trial.quote]);
  });

  it('begins with no narrower group of people where there is a wider one', async () => {
    const narrow = cardOf('Zinc shortened colds in adults aged 40.', { tier: 'reviews' });
    const wide = cardOf('Zinc shortened colds.', { score: 0.8 });
    expect(await write(question, [narrow, wide])).toEqual([wide.quote]);
    expect(await write(question, [narrow])).toEqual([narrow.quote]);
    expect(await write('Does zinc shorten colds in adults aged 40?', [narrow, wide])).toEqual([narrow.quote]);
  });

  it('begins with no finding on children where the question names no age and there is another', async () => {
    const young = cardOf('Zinc shortened colds of children.');
    const all = cardOf('Zinc shortened colds.', { score: 0.8 });
    expect(await write('Does zinc shorten colds?', [young, all])).toEqual([all.quote]);
    expect(await write('Does zinc shorten colds in infants?', [young, all])).toEqual([young.quote]);
  });

  it('begins with the figure that is asked for', async () => {
    const conclusion = cardOf('The test may rule out colds.', { document: 'one' });
    const figure = cardOf('The sensitivity was 89.5%.', { document: 'one', role: 'results', score: 0.6 });
    const other = cardOf('In 12 adults it failed.', { document: 'one', role: 'results', score: 0.9 });
    const cards = [conclusion, other, figure];
    expect(await write('What is the sensitivity of the test for colds?', cards)).toEqual([figure.quote]);
    expect(await write('Does the test rule out colds?', cards)).toEqual([conclusion.quote]);
    expect(await write('What is the specificity of the test?', cards)).toEqual([conclusion.quote]);
    expect(await write('How many had a cold?', cards)).toEqual([conclusion.quote]);
  });

  it('begins with the conclusion of a record, however much better its results fit', async () => {
    const conclusion = cardOf('Zinc works.', { document: 'one', score: 0.2 });
    const result = cardOf('Zinc shortened colds in adults.', { document: 'one', role: 'results' });
    const harm = { ...conclusion, id: 'harm', quote: 'Nausea was worse.', harm: true, score: 0 };
    expect(await write(question, [result, conclusion])).toEqual([conclusion.quote]);
    expect(await write(question, [result, harm])).toEqual([result.quote]);
  });

  it('puts a finding of another direction beside the first', async () => {
    const other = cardOf('Zinc did not shorten colds.', { direction: 'no_difference', score: 0.9 });
    const first = cardOf('Zinc shortened colds.');
    expect(await write(question, [first, other])).toEqual([first.quote, other.quote]);
  });

  it('puts beside it no finding of a weaker kind, and none of fewer people', async () => {
    const first = cardOf('Zinc shortened colds.', { tier: 'reviews' });
    const weaker = cardOf('Zinc did not shorten colds.', { direction: 'no_difference', score: 0.9 });
    const narrower = cardOf('Zinc did not shorten severe colds.', {
      ...{ tier: 'reviews', direction: 'no_difference', score: 0.9 },
    });
    expect(await write(question, [first, weaker, narrower])).toEqual([first.quote]);
  });

  it('quotes a conclusion whole, as far as it is short', async () => {
    const first = cardOf('Zinc shortened colds.', { document: 'one', end: 21 });
    const rest = cardOf('It was safe.', { document: 'one', start: 22, end: 34, score: 0.2 });
    const long = cardOf('very '.repeat(80), { document: 'one', start: 35, score: 0.2 });
    expect(await write(question, [first, rest, long])).toEqual([first.quote, rest.quote]);
  });

  it('is empty without findings about what was asked', async () => {
    expect(await write(question, [cardOf('Zinc shortened colds.', { direct: false })])).toEqual([]);
  });
});
