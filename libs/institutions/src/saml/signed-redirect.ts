import { sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
/** Parameters covered by the signature of the redirect binding, in its order. */
const COVERED = ['SAMLRequest', 'RelayState', 'SigAlg'] as const;

const signed: (algorithm: string, data: Buffer, key: KeyObject) => Promise<Buffer> = promisify(sign);

/**
 * Signs a message of the redirect binding with RSA and SHA-256. The library would sign it on the event loop, where searches
 * wait for each signature.
 *
 * @param address at the identity provider, with `SAMLRequest` and `RelayState`
 * @returns the address with `SigAlg` and `Signature`
 */
export async function signRedirect(address: string, key: KeyObject): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('SigAlg', RSA_SHA256);
  const covered = COVERED.filter((name) => url.searchParams.has(name)).map((name) => {
    const value = url.searchParams.get(name) ?? '';
    return new URLSearchParams({ [name]: value }).toString();
  });
  const signature = await signed('sha256', Buffer.from(covered.join('&')), key);
  url.searchParams.set('Signature', signature.toString('base64'));
  return url.href;
}
