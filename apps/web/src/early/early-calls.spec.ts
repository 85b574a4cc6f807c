import { planEarly } from './early-calls.js';

describe('planEarly', () => {
  it.each([
    ['/', '', 'home', []],
    ['/home', '', 'home', []],
    ['/HOME/', '?lang=es', 'home', []],
    [
      '/Searchresult',
      '?criteria=a&search_type=standard',
      'results',
      ['/Search?criteria=a&search_type=standard'],
    ],
    ['/searchRESULT/', '?criteria=a', 'results', ['/Search?criteria=a']],
    ['/Search', '?criteria=a%20b', 'results', ['/Search?criteria=a%20b']],
    ['/Searchresult', '', 'results', []],
    ['/Document/d1', '', 'document', ['/Document/d1']],
    ['/document/D1', '?view=record', 'document', ['/Document/D1']],
    ['/r/a%2Fb', '', 'document', ['/Document/a%2Fb']],
    ['/r/', '', null, []],
    ['/r/a/b', '', null, []],
    ['/nowhere', '', null, []],
  ])('at %s%s loads the page %s ahead and asks for %j', (path, search, route, calls) => {
    expect(planEarly(path, search)).toEqual({ route, calls: ['/api/site', ...calls] });
  });
});
