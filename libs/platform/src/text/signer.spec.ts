import { Signer } from './signer.js';

const signer = new Signer('secret', 'clinical:test:1');

describe('Signer', () => {
  it('accepts what it signed', () => {
    const signature = signer.sign('text');
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(signer.isSigned('text', signature)).toBe(true);
  });

  it.each([
    ['another text', 'texts', signer.sign('text')],
    ['a signature of another purpose', 'text', new Signer('secret', 'clinical:test:2').sign('text')],
    ['a signature with another secret', 'text', new Signer('secrets', 'clinical:test:1').sign('text')],
    ['a cut signature', 'text', signer.sign('text').slice(0, -2)],
    ['no signature', 'text', ''],
  ])('refuses %s', (_, text, signature) => {
    expect(signer.isSigned(text, signature)).toBe(false);
  });
});
