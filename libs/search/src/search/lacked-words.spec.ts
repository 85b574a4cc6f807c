import { missingWords, wordsInNoRecord, wordsNotRequired } from './lacked-words.js';

const RECORD = {
  authors: ['Smith J'],
  journal: { title: 'Thorax', abbreviation: '', issn: '', country: '' },
};
/** What is said of a record without the typed words, of which there are so many records; the first is in few. */
function missing(words: Readonly<Record<string, number>>): string[] {
  const texts = Object.keys(words);
  const result = { partDocuments: Object.values(words), dropped: [] };
  return missingWords({ missing: [...texts.keys()], document: RECORD }, result, texts);
}

describe('the words that a record of a relaxed search lacks', () => {
  it('are named as typed, those in the fewest records first', () => {
    expect(missing({ children: 9_000, croup: 40, Dexamethasone: 300 })).toEqual([
      'croup',
      'Dexamethasone',
      'children',
    ]);
  });

  it.each([
    ['a function word', 'anything'],
    ['a function word of Spanish', 'para'],
    ['a general word', 'treatment'],
    ['a number', '38'],
    ['a number in words', 'three'],
    ['an age', '38yo'],
    ['a dose', '500mg'],
    ['a word that no record has', 'zzyzx', 0],
    ['a name of its authors', 'Smith'],
  ])('do not have %s: %s', (_, word, documents = 5) => {
    expect(missing({ [word]: documents, fever: 900 })).toEqual(['fever']);
  });

  it('have numbers of a name, and abbreviations that are function words in small letters', () => {
    expect(missing({ 'type 2 diabetes': 5, LA: 6, 'COVID-19': 7 })).toEqual([
      'type 2 diabetes',
      'LA',
      'COVID-19',
    ]);
    expect(missing({ la: 6 })).toEqual([]);
  });

  it('have a word that was typed twice once', () => {
    const result = { partDocuments: [3, 3], dropped: [] };
    expect(missingWords({ missing: [0, 1], document: RECORD }, result, ['right', 'right'])).toEqual([
      'right',
    ]);
  });
});

describe('the words that no record has', () => {
  it('are those whose part matches nothing, but no numbers; five of many', () => {
    const texts = ['Ogilvie', 'syndrome', '7391', 'a1x', 'b2x', 'c3x', 'd4x', 'e5x'];
    const result = { partDocuments: [0, 812, 0, 0, 0, 0, 0, 0], dropped: [] };
    expect(wordsInNoRecord(result, texts)).toEqual(['Ogilvie', 'a1x', 'b2x', 'c3x', 'd4x']);
  });

  it('are not also among those that are not required', () => {
    const result = { partDocuments: [0, 812, 40, 3], dropped: [0, 1, 2] };
    expect(wordsNotRequired(result, ['Ogilvie', 'syndrome', 'two', 'colon'])).toEqual(['syndrome']);
  });
});
