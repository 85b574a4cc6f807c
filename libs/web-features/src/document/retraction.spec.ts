import { retractionOf } from './retraction.js';

const correction = (type: string) => ({ type, citation: 'J Ex. 2022;1:1', pmid: '1' });

describe('retractionOf', () => {
  it.each([
    ['a record that stands', [], [], null],
    ['a record with an erratum', ['ErratumIn'], [], null],
    ['a notice that retracts another record', ['RetractionOf'], ['Retraction of Publication'], null],
    ['a retracted record', ['CommentIn', 'RetractionIn'], [], { notice: correction('RetractionIn') }],
    [
      'one retracted and republished',
      ['RetractedandRepublishedIn'],
      [],
      { notice: correction('RetractedandRepublishedIn') },
    ],
    ['one known as retracted by its type only', [], ['Retracted Publication'], { notice: null }],
  ])('judges %s', (_, types, publicationTypes, expected) => {
    const record = { corrections: types.map(correction), publication_types: publicationTypes };
    expect(retractionOf(record)).toEqual(expected);
  });
});
