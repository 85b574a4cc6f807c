import { planPrefetch } from './prefetch-plan.js';

describe('planPrefetch', () => {
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
    expect(planPrefetch(path, search)).toMatchObject({ route, calls: ['/api/site', ...calls] });
  });

  it('leaves a search whose text is packed in the fragment to the page', () => {
    expect(planPrefetch('/Searchresult', '?search_type=advanced', '#q=0YQ')).toEqual({
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
    expect(planPrefetch('/Document/d1', search).language).toBe(expected);
  });

  it.each([
    ['/Document/d1', 'd1'],
    ['/r/a%2Fb%20c', 'a/b c'],
    ['/r/%E0%A4%A', null],
    ['/', null],
  ])('reads from %s the id %j', (path, id) => {
    expect(planPrefetch(path, '').id).toBe(id);
  });
});
