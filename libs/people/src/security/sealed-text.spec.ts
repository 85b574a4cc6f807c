import { openSealedText, sealText } from './sealed-text.js';

describe('sealed texts', () => {
  it('open with the same secret and purpose alone', () => {
    const sealed = sealText('key', 'purpose', 'a secret');
    expect(sealed).not.toContain('secret');
    expect(openSealedText('key', 'purpose', sealed)).toBe('a secret');
    expect([
      openSealedText('other', 'purpose', sealed),
      openSealedText('key', 'other', sealed),
      openSealedText('key', 'purpose', ''),
      openSealedText('key', 'purpose', `${sealed.slice(0, -2)}AA`),
    ]).toEqual([null, null, null, null]);
  });
});
