import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSaml, SAML_SETTINGS, type SamlValues } from './saml-environment.js';

const NOTHING: SamlValues = {
  samlEntityId: undefined,
  samlKeyFile: undefined,
  samlCertificateFile: undefined,
  samlNextKeyFile: undefined,
  samlNextCertificateFile: undefined,
  samlPrivateHosts: undefined,
  samlDiscoveryUrl: undefined,
  samlLogo: undefined,
  samlEntityCategories: undefined,
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
    const saml = {
      ...{ entityId: null, keys: [], privateHosts: [], discoveryUrl: null },
      ...{ logo: null, entityCategories: [] },
    };
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

  it.each([
    [
      ' https://evidence.example/logo.png 120 60',
      { url: 'https://evidence.example/logo.png', width: 120, height: 60 },
    ],
    ['http://evidence.example/logo.png 120 60', null],
    ['https://evidence.example/logo.png', null],
    ['https://evidence.example/logo.png 120 x', null],
  ])('reads the logo %p as %p', (text, logo) => {
    const read = SAML_SETTINGS.samlLogo.schema.safeParse(text);
    expect(read.data ?? null).toEqual(logo);
  });

  it('reads entity categories, and refuses what is no address', () => {
    const { schema } = SAML_SETTINGS.samlEntityCategories;
    expect(schema.parse('https://refeds.org/category/anonymous, http://a.example/b')).toHaveLength(2);
    expect(schema.safeParse('anonymous').success).toBe(false);
  });
});
