import { aDocument } from '@clinical/search-engine/contract';
import { changesOf } from './changes-of-record.js';

describe('what happened to a record', () => {
  it.each([
    [[], []],
    [['CommentIn', 'ErratumFor', 'UpdateOf', 'RetractionOf'], []],
    [['RetractionIn'], ['retracted']],
    [['ExpressionOfConcernIn'], ['concern']],
    [['ErratumIn'], ['corrected']],
    [['CorrectedandRepublishedIn'], ['corrected']],
    [
      ['UpdateIn', 'ErratumIn'],
      ['superseded', 'corrected'],
    ],
    // Retraction outweighs concern.
    [
      ['ExpressionOfConcernIn', 'RetractionIn', 'ErratumIn'],
      ['retracted', 'corrected'],
    ],
  ])('with links of the types %j is %j', (types, changes) => {
    const corrections = types.map((type) => ({ type, citation: 'J Med. 2023;1:2.', pmid: '99' }));
    expect(changesOf(aDocument({ id: 'a', corrections }))).toEqual(changes);
  });

  it('is retraction also by its publication type', () => {
    expect(changesOf(aDocument({ id: 'a', publicationTypes: ['Retracted Publication'] }))).toEqual([
      'retracted',
    ]);
  });
});
