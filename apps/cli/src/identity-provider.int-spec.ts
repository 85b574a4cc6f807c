import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@clinical/composition';
import { InstitutionRepository } from '@clinical/database';
import { describeWithDatabases } from '@clinical/database/testing';
import { selfSigned } from '@clinical/features/testing';
import { readConfig } from '@clinical/platform';
import { runWith, type Settings } from './testing/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'cli-identity-provider-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const certificate = selfSigned('idp').certificate.replace(/-----[^-]+-----|\s/g, '');
const metadata = (certified: string) =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certified}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/></IDPSSODescriptor><Organization><OrganizationName xml:lang="en">N</OrganizationName><OrganizationDisplayName xml:lang="en">North</OrganizationDisplayName></Organization></EntityDescriptor>`;

describeWithDatabases('identity-provider', (open) => {
  let settings: Settings;
  const file = join(folder, 'metadata.xml');
  beforeAll(async () => {
    const config = await open.fresh();
    settings = {
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      ...(config.kind === 'mariadb' ? { DATABASE_URL: config.url } : {}),
    };
    const database = await createDatabase(readConfig(settings));
    const texts = { name: 'North Hospital', shortName: '', otherNames: [], domains: [], country: '' };
    const dates = { licensedFrom: null, licensedUntil: null, parentId: null };
    await new InstitutionRepository(database).add(
      { ...texts, ...dates, addressRanges: [], linkRequiresTime: true, linkSecrets: [] } as never,
      new Date(),
    );
    await database.close();
    writeFileSync(file, metadata(certificate));
  });
  const lines = async (...args: readonly string[]) => {
    const { code, out, err } = await runWith(settings, 'identity-provider', ...args);
    return [code, `${out}${err}`.trim()];
  };

  it('is added, replaced, listed and removed', async () => {
    const added = 'North (https://idp.example) logs in the people of institution 1';
    expect(await lines('add', file, '--institution', '1')).toEqual([0, added]);
    expect(await lines('add', file, '--institution', '1', '--affiliation', 'member')).toEqual([0, added]);
    expect(await lines('list')).toEqual([0, 'https://idp.example: North, institution 1']);
    expect(await lines('remove', 'https://idp.example')).toEqual([0, 'https://idp.example is removed']);
    expect(await lines('list')).toEqual([0, '']);
  });

  it('is refused without an institution, or with metadata that cannot be used', async () => {
    expect(await lines('add', file, '--institution', '99')).toEqual([
      1,
      expect.stringContaining('There is no institution 99'),
    ]);
    const broken = join(folder, 'broken.xml');
    writeFileSync(broken, metadata('QUJD'));
    expect(await lines('add', broken, '--institution', '1')).toEqual([
      1,
      expect.stringContaining('a certificate cannot be read, or is not of an RSA key'),
    ]);
    expect(await lines('remove', 'https://idp.example')).toEqual([
      1,
      expect.stringContaining('There is no identity provider https://idp.example'),
    ]);
  });
});
