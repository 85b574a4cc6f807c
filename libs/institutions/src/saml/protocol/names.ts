export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
export const ENCRYPTION = 'http://www.w3.org/2001/04/xmlenc#';
export const ENCRYPTION_11 = 'http://www.w3.org/2009/xmlenc11#';
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

/** Preferred first. */
export const AUTHENTICATED_ENCRYPTIONS: readonly string[] = [
  `${ENCRYPTION_11}aes256-gcm`,
  `${ENCRYPTION_11}aes128-gcm`,
];
/** Anyone can change encrypted content; accepted inside of a signature only. */
export const PLAIN_ENCRYPTIONS: readonly string[] = [`${ENCRYPTION}aes128-cbc`, `${ENCRYPTION}aes256-cbc`];

/** Its mask generation function is MGF1 with SHA-1, whatever the digest. */
export const RSA_OAEP_MGF1P = `${ENCRYPTION}rsa-oaep-mgf1p`;
export const RSA_OAEP = `${ENCRYPTION_11}rsa-oaep`;
export const KEY_ENCRYPTIONS: readonly string[] = [RSA_OAEP, RSA_OAEP_MGF1P];
/** SHA-1 is sound there: OAEP does not rest on its collisions. */
export const KEY_DIGESTS: readonly string[] = [...DIGESTS, ...SHA1_DIGESTS];
export const KEY_MASKS: readonly string[] = ['256', '512', '1'].map((sha) => `${ENCRYPTION_11}mgf1sha${sha}`);
