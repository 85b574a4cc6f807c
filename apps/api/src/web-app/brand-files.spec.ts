import { contrastWithWhite } from '@clinical/platform';
import { brandHead, brandSheet, brandShades } from './brand-files.js';

/** The page in the dark scheme. */
const DARK_PAGE = '#1c1b1a';
const contrast = (one: string, other: string) => {
  const [less = 1, more = 1] = [contrastWithWhite(one), contrastWithWhite(other)].sort((a, b) => a - b);
  return more / less;
};

describe('the shades of a brand', () => {
  it('go from light to dark around the colour itself', () => {
    expect(brandShades('#7a1fa2')).toEqual([
      '#f6eff8',
      '#eadbf0',
      '#d6bae2',
      '#c49cd6',
      '#aa70c3',
      '#9247b3',
      '#822ca8',
      '#7a1fa2',
      '#621982',
      '#491361',
    ]);
  });

  it.each(['#000000', '#0b5d74', '#7a1fa2', '#b3191f', '#00694c', '#767676'])(
    'can be read in both schemes: %s',
    (color) => {
      const [lightest = '', , , link = '', , , , itself = '', darker = '', darkest = ''] = brandShades(color);
      expect(contrast(itself, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(darker, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(darkest, lightest)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(link, DARK_PAGE)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('the sheet of a brand', () => {
  it('has the shades everywhere, and the surfaces of the dark scheme on screens alone', () => {
    const [everywhere = '', onScreens = '', ...more] = brandSheet('#7a1fa2').trim().split('\n');
    expect(everywhere).toMatch(
      /^:root:root\{--mantine-color-brand-0:#f6eff8;.*--mantine-color-brand-9:#491361\}$/,
    );
    expect(onScreens).toMatch(/^@media screen\{:root:root\[data-mantine-color-scheme='dark'\]\{[^{}]+\}\}$/);
    expect(onScreens).toContain('--ev-accent-quiet:');
    expect(more).toEqual([]);
  });
});

describe('the head of a page', () => {
  it('is unchanged when no brand is configured', () => {
    expect(brandHead({ brandColor: '', logoFile: '' })).toBe('');
  });

  it('names the sheet of the colour and the logo', () => {
    const head = brandHead({ brandColor: '#7a1fa2', logoFile: '/srv/logo.svg' });
    expect(head).toContain('<link rel="stylesheet" href="/brand.css" />');
    expect(head).toContain('<meta name="application-logo" content="/brand-logo" />');
    expect(brandSheet('#7a1fa2')).toContain('--mantine-color-brand-7:#7a1fa2');
  });
});
