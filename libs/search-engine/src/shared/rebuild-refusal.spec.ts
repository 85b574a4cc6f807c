import { refusalOf } from './rebuild-refusal.js';

describe('refusalOf', () => {
  it('accepts an index that has lost no more documents than expected', () => {
    expect([refusalOf(10, 10, 0), refusalOf(8, 10, 2), refusalOf(1, 0, 0)]).toEqual([null, null, null]);
  });

  it('rejects an empty index, even if all deletions were expected', () => {
    expect(refusalOf(0, 10, 10)).toBe(
      'The rebuilt index is empty. The new index is rejected; the old one keeps serving.',
    );
  });

  it('rejects an index that has lost more, with the numbers', () => {
    expect(refusalOf(7, 10, 2)).toBe(
      'The rebuilt index has 7 documents, the one that serves has 10, and only 2 deletions were expected. ' +
        'The new index is rejected; the old one keeps serving.',
    );
  });
});
