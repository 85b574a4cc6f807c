/** @jest-environment ./tools/testing/browser-environment.cjs */
import fc from 'fast-check';
import { safeTarget } from './safe-target.js';

describe('the target of a login', () => {
  it.each([
    ['/History', '/History'],
    ['/Searchresult?criteria=a&search_type=standard#x', '/Searchresult?criteria=a&search_type=standard#x'],
    [null, '/Home'],
    ['', '/Home'],
    ['History', '/Home'],
    ['https://elsewhere.example/', '/Home'],
    ['//elsewhere.example/', '/Home'],
    ['/\\elsewhere.example/', '/Home'],
    ['/\t/elsewhere.example/', '/Home'],
    ['/.//elsewhere.example/', '/Home'],
    ['javascript:alert(1)', '/Home'],
    ['/Login', '/Home'],
    ['/login?target_link_uri=/x', '/Home'],
    ['/a/Login', '/Home'],
    ['/%4Cogin', '/Home'],
    ['/Logout?remember=false', '/Home'],
  ])('of %j is %s', (target, expected) => {
    expect(safeTarget(target)).toBe(expected);
  });

  it('is always a path of this site', () => {
    const slashes = fc.array(fc.constantFrom('/', '\\', '\t', '.', '@', ':', 'x', '%2f'), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          slashes.map((parts) => parts.join('')),
        ),
        (requested) => {
          const target = safeTarget(requested);
          return (
            target.startsWith('/') &&
            !target.startsWith('//') &&
            new URL(target, 'https://here.example').origin === 'https://here.example'
          );
        },
      ),
    );
  });
});
