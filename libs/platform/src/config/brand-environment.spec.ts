import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND_SETTINGS, contrastWithWhite } from './brand-environment.js';

const problemsOf = (setting: keyof typeof BRAND_SETTINGS, text: string) =>
  BRAND_SETTINGS[setting].schema.safeParse(text).error?.issues.map(({ message }) => message);

describe('the colour of the brand', () => {
  it('is taken in small letters', () => {
    expect(BRAND_SETTINGS.brandColor.schema.parse('#7A1FA2')).toBe('#7a1fa2');
  });

  it.each([
    ['teal', 'must be a colour such as #0b5d74'],
    ['#fff', 'must be a colour such as #0b5d74'],
    ['#ffcc00', 'must have a contrast of 4.5:1 with white, and has 1.5:1: choose a darker colour'],
  ])('is refused when it is %s', (color, message) => {
    expect(problemsOf('brandColor', color)).toContain(message);
  });

  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#767676', 4.54],
  ])('has the contrast of WCAG: %s', (color, contrast) => {
    expect(contrastWithWhite(color)).toBeCloseTo(contrast, 2);
  });
});

describe('the file of the logo', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'logo-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('must exist, be small and be a picture', () => {
    const file = (name: string, bytes: number) => {
      writeFileSync(join(folder, name), Buffer.alloc(bytes));
      return join(folder, name);
    };
    const size = 'must name a file of at most 200 kB that can be read';
    expect(problemsOf('logoFile', file('logo.svg', 10))).toBeUndefined();
    expect(problemsOf('logoFile', file('large.png', 200_001))).toEqual([size]);
    expect(problemsOf('logoFile', join(folder, 'none.webp'))).toEqual([size]);
    expect(problemsOf('logoFile', file('logo.gif', 10))).toEqual([
      'must name a file that ends in .svg, .png, .webp',
    ]);
  });
});
