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
  ])('plans for %s%s the page %s and the requests %j', (path, search, route, calls) => {
    expect(planEarly(path, search)).toMatchObject({ route, calls: ['/api/site', ...calls] });
  });

  it('leaves a search whose text is in the fragment to the page', () => {
    expect(planEarly('/Searchresult', '?search_type=advanced', '#q=0YQ')).toEqual({
      route: 'results',
      id: null,
      calls: ['/api/site'],
      language: '',
    });
  });

  it.each([
    ['?lang=ES', '?lang=es'],
    ['?view=record&lang=es', '?lang=es'],
    ['?lang=%26x', ''],
    ['', ''],
  ])('names at %s the language by %j', (search, expected) => {
    expect(planEarly('/Document/d1', search).language).toBe(expected);
  });

  it.each([
    ['/Document/d1', 'd1'],
    ['/r/a%2Fb%20c', 'a/b c'],
    ['/r/%E0%A4%A', null],
    ['/', null],
  ])('reads from %s the id %j', (path, id) => {
    expect(planEarly(path, '').id).toBe(id);
  });
});
