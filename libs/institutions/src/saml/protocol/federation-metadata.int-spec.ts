import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { verifyInThread } from './verify-in-thread.js';
import { verifyMetadata, type MetadataRules } from './verify-metadata.js';

// eslint-disable-next-line no-restricted-properties -- the location of test data is no configuration of the product
const data = join(process.env['SHARED_DATA'] ?? join('..', 'shared', 'data'), 'saml', 'federation-metadata');
const isThere = existsSync(data);
if (!isThere) process.stderr.write('SKIPPED: saml is not there; set SHARED_DATA.\n');
const describeData = isThere ? describe : describe.skip;

const read = (name: string): Buffer => gunzipSync(readFileSync(join(data, `${name}.xml.gz`)));

/** The certificate in the signature of a file, in PEM: the collection has no other source of it. */
function certificateIn(xml: string): string {
  const signature = /<(?:\w+:)?Signature[ >][\s\S]*?<\/(?:\w+:)?Signature>/.exec(xml)?.[0] ?? '';
  const base64 = /X509Certificate[^>]*>([^<]*)</.exec(signature)?.[1]?.replace(/\s/g, '') ?? '';
  const lines = base64.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** Metadata read, or the reason for rejecting it. */
function outcome(bytes: Uint8Array, rules: Partial<MetadataRules>): unknown {
  try {
    const { entities, providers } = verifyMetadata(bytes, { certificates: [], nowMs: Date.now(), ...rules });
    return { entities, providers: providers.length };
  } catch (error) {
    return error instanceof Error && error.name === 'MetadataRefusal'
      ? error.message
      : `fault: ${String(error)}`;
  }
}

const INCLUSIVE = 'the canonicalisation ‘http://www.w3.org/TR/2001/REC-xml-c14n-20010315’ is not accepted';
const WITH_COMMENTS =
  'the canonicalisation ‘http://www.w3.org/2001/10/xml-exc-c14n#WithComments’ is not accepted';
const CHANGED = 'it is not what was signed: it was changed, or damaged on its way';
const UNSIGNED = 'it is not signed: its first element is no signature';

/** Name, clock of its period, its contents, and the reasons for rejecting it by our rules in its period and today. */
const FILES = [
  [
    'InCommon-metadata_v2',
    '2010-03-20T00:00:00Z',
    { entities: 442, providers: 37 },
    WITH_COMMENTS,
    WITH_COMMENTS,
  ],
  [
    'remote_data_metadata.aaitest',
    '2019-11-28T00:00:00Z',
    { entities: 296, providers: 35 },
    { entities: 296, providers: 35 },
    'it ended at 2019-12-02T16:01:44.000Z (validUntil)',
  ],
  [
    'swamid-1.0',
    '2010-03-20T00:00:00Z',
    'it does not say until when it is valid (validUntil)',
    INCLUSIVE,
    INCLUSIVE,
  ],
] as const;

describeData('metadata of federations', () => {
  it.each(FILES)('%s is read with the clock of %s', (name, at, expected, ours, today) => {
    const bytes = read(name);
    const text = bytes.toString();
    const certificates = [certificateIn(text)];
    const nowMs = Date.parse(at);
    const tests = { allowOld: true };
    const started = performance.now();
    expect(outcome(bytes, { certificates, nowMs, tests })).toEqual(expected);
    process.stdout.write(
      `${name}: ${(bytes.length / 1e6).toFixed(1)} MB, ${Math.round(performance.now() - started)} ms\n`,
    );
    expect(outcome(bytes, { certificates, nowMs })).toEqual(ours);
    expect(outcome(bytes, { certificates })).toEqual(today);
    const last = text.lastIndexOf('entityID="');
    const tampered = `${text.slice(0, last)}entityID="x${text.slice(last + 11)}`;
    const anyTime = { ...tests, anyValidity: true };
    expect(outcome(Buffer.from(tampered), { certificates, nowMs, tests: anyTime })).toBe(CHANGED);
  });

  it('is complete for SWAMID, except for its missing end', () => {
    const bytes = read('swamid-1.0');
    const certificates = [certificateIn(bytes.toString())];
    const tests = { allowOld: true, anyValidity: true };
    expect(outcome(bytes, { certificates, tests })).toEqual({ entities: 175, providers: 36 });
    expect(outcome(bytes, { certificates, tests: { anyValidity: true } })).toBe(INCLUSIVE);
  });

  it.each([
    ['InCommon-metadata', '2010-03-20T00:00:00Z'],
    ['metadata.aaitest', '2014-02-10T00:00:00Z'],
  ])('rejects %s, which was formatted again after it was signed', (name, at) => {
    const bytes = read(name);
    const rules = { certificates: [certificateIn(bytes.toString())], nowMs: Date.parse(at) };
    expect(outcome(bytes, { ...rules, tests: { allowOld: true } })).toBe(CHANGED);
  });

  it('rejects unsigned metadata', () => {
    expect(outcome(read('urn-mace-swami.se-swamid-test-1.0-metadata'), {})).toBe(UNSIGNED);
  });

  it('verifies in a thread, while the event loop stays free', async () => {
    const bytes = read('remote_data_metadata.aaitest');
    const certificates = [certificateIn(bytes.toString())];
    const rules = { certificates, nowMs: Date.parse('2019-11-28T00:00:00Z') };
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const { signal } = new AbortController();
    const verified = await verifyInThread(new Uint8Array(bytes), rules, signal);
    clearInterval(timer);
    expect([verified.entities, verified.providers.length]).toEqual([296, 35]);
    expect(verified.providers[0]?.validUntil).toBeInstanceOf(Date);
    expect(turns).toBeGreaterThan(20);
  });
});
