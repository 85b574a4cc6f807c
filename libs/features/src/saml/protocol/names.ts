export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
export const ENCRYPTION = 'http://www.w3.org/2001/04/xmlenc#';
export const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
export const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
export const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

const SHA1_SIGNATURES = [`${SIGNATURE}rsa-sha1`];
const SIGNATURES = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
];
const SHA1_DIGESTS = [`${SIGNATURE}sha1`];
const DIGESTS = [`${ENCRYPTION}sha256`, `${ENCRYPTION}sha512`];
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Whether a signature algorithm is accepted. */
export function isSignatureAlgorithm(name: string, allowSha1: boolean): boolean {
  return SIGNATURES.includes(name) || (allowSha1 && SHA1_SIGNATURES.includes(name));
}

export function isDigestAlgorithm(name: string, allowSha1: boolean): boolean {
  return DIGESTS.includes(name) || (allowSha1 && SHA1_DIGESTS.includes(name));
}

/** Without comments: signed content has none, so no reader can see another text than the signer. */
export const CANONICALIZATIONS: readonly string[] = [EXCLUSIVE];
export const TRANSFORMS: readonly string[] = [`${SIGNATURE}enveloped-signature`, EXCLUSIVE];

export const AUTHENTICATED_ENCRYPTIONS: readonly string[] = [
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
];
/** Anyone can change encrypted content; accepted inside of a signature only. */
export const PLAIN_ENCRYPTIONS: readonly string[] = [`${ENCRYPTION}aes128-cbc`, `${ENCRYPTION}aes256-cbc`];
export const KEY_ENCRYPTIONS: readonly string[] = [`${ENCRYPTION}rsa-oaep-mgf1p`];
