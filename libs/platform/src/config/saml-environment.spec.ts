import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSaml, type SamlValues } from './saml-environment.js';

const NOTHING: SamlValues = {
  samlEntityId: undefined,
  samlKeyFile: undefined,
  samlCertificateFile: undefined,
  samlNextKeyFile: undefined,
  samlNextCertificateFile: undefined,
  samlPrivateHosts: undefined,
  samlDiscoveryUrl: undefined,
};

describe('readSaml', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'saml-'));
    writeFileSync(join(folder, 'text.pem'), 'no key');
    writeFileSync(
      join(folder, 'other.pem'),
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('leaves SAML off without a key', () => {
    const saml = { entityId: null, keys: [], privateHosts: [], discoveryUrl: null };
    expect(readSaml(NOTHING)).toEqual({ saml, problems: [] });
  });

  it('refuses a discovery service while SAML is off', () => {
    expect(readSaml({ ...NOTHING, samlDiscoveryUrl: 'https://ds.example/' }).problems).toEqual([
      'SAML_DISCOVERY_URL is set without SAML_KEY_FILE',
    ]);
  });

  it('requires the key and its certificate together', () => {
    expect(readSaml({ ...NOTHING, samlKeyFile: join(folder, 'text.pem') }).problems).toEqual([
      'SAML_KEY_FILE and SAML_CERTIFICATE_FILE are needed together',
    ]);
  });

  it('rejects files without a key and its certificate', () => {
    const values = {
      ...NOTHING,
      samlKeyFile: join(folder, 'text.pem'),
      samlCertificateFile: join(folder, 'other.pem'),
    };
    expect(readSaml(values).problems).toEqual([
      'SAML_KEY_FILE must hold an RSA private key in PEM, and SAML_CERTIFICATE_FILE its certificate',
    ]);
  });

  it('refuses a next key without a current one', () => {
    const values = {
      ...NOTHING,
      samlNextKeyFile: join(folder, 'absent.pem'),
      samlNextCertificateFile: join(folder, 'absent.pem'),
    };
    expect(readSaml(values).problems).toEqual([
      expect.stringMatching(/^SAML_NEXT_KEY_FILE cannot be read/),
      expect.stringMatching(/^SAML_NEXT_CERTIFICATE_FILE cannot be read/),
    ]);
  });
});
