import fc from 'fast-check';
import { booleanSearch, prefixedSearch } from './boolean-search.js';

describe('a search that is typed by hand', () => {
  it.each([
    ['aspirin and stroke', 'aspirin AND stroke'],
    ['aspirin   or( ibuprofen not stroke )', 'aspirin OR (ibuprofen NOT stroke)'],
    ['“heart and lung” and transplant', '"heart and lung" AND transplant'],
    ['crohn’s', "crohn's"],
    ['android', 'android'],
    ['', ''],
    ['"open phrase and', '"open phrase and'],
  ])('%j is written as %j', (typed, written) => {
    expect(booleanSearch(typed)).toBe(written);
  });

  it.each([
    ['aspirin and stroke', 'title:aspirin AND title:stroke'],
    ['(aspirin or "low dose") not title:stroke', '(title:aspirin OR title:"low dose") NOT title:stroke'],
    ['author:"Smith J" and gout', 'author:"Smith J" AND title:gout'],
    ['', ''],
  ])('%j has prefixes as %j', (typed, written) => {
    expect(prefixedSearch(typed, 'title:')).toBe(written);
  });

  it('stays the same when it is written again', () => {
    const typed = fc
      .array(fc.constantFrom('and', 'OR', 'not', '(', ')', '"a or b"', 'gout', ' ', 'title:x'), {
        maxLength: 12,
      })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(typed, (text) => {
        const once = booleanSearch(text);
        expect(booleanSearch(once)).toBe(once);
        const prefixed = prefixedSearch(text, 'title:');
        expect(prefixedSearch(prefixed, 'title:')).toBe(prefixed);
      }),
    );
  });
});
