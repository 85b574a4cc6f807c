import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@clinical/composition';
import { InstitutionRepository, type DatabaseConfig } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { selfSigned, TestFederation, type MetadataOptions } from '@clinical/institutions/testing';
import { readConfig } from '@clinical/platform';
import { runWith, type Settings } from './testing/run-cli.js';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'cli-identity-provider-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const certificate = selfSigned('idp').certificate.replace(/-----[^-]+-----|\s/g, '');
const metadata = (certified: string, until = '') =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example"${until}><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certified}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/></IDPSSODescriptor><Organization><OrganizationName xml:lang="en">N</OrganizationName><OrganizationDisplayName xml:lang="en">North</OrganizationDisplayName></Organization></EntityDescriptor>`;

const settingsOf = (config: DatabaseConfig): Settings => ({
  DATA_DIR: mkdtempSync(join(folder, 'data-')),
  ...(config.kind === 'mariadb' ? { DATABASE_URL: config.url } : {}),
});

describeWithEitherDatabase('identity-provider', (open) => {
  let settings: Settings;
  const file = join(folder, 'metadata.xml');
  beforeAll(async () => {
    const config = await open.fresh();
    settings = settingsOf(config);
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

  it('adds, replaces, lists and removes a provider', async () => {
    const added = 'North (https://idp.example) logs in the people of institution 1';
    expect(await lines('add', file, '--institution', '1')).toEqual([0, added]);
    expect(await lines('add', file, '--institution', '1', '--affiliation', 'member')).toEqual([0, added]);
    expect(await lines('list')).toEqual([0, 'https://idp.example: North, institution 1']);
    expect(await lines('remove', 'https://idp.example')).toEqual([0, 'https://idp.example is removed']);
    expect(await lines('list')).toEqual([0, '']);
  });

  it('says when the metadata ends, which doctor names two weeks ahead', async () => {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const short = join(folder, 'short.xml');
    writeFileSync(short, metadata(certificate, ` validUntil="${day}"`));
    const until = `metadata until ${day.slice(0, 10)}`;
    expect(await lines('add', short, '--institution', '1')).toEqual([
      0,
      `North (https://idp.example) logs in the people of institution 1, ${until}`,
    ]);
    expect(await lines('list')).toEqual([0, `https://idp.example: North, institution 1, ${until}`]);
    expect((await runWith(settings, 'doctor')).out).toContain(
      `note     identity provider https://idp.example: its metadata ends ${day.slice(0, 10)}: logins stop then. Give it again before\n`,
    );
    await lines('remove', 'https://idp.example');
    expect((await runWith(settings, 'doctor')).out).not.toContain('identity provider');
  });

  it('rejects a missing institution and invalid metadata', async () => {
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

const federation = new TestFederation();
const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const signer = fileOf('federation.pem', federation.keys.certificate);
const validUntil = new Date(Date.now() + 7 * 86_400_000);
const aggregate = (name: string, members: readonly string[], options: MetadataOptions = {}): string =>
  fileOf(
    name,
    federation.aggregate(
      members.map((member) => ({ entityId: `https://idp.${member}.example`, name: member })),
      { validUntil, ...options },
    ),
  );

describeWithEitherDatabase('federation', (open) => {
  let settings: Settings;
  beforeAll(async () => {
    const config = await open.fresh();
    settings = settingsOf(config);
  });
  const lines = async (...args: readonly string[]) => {
    const { code, out, err } = await runWith(settings, 'federation', ...args);
    return [code, `${out}${err}`.trim()];
  };
  const until = validUntil.toISOString().slice(0, 10);

  it('adds a federation from a file, reads it from another file, lists and removes it', async () => {
    const one = aggregate('one.xml', ['north']);
    const line = (count: number) =>
      `1  Test (file): current, entities: ${count}, identity providers: ${count}, until ${until}`;
    expect(await lines('add', 'Test', '--certificate', signer, '--file', one)).toEqual([0, line(1)]);
    expect(await lines('refresh', '1', '--file', aggregate('two.xml', ['north', 'south']))).toEqual([
      0,
      line(2),
    ]);
    const forged = aggregate('forged.xml', ['north'], { keys: selfSigned('other') });
    expect(await lines('refresh', '1', '--file', forged)).toEqual([
      1,
      expect.stringContaining('no certificate of this federation has signed it'),
    ]);
    expect(await lines('refresh', '1')).toEqual([1, expect.stringContaining('is read with --file')]);
    expect(await lines('list')).toEqual([0, line(2)]);
    expect(await lines('remove', '1')).toEqual([0, 'Federation 1 is removed']);
    expect(await lines('list')).toEqual([0, '']);
  });

  it('reports why metadata at a URL could not be read, and keeps the federation', async () => {
    const address = 'http://127.0.0.1:1/all.xml';
    const [code, text] = await lines('add', 'Away', '--certificate', signer, '--address', address);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/The metadata of federation \d+ was not read: .+\. It is tried again/),
    ]);
    expect(await lines('list')).toEqual([0, expect.stringMatching(/^\d+ {2}Away \(address\): failing/)]);
  });

  it('requires exactly one source and an existing id', async () => {
    expect(await lines('add', 'None', '--certificate', signer)).toEqual([
      2,
      expect.stringContaining('give one of --address, --mdq and --file'),
    ]);
    expect(await lines('refresh', '99')).toEqual([1, expect.stringContaining('There is no federation 99')]);
  });
});
