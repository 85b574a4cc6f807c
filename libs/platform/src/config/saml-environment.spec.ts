import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './read-config.js';
import { problemsOf } from '../testing/config-problems.js';
import { SAML_SETTINGS } from './saml-environment.js';

describe('the settings of SAML', () => {
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
    expect(readConfig({}).saml).toEqual({
      ...{ entityId: null, keys: [], privateHosts: [], discoveryUrl: null },
      ...{ logo: null, entityCategories: [] },
    });
  });

  it('refuses a discovery service while SAML is off', () => {
    expect(problemsOf({ SAML_DISCOVERY_URL: 'https://ds.example/' })).toEqual([
      'SAML_DISCOVERY_URL is set without SAML_KEY_FILE',
    ]);
  });

  it('requires the key and its certificate together', () => {
    expect(problemsOf({ SAML_KEY_FILE: join(folder, 'text.pem') })).toEqual([
      'SAML_KEY_FILE and SAML_CERTIFICATE_FILE are needed together',
    ]);
  });

  it('rejects files without a key and its certificate', () => {
    const values = {
      SAML_KEY_FILE: join(folder, 'text.pem'),
      SAML_CERTIFICATE_FILE: join(folder, 'other.pem'),
    };
    expect(problemsOf(values)).toEqual([
      'SAML_KEY_FILE must hold an RSA private key in PEM, and SAML_CERTIFICATE_FILE its certificate',
    ]);
  });

  it('names each file that cannot be read', () => {
    const values = {
      SAML_NEXT_KEY_FILE: join(folder, 'absent.pem'),
      SAML_NEXT_CERTIFICATE_FILE: join(folder, 'absent.pem'),
    };
    expect(problemsOf(values)).toEqual([
      expect.stringMatching(/^SAML_NEXT_KEY_FILE cannot be read/),
      expect.stringMatching(/^SAML_NEXT_CERTIFICATE_FILE cannot be read/),
    ]);
  });

  it('refuses a next key without a current one', () => {
    const values = {
      SAML_NEXT_KEY_FILE: join(folder, 'text.pem'),
      SAML_NEXT_CERTIFICATE_FILE: join(folder, 'other.pem'),
    };
    expect(problemsOf(values)).toContain('SAML_NEXT_KEY_FILE is set without SAML_KEY_FILE');
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
