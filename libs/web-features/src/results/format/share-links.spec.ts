import fc from 'fast-check';
import { shareText, twitterAddress } from './share-links.js';

describe('shareText', () => {
  it('keeps a title of 100 characters and cuts a longer one to 100', () => {
    expect(shareText('a'.repeat(100))).toBe('a'.repeat(100));
    expect(shareText('a'.repeat(101))).toBe(`${'a'.repeat(99)}…`);
  });

  it('keeps surrogate pairs intact', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const text = shareText(title);
        expect([...text].length).toBeLessThanOrEqual(100);
        expect(() => encodeURIComponent(text)).not.toThrow();
      }),
    );
  });
});

describe('twitterAddress', () => {
  it('carries the title, the link and the handle', () => {
    const address = new URL(twitterAddress('Salt & <water>', 'https://search.example/r/d1', 'example'));
    expect([address.origin, Object.fromEntries(address.searchParams)]).toEqual([
      'https://twitter.com',
      { text: 'Salt & <water>', url: 'https://search.example/r/d1', via: 'example' },
    ]);
  });

  it('leaves out the handle when the site has none', () => {
    expect(twitterAddress('Salt', 'https://search.example/r/d1', '')).not.toContain('via');
  });
});
