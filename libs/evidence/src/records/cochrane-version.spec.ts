import { cochraneVersion, isSuperseded, olderVersionDois } from './cochrane-version.js';

const doi = (suffix: string): string => `10.1002/14651858.CD001234${suffix}`;
const link = (type: string, citation: string) => ({ type, citation, pmid: '' });

describe('versions of a Cochrane review', () => {
  it.each([
    [doi(''), 1, []],
    [doi('.pub2'), 2, [doi('')]],
    [doi('.pub4'), 4, [doi('.pub3'), doi('.pub2'), doi('')]],
  ])('%p is version %d and replaces those before it', (own, version, older) => {
    const found = cochraneVersion({ doi: own });
    expect(found).toEqual({ review: 'cd001234', version });
    expect(found === null ? null : olderVersionDois(found)).toEqual(older.map((each) => each.toLowerCase()));
  });

  it.each([
    ['a link to a newer version', doi('.pub2'), link('UpdateIn', `J. doi: ${doi('.pub3')}`), true],
    ["PubMed's link, which names no DOI", doi('.pub2'), link('UpdateIn', 'Cochrane Database Syst Rev. 2012;(3)'), true],
    ['a link to an older version', doi('.pub2'), link('UpdateIn', `J. doi: ${doi('')}`), false],
    ['a link from the older version', doi('.pub2'), link('UpdateOf', `J. doi: ${doi('')}`), false],
    ['an erratum', doi('.pub2'), link('ErratumIn', 'J.'), false],
    ['an update of another work', '10.1000/abc', link('UpdateIn', 'J.'), false],
  ])('is superseded by its links: %s', (_, own, correction, expected) => {
    expect(isSuperseded({ doi: own, corrections: [correction] })).toBe(expected);
  });
}); // prettier-ignore
