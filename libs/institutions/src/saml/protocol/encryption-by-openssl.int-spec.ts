import { execFileSync, spawnSync } from 'node:child_process';
import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from '../../testing/self-signed.js';
import { TestIdentityProvider } from '../../testing/test-identity-provider.js';
import { verifyResponse } from './verify-response.js';

const XENC = 'http://www.w3.org/2001/04/xmlenc#';
const XENC11 = 'http://www.w3.org/2009/xmlenc11#';
const DIGESTS: Readonly<Record<string, string>> = {
  ...{ sha1: 'http://www.w3.org/2000/09/xmldsig#sha1', sha256: `${XENC}sha256`, sha512: `${XENC}sha512` },
};

const own = selfSigned('evidence');
const idp = new TestIdentityProvider();
const rules = { ...idp.rules(new Date('2026-01-01T12:00:00Z')), decryptionKeys: [own.privateKey] };

const isThere = spawnSync('openssl', ['version']).status === 0;
if (!isThere) process.stderr.write('SKIPPED: a key that OpenSSL encrypted: openssl is not installed.\n');

(isThere ? describe : describe.skip)('a key that OpenSSL encrypted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saml-openssl-'));
  const certificate = join(folder, 'own.crt');
  beforeAll(() => writeFileSync(certificate, own.certificate));
  afterAll(() => rmSync(folder, { recursive: true }));

  const byOpenSsl = (key: Buffer, digest: string, mask: string): string =>
    execFileSync(
      'openssl',
      [
        ...['pkeyutl', '-encrypt', '-certin', '-inkey', certificate, '-pkeyopt', 'rsa_padding_mode:oaep'],
        ...['-pkeyopt', `rsa_oaep_md:${digest}`, '-pkeyopt', `rsa_mgf1_md:${mask}`],
      ],
      { input: key },
    ).toString('base64');

  const value = (base64: string) =>
    `<xenc:CipherData><xenc:CipherValue>${base64}</xenc:CipherValue></xenc:CipherData>`;

  it.each([
    ['rsa-oaep-mgf1p', 'sha1', 'sha1', ''],
    ['rsa-oaep-mgf1p', 'sha256', 'sha1', ''],
    ['rsa-oaep-mgf1p', 'sha512', 'sha1', ''],
    ['rsa-oaep', 'sha256', 'sha256', `<m:MGF xmlns:m="${XENC11}" Algorithm="${XENC11}mgf1sha256"/>`],
    ['rsa-oaep', 'sha512', 'sha256', `<m:MGF xmlns:m="${XENC11}" Algorithm="${XENC11}mgf1sha256"/>`],
    ['rsa-oaep', 'sha256', 'sha1', ''],
  ])('is read: %s with the digest %s and MGF1 with %s', async (name, digest, mask, stated) => {
    const xml = await idp.respondTo(rules, { nameId: 'ana' });
    const [key, vector] = [randomBytes(32), randomBytes(12)];
    const cipher = createCipheriv('aes-256-gcm', key, vector);
    const encrypted = (assertion: string) => {
      const clear = assertion.replace(
        '<saml:Assertion',
        '$& xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
      );
      const data = Buffer.concat([vector, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
      const algorithm = (name === 'rsa-oaep' ? XENC11 : XENC) + name;
      const method = `<xenc:EncryptionMethod Algorithm="${algorithm}"><ds:DigestMethod Algorithm="${DIGESTS[digest]}"/>${stated}</xenc:EncryptionMethod>`;
      return `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="${XENC}"><xenc:EncryptionMethod Algorithm="${XENC11}aes256-gcm"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey>${method}${value(byOpenSsl(key, digest, mask))}</xenc:EncryptedKey></ds:KeyInfo>${value(data.toString('base64'))}</xenc:EncryptedData></saml:EncryptedAssertion>`;
    };
    const response = xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, encrypted);
    expect(response).not.toContain('>ana<');
    const { name: person } = await verifyResponse(Buffer.from(response).toString('base64'), rules);
    expect(person?.value).toBe('ana');
  });
});
