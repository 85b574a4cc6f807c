import { installedPackages, isAllowed, licenceOf, licencePage } from './check-licences.mjs';

describe('isAllowed', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND BSD-3-Clause', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['AGPL-3.0-only', false],
    ['SSPL-1.0', false],
    ['not stated', false],
  ])('answers for %s: %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected);
  });
});

describe('licenceOf', () => {
  it.each([
    [{ name: 'a', license: 'MIT' }, 'MIT'],
    [{ name: 'a', license: { type: 'ISC' } }, 'ISC'],
    [{ name: 'a', licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }, 'MIT OR GPL-2.0'],
    [{ name: 'a' }, 'not stated'],
  ])('reads %j', (manifest, expected) => {
    expect(licenceOf(manifest)).toBe(expected);
  });
});

describe('the packages of the lock file', () => {
  const packages = installedPackages();

  it('all have an allowed licence', () => {
    expect(packages.length).toBeGreaterThan(300);
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  });

  it('are on the page by licence, without those for development', () => {
    const page = licencePage([
      { name: 'a', version: '1.0.0', licence: 'MIT', development: false },
      { name: 'b', version: '2.0.0', licence: 'ISC', development: true },
    ]);
    expect(page).toContain('## MIT\n\n`a@1.0.0`.\n');
    expect(page).not.toContain('b@2.0.0');
  });
});
