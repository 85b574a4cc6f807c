import { entitlements } from './entitlements.js';

describe('entitlements', () => {
  it('gives a visitor none of what is for Pro', () => {
    expect(entitlements({ kind: 'visitor' }, { pro: 'nobody' })).toEqual({
      isPro: false,
      clinicalAreaFilter: false,
      proCategories: false,
      advancedSearch: false,
      showAll: false,
      proDocuments: false,
    });
  });

  it('gives everyone all of it where the deployment grants Pro to everyone', () => {
    expect(entitlements({ kind: 'visitor' }, { pro: 'everyone' })).toEqual({
      isPro: true,
      clinicalAreaFilter: true,
      proCategories: true,
      advancedSearch: true,
      showAll: true,
      proDocuments: true,
    });
  });
});
