import {
  encryptElement,
  TestIdentityProvider,
  type ResponseOptions,
} from '../../testing/test-identity-provider.js';
import { selfSigned } from '../../testing/self-signed.js';
import { verifyLogout } from './verify-logout.js';
import { verifyResponse } from './verify-response.js';

const XENC = 'http://www.w3.org/2001/04/xmlenc#';
const XENC11 = 'http://www.w3.org/2009/xmlenc11#';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const GCM = `${XENC11}aes256-gcm`;
const CBC = `${XENC}aes256-cbc`;
const OAEP = `${XENC11}rsa-oaep`;
const MGF1P = `${XENC}rsa-oaep-mgf1p`;

const idp = new TestIdentityProvider();
const [own, next] = [selfSigned('evidence'), selfSigned('evidence-next')];
const rules = {
  ...idp.rules(new Date('2026-01-01T12:00:00Z')),
  decryptionKeys: [own.privateKey, next.privateKey],
};

/** The person whom the response logs in, or why it is refused. */
async function outcome(options: Partial<ResponseOptions>, wantResponseSigned = false): Promise<string> {
  const xml = await idp.respondTo(rules, { nameId: 'ana', encryptFor: own.certificate, ...options });
  expect(xml).not.toContain('>ana<');
  try {
    const base64 = Buffer.from(xml).toString('base64');
    return `logs in ${(await verifyResponse(base64, { ...rules, wantResponseSigned })).name?.value ?? ''}`;
  } catch (error) {
    return error instanceof Error && error.name === 'SamlRefusal' ? error.message : `fault: ${String(error)}`;
  }
}

const DIGESTS = ['sha1', 'sha256', 'sha512'];
const refused = (name: string) => `The algorithm ‘${name}’ is not accepted`;
const OTHER_KEY = 'What is encrypted is for another key, or was changed';

describe('an encrypted assertion', () => {
  it.each(['aes256-gcm', 'aes128-gcm'])('logs in by %s', async (name) => {
    expect(await outcome({ encryption: XENC11 + name })).toBe('logs in ana');
  });

  it.each(DIGESTS)(
    'logs in with its key by rsa-oaep-mgf1p and the digest %s, with MGF1-SHA-1',
    async (digest) => {
      expect(await outcome({ keyEncryption: { algorithm: MGF1P, digest } })).toBe('logs in ana');
    },
  );

  it.each(DIGESTS.flatMap((digest) => DIGESTS.map((mask) => [digest, mask] as const)))(
    'logs in with its key by rsa-oaep of XML Encryption 1.1, the digest %s and MGF1 with %s',
    async (digest, mask) => {
      expect(await outcome({ keyEncryption: { algorithm: OAEP, digest, mask } })).toBe('logs in ana');
    },
  );

  it('takes SHA-1 for what rsa-oaep leaves out', async () => {
    const bare = (xml: string) => xml.replace(/<MGF [^>]*>/, '').replace(/<DigestMethod [^>]*>/, '');
    const options = { keyEncryption: { algorithm: OAEP }, afterEncryption: bare };
    expect(await outcome(options)).toBe('logs in ana');
  });

  it('logs in for the next key too, and for no other', async () => {
    expect(await outcome({ encryptFor: next.certificate })).toBe('logs in ana');
    expect(await outcome({ encryptFor: idp.keys.certificate })).toBe(OTHER_KEY);
  });

  it('is refused after a change', async () => {
    const change = (xml: string) => {
      const at = xml.lastIndexOf('</xenc:CipherValue>') - 30;
      return xml.slice(0, at) + (xml[at] === 'A' ? 'B' : 'A') + xml.slice(at + 1);
    };
    expect(await outcome({ afterEncryption: change })).toBe(OTHER_KEY);
  });

  const named = (from: string, to: string) => (xml: string) => {
    expect(xml).toContain(`"${from}"`);
    return xml.replace(`"${from}"`, `"${to}"`);
  };
  it.each<[string, Partial<ResponseOptions>, string]>([
    ['RSA 1.5', { keyEncryption: { algorithm: `${XENC}rsa-1_5` } }, refused(`${XENC}rsa-1_5`)],
    ['Triple DES', { encryption: `${XENC}tripledes-cbc` }, refused(`${XENC}tripledes-cbc`)],
    ['AES-192-GCM', { afterEncryption: named(GCM, `${XENC11}aes192-gcm`) }, refused(`${XENC11}aes192-gcm`)],
    [
      'a wrapped key instead of RSA',
      { afterEncryption: named(MGF1P, `${XENC}kw-aes256`) },
      refused(`${XENC}kw-aes256`),
    ],
    [
      'MD5 as digest of the key',
      { afterEncryption: named(`${DSIG}sha1`, 'http://www.w3.org/2001/04/xmldsig-more#md5') },
      `${refused('http://www.w3.org/2001/04/xmldsig-more#md5')} as a parameter of ‘${MGF1P}’`,
    ],
    [
      'a digest that no standard names',
      { afterEncryption: named(`${DSIG}sha1`, `${DSIG}sha256`) },
      `${refused(`${DSIG}sha256`)} as a parameter of ‘${MGF1P}’`,
    ],
    [
      'MGF1 with SHA-224',
      { keyEncryption: { algorithm: OAEP, digest: 'sha256', mask: 'sha224' } },
      `${refused(`${XENC11}mgf1sha224`)} as a parameter of ‘${OAEP}’`,
    ],
    [
      'a mask generation function of rsa-oaep-mgf1p, which has its own',
      {
        keyEncryption: { algorithm: OAEP, digest: 'sha256', mask: 'sha256' },
        afterEncryption: named(OAEP, MGF1P),
      },
      `${refused(`${XENC11}mgf1sha256`)} as a parameter of ‘${MGF1P}’`,
    ],
    [
      'another mask than that of the key',
      {
        keyEncryption: { algorithm: OAEP, digest: 'sha256', mask: 'sha256' },
        afterEncryption: named(`${XENC11}mgf1sha256`, `${XENC11}mgf1sha1`),
      },
      OTHER_KEY,
    ],
    [
      'a mask generation function in another namespace',
      {
        keyEncryption: { algorithm: OAEP, mask: 'sha256' },
        afterEncryption: (xml) => xml.replace(`<MGF xmlns="${XENC11}"`, '<MGF xmlns="urn:other"'),
      },
      '‘MGF’ is in a wrong namespace',
    ],
    [
      'no key',
      { afterEncryption: (xml) => xml.replace(/<KeyInfo[\s\S]*<\/KeyInfo>/, '') },
      'The message does not state how the key of its encrypted part is encrypted',
    ],
    [
      'two encrypted parts',
      { afterEncryption: (xml) => xml + xml },
      'The message must have one encrypted part, and state its algorithm',
    ],
  ])('is refused, by name, for %s', async (_, options, reason) => {
    expect(await outcome(options)).toBe(reason);
  });

  it('is refused next to an assertion in the clear', async () => {
    const both = (xml: string) =>
      `${xml}</saml:EncryptedAssertion><saml:Assertion/><saml:EncryptedAssertion>`;
    expect(await outcome({ afterEncryption: both })).toBe(
      'The response must have one assertion, and no other part that is encrypted',
    );
  });

  it('must be signed itself, whatever the signature of the response', async () => {
    expect(await outcome({ signs: 'both' })).toBe('logs in ana');
    for (const signs of ['response', 'nothing'] as const)
      expect(await outcome({ signs })).toBe('Invalid signature');
  });

  it('is refused in a response without the valid signature that its provider must give', async () => {
    expect(await outcome({ signs: 'both' }, true)).toBe('logs in ana');
    expect(await outcome({ signs: 'assertion' }, true)).toBe('Invalid document signature');
  });
});

describe('AES-CBC, which anyone can change', () => {
  const alone = `The algorithm ‘${CBC}’ is accepted only inside of a response that is signed as a whole`;

  it('logs in inside of a response with a valid signature only', async () => {
    expect(await outcome({ encryption: CBC, signs: 'both' })).toBe('logs in ana');
    expect(await outcome({ encryption: CBC, signs: 'assertion' })).toBe(alone);
  });

  it('is not decrypted inside of a signature that is not valid', async () => {
    const xml = await idp.respondTo(rules, { signs: 'both', encryption: CBC, encryptFor: own.certificate });
    const broken = xml.replace('Version="2.0"', 'Version="2.0" Consent="other"');
    await expect(verifyResponse(Buffer.from(broken).toString('base64'), rules)).rejects.toThrow(alone);
  });
});

describe('the encrypted name in a request for logout', () => {
  const NAME = '<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">ana</saml:NameID>';
  const logout = async (how: Pick<ResponseOptions, 'keyEncryption' | 'encryption'>, certificate: string) => {
    const encrypted = await encryptElement(NAME, certificate, how);
    const at = new Date(rules.nowMs).toISOString();
    const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_out" Version="2.0" IssueInstant="${at}" Destination="https://sp.example/slo"><saml:Issuer>${idp.entityId}</saml:Issuer><saml:EncryptedID>${encrypted}</saml:EncryptedID></samlp:LogoutRequest>`;
    const signed = idp.sign(xml, "/*[local-name(.)='LogoutRequest']");
    const message = {
      binding: 'post',
      kind: 'request',
      base64: Buffer.from(signed).toString('base64'),
    } as const;
    const verified = await verifyLogout(message, { ...rules, logoutUrl: 'https://sp.example/slo' });
    return verified.kind === 'request' ? verified.name : null;
  };

  it.each([
    ['rsa-oaep-mgf1p', {}, own],
    ['rsa-oaep with SHA-256', { keyEncryption: { algorithm: OAEP, digest: 'sha256', mask: 'sha256' } }, own],
    ['AES-CBC, as the whole request is signed', { encryption: CBC }, own],
    ['the next key', {}, next],
  ])('is read by %s', async (_, how, { certificate }) => {
    expect(await logout(how, certificate)).toBe('ana');
  });

  it('is refused by RSA 1.5, by its name, and for another key', async () => {
    const name = `${XENC}rsa-1_5`;
    await expect(logout({ keyEncryption: { algorithm: name } }, own.certificate)).rejects.toThrow(
      refused(name),
    );
    await expect(logout({}, idp.keys.certificate)).rejects.toThrow(OTHER_KEY);
  });
});
