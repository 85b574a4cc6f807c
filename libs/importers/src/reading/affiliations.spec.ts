import { affiliationsAfterNames } from './affiliations.js';

const ADDRESSES = ['[Moore, Jean; Ålund, Berit] Univ Leeds', 'Univ Oslo'];

describe('addresses after the names of their authors', () => {
  it('belong to the authors in brackets', () => {
    expect(affiliationsAfterNames(ADDRESSES, [['Moore, Jean', 'Ålund, Berit']], 2).affiliations).toEqual([
      { text: 'Univ Leeds', authors: [0, 1] },
      { text: 'Univ Oslo', authors: [] },
    ]);
  });

  it('have no author where the names are not those of the authors one by one', () => {
    expect(affiliationsAfterNames(ADDRESSES, [['Moore, Jean', 'Ålund, Berit']], 3).affiliations).toEqual([
      { text: 'Univ Leeds', authors: [] },
      { text: 'Univ Oslo', authors: [] },
    ]);
  });
});
