import { selfSigned } from '../../testing/self-signed.js';
import { TestFederation, type MetadataOptions } from '../../testing/test-federation.js';
import { verifyMetadata, type MetadataRules } from './verify-metadata.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const federation = new TestFederation();
const other = selfSigned('another federation');
const NORTH = { entityId: 'https://idp.north.example', name: 'North &amp; Co', scope: 'north.example' };
const MEMBERS = [NORTH, { entityId: 'https://sp.example', isService: true }];
const RULES: MetadataRules = { certificates: [federation.keys.certificate], nowMs: NOW.getTime() };

/** Metadata read, or the reason for rejecting it. */
function outcome(xml: string | Buffer, rules: Partial<MetadataRules> = {}): unknown {
  try {
    const { providers, ...rest } = verifyMetadata(Buffer.from(xml), { ...RULES, ...rules });
    return { ...rest, signedBy: rest.signedBy.length, providers: providers.map(({ name }) => name) };
  } catch (error) {
    // Anything but a refusal is a fault of the service.
    return error instanceof Error && error.name === 'MetadataRefusal'
      ? error.message
      : `fault: ${String(error)}`;
  }
}
const signed = (options: MetadataOptions = {}) => federation.aggregate(MEMBERS, options);
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const READ = {
  validUntilMs: days(7).getTime(),
  cacheMs: null,
  entities: 2,
  signedBy: 64,
  providers: ['North & Co'],
};
const CHANGED = 'it is not what was signed: it was changed, or damaged on its way';

describe('metadata of a federation', () => {
  it('is read when a certificate of the federation has signed it', () => {
    expect(outcome(signed())).toEqual(READ);
  });

  it('is read for one entity, with its time in caches', () => {
    const xml = federation.entity(NORTH, { cacheDuration: 'PT6H' });
    expect(outcome(xml)).toEqual({ ...READ, entities: 1, cacheMs: 6 * 3_600_000 });
  });

  it('is read in any serialisation with the signed meaning', () => {
    const xml = signed()
      .replace(
        '<md:EntitiesDescriptor ',
        '<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<md:EntitiesDescriptor  ',
      )
      .replace(' Name="test"', "\n Name='te&#115;t'")
      .replace('></md:SingleSignOnService>', '/>')
      .replace('North &amp; Co', '<![CDATA[North & Co]]>');
    expect(outcome(xml)).toEqual(READ);
  });

  it('is read with the second of two certificates, during their roll-over', () => {
    const certificates = [other.certificate, federation.keys.certificate];
    expect(outcome(signed(), { certificates })).toEqual(READ);
  });

  it.each<[string, string, () => string | Buffer, Partial<MetadataRules>?]>([
    ['another certificate', 'no certificate of this federation has signed it', () => signed({ keys: other })],
    ['no certificate', 'no certificate of this federation has signed it', signed, { certificates: [] }],
    [
      'SHA-1',
      'the signature algorithm ‘http://www.w3.org/2000/09/xmldsig#rsa-sha1’ is not accepted',
      () => signed({ algorithm: 'sha1' }),
    ],
    [
      'an end in the past',
      'it ended at 2026-01-01T12:00:00.000Z (validUntil)',
      () => signed({ validUntil: NOW }),
    ],
    ['no end', 'it does not say until when it is valid (validUntil)', () => signed({ validUntil: null })],
    [
      'an end far away',
      'it is valid until 2026-02-16T12:00:00.000Z (validUntil), which is more than 45 days from now',
      () => signed({ validUntil: days(46) }),
    ],
    ['a changed name', CHANGED, () => signed().replace('North', 'South')],
    ['a changed end', CHANGED, () => signed().replace('2026-01-08', '2026-01-09')],
    [
      'an added entity',
      CHANGED,
      () =>
        signed().replace(
          '</md:EntitiesDescriptor>',
          '<md:EntityDescriptor entityID="https://evil.example"></md:EntityDescriptor>$&',
        ),
    ],
    [
      'a removed entity',
      CHANGED,
      () =>
        signed().replace(/<md:EntityDescriptor entityID="https:\/\/sp[\s\S]*?<\/md:EntityDescriptor>/, ''),
    ],
    [
      'a second signature',
      'it has two signatures',
      () => signed().replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, (all) => all + all),
    ],
    [
      'a comment in its digest',
      'its signature has a comment',
      () => signed().replace('<ds:DigestValue>', '$&<!-- -->'),
    ],
    [
      'a second digest',
      'its signature must have one DigestValue',
      () => signed().replace('<ds:DigestValue>', '<ds:DigestValue>AAAA</ds:DigestValue>$&'),
    ],
    [
      'two signed parts',
      'its signature must have one SignedInfo',
      () => signed().replace(/<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/, (all) => all + all),
    ],
    [
      'a part next to the signature',
      'it is not signed: its first element is no signature',
      () => signed().replace('<ds:Signature ', '<md:Extensions></md:Extensions>$&'),
    ],
    [
      'the signature inside of another root',
      'its signature covers something else than the whole document',
      () =>
        `<x xmlns="y">${/<ds:Signature [\s\S]*<\/ds:Signature>/.exec(signed())?.[0] ?? ''}${signed()}</x>`,
    ],
    ['a document type', 'it has a document type', () => `<!DOCTYPE a [<!ENTITY b "x">]>${signed()}`],
    [
      'a processing instruction',
      'it has a processing instruction',
      () => signed().replace('<md:Extensions>', '$&<?x y?>'),
    ],
    [
      'no signature',
      'it is not signed: its first element is no signature',
      () => signed().replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, ''),
    ],
    [
      'other bytes than UTF-8',
      'it is not in UTF-8',
      () => Buffer.from(signed({ after: (xml) => xml.replace('North', 'Nörth') }), 'latin1'),
    ],
    ['two roots', 'it is not well-formed XML (document must contain a root element.)', () => ''],
  ])('is refused with %s: %s', (_, reason, make, rules = {}) => {
    expect(outcome(make(), rules)).toBe(reason);
  });

  it('is refused in the middle of any of its parts', () => {
    const xml = signed();
    for (let length = 1; length < xml.length; length += 97)
      expect(outcome(xml.slice(0, length))).toEqual(expect.stringMatching(/^it is not/));
  });

  it('is refused after a change of any of its letters, or read as it was signed', () => {
    const xml = signed();
    const signatureEnd = xml.indexOf('</ds:Signature>');
    for (let at = signatureEnd; at < xml.length; at += 13) {
      const changed = `${xml.slice(0, at)}${xml[at] === 'x' ? 'y' : 'x'}${xml.slice(at + 1)}`;
      expect(outcome(changed)).toEqual(expect.stringMatching(/^it is not/));
    }
  });
});
