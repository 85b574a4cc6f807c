import { createPrivateKey, verify } from 'node:crypto';
import { selfSigned } from '../testing/self-signed.js';
import { signRedirect } from './signed-redirect.js';

const own = selfSigned('evidence');

/** Verifies like identity providers: over the text of the query as it was sent. */
function isSigned(address: string): boolean {
  const parts = new URL(address).search.slice(1).split('&');
  const part = (name: string) => parts.find((each) => each.startsWith(`${name}=`)) ?? '';
  const covered = ['SAMLRequest', 'RelayState', 'SigAlg'].map(part).filter((each) => each !== '');
  const signature = Buffer.from(new URL(address).searchParams.get('Signature') ?? '', 'base64');
  return verify('sha256', Buffer.from(covered.join('&')), own.certificate, signature);
}

describe('a signed redirect', () => {
  const key = createPrivateKey(own.privateKey);

  it.each([
    ['a request', 'https://idp.example/sso?SAMLRequest=fZ%2B%2FA%3D%3D'],
    ['a RelayState', 'https://idp.example/sso?SAMLRequest=fZ%2B%2FA%3D%3D&RelayState=a+b%7Ec%21'],
    ["the provider's own parameters", 'https://idp.example/sso?realm=1&SAMLRequest=fZ&RelayState=x'],
  ])('is accepted with %s', async (_, address) => {
    const signed = await signRedirect(address, key);
    expect(isSigned(signed)).toBe(true);
    expect(signed.startsWith(`${address}&SigAlg=`)).toBe(true);
    expect(isSigned(signed.replace('SAMLRequest=fZ', 'SAMLRequest=fX'))).toBe(false);
  });
});
