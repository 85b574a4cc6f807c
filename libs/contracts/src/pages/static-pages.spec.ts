import { canonicalPath, PAGE_ALIASES } from './static-pages.js';

describe('canonicalPath', () => {
  it.each([
    ['/Home', '/'],
    ['/HOME/', '/'],
    ['/search', '/Searchresult'],
    ['/SignUp', '/Registration'],
    ['/Key', '/Help/icons'],
    ['/pro', '/Why'],
    ['/Popular', '/Popularsearches'],
    ['/view/evidence/Index', '/view/evidence'],
  ])('leads from %s to %s', (alias, path) => {
    expect(canonicalPath(alias)).toBe(path);
  });

  it.each(['/', '/Searchresult', '/Popular/asthma', '/constructor', '/homepage', ''])(
    'leaves %j alone',
    (path) => {
      expect(canonicalPath(path)).toBeNull();
    },
  );

  it('never leads from one alias to another', () => {
    expect(PAGE_ALIASES.flatMap((alias) => canonicalPath(canonicalPath(alias) ?? '') ?? [])).toEqual([]);
  });
});
