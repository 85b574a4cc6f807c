import fc from 'fast-check';
import {
  parseRecentSearches,
  withoutRecentSearch,
  withRecentSearch,
  type RecentSearch,
} from './recent-searches.js';

const search = (criteria: string): RecentSearch => ({ criteria, search_type: 'standard' });
const searches = fc.array(fc.string({ minLength: 1 }).map(search), { maxLength: 30 });

describe('withRecentSearch', () => {
  it.each([
    ['puts the newest first', ['a'], 'b', ['b', 'a']],
    ['moves a repeated search to the front', ['a', 'b', 'c'], 'c', ['c', 'a', 'b']],
    [
      'takes letter case and spacing for the same search',
      ['Heart  failure', 'b'],
      'heart failure',
      ['heart failure', 'b'],
    ],
    ['leaves the list alone for a blank text', ['a'], '   ', ['a']],
    ['trims what it keeps', [], '  asthma ', ['asthma']],
    ['does not keep a pasted strategy', ['a'], 'x'.repeat(2001), ['a']],
  ])('%s', (_, before, added, after) => {
    expect(withRecentSearch(before.map(search), search(added))).toEqual(after.map(search));
  });

  it('keeps at most 30, the added one first, without duplicates', () => {
    fc.assert(
      fc.property(searches, fc.string({ minLength: 1 }), (list, added) => {
        fc.pre(added.trim() !== '');
        const result = withRecentSearch(list, search(added));
        expect(result.length).toBeLessThanOrEqual(30);
        expect(result[0]).toEqual(search(added.trim()));
        expect(withoutRecentSearch(result, search(added))).toEqual(result.slice(1));
      }),
    );
  });

  it('drops the oldest when there are 30', () => {
    const thirty = Array.from({ length: 30 }, (_, i) => search(`search ${i}`));
    const result = withRecentSearch(thirty, search('new'));
    expect([result.length, result[0]?.criteria, result.at(-1)?.criteria]).toEqual([30, 'new', 'search 28']);
  });

  it('distinguishes PICO searches by each of their fields', () => {
    const pico = (intervention: string, outcome: string): RecentSearch => ({
      criteria: '',
      search_type: 'pico',
      intervention,
      outcome,
    });
    const list = [pico('aspirin', 'stroke'), pico('stroke', 'aspirin')].reduce<RecentSearch[]>(
      withRecentSearch,
      [],
    );
    expect(withRecentSearch(list, pico('  Aspirin', 'stroke'))).toEqual([
      pico('Aspirin', 'stroke'),
      pico('stroke', 'aspirin'),
    ]);
  });
});

describe('parseRecentSearches', () => {
  it.each([
    ['nothing stored', null, []],
    ['something else', { a: 1 }, []],
    [
      'a list with strangers in it',
      [
        1,
        null,
        'x',
        { criteria: 5 },
        { criteria: 'a', search_type: 'pico', outcome: 5 },
        { criteria: ' ', search_type: 's' },
        search('a'),
      ],
      [search('a')],
    ],
  ])('reads %s', (_, stored, expected) => {
    expect(parseRecentSearches(stored)).toEqual(expected);
  });

  it('never throws for any stored text', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(parseRecentSearches(value))));
  });
});
