import { createHash, createSign } from 'node:crypto';
import { selfSigned } from '../../testing/self-signed.js';
import { TestFederation } from '../../testing/test-federation.js';
import { TestIdentityProvider } from '../../testing/test-identity-provider.js';
import { verifyMetadata } from './verify-metadata.js';
import { verifyResponse } from './verify-response.js';

// Published advisories of the libraries that this service is built on, or was near to. The table in docs/institutions.md says
// what their vulnerable versions do with the same vectors.

const NOW = new Date('2026-01-01T12:00:00Z');
const idp = new TestIdentityProvider();
const rules = idp.rules(NOW);
const respond = (signs: 'assertion' | 'response', by = idp) =>
  by.respondTo(rules, { nameId: 'ana@north.example', assertionId: '_signed', signs });

/** Who would be logged in by it, or why no one. */
async function outcome(xml: string): Promise<string> {
  try {
    return `logs in ${(await verifyResponse(Buffer.from(xml).toString('base64'), rules)).name?.value ?? ''}`;
  } catch (error) {
    return error instanceof Error && error.name === 'SamlRefusal' ? error.message : `fault: ${String(error)}`;
  }
}

/** The digest of another text, in place of the signed one. */
const otherDigest = createHash('sha256').update('another text').digest('base64');
const renamed = (xml: string): string => xml.replace('ana@north', 'eve@north');
/** A forged message before or after. */
const forged = (xml: string): string =>
  renamed(xml).replace(/<(\w+:)?Signature[ >][\s\S]*<\/(\w+:)?Signature>/, '');

const VECTORS: readonly (readonly [
  advisory: string,
  what: string,
  make: (xml: string) => string,
  reason: string,
])[] = [
  [
    'CVE-2022-39299, CVE-2022-39300',
    'a forged response before the signed one',
    (xml) => forged(xml) + xml,
    'The message is not well-formed XML',
  ],
  [
    'CVE-2022-39299, CVE-2022-39300',
    'a forged response after the signed one',
    (xml) => xml + forged(xml),
    'The message is not well-formed XML',
  ],
  [
    'CVE-2021-39171',
    'a thousand transforms',
    (xml) => xml.replace(/<(ds:)?Transform [^>]*\/>/, (one) => one.repeat(1_000)),
    'Invalid signature, too many transforms',
  ],
  [
    'CVE-2025-29774',
    'a second SignedInfo, before the signed one',
    (xml) =>
      renamed(xml).replace(
        /<(ds:)?SignedInfo>[\s\S]*<\/(ds:)?SignedInfo>/,
        (one) => one.replace(/(DigestValue>)[^<]*/, `$1${otherDigest}`) + one,
      ),
    'Invalid signature, too many transforms',
  ],
  [
    'CVE-2025-29774',
    'a second SignedInfo, after the signed one',
    (xml) =>
      renamed(xml).replace(
        /<(ds:)?SignedInfo>[\s\S]*<\/(ds:)?SignedInfo>/,
        (one) => one + one.replace(/(DigestValue>)[^<]*/, `$1${otherDigest}`),
      ),
    'Invalid signature, too many transforms',
  ],
  [
    'CVE-2025-29775',
    'a comment in the digest',
    (xml) => renamed(xml).replace(/(DigestValue>)([^<]*)/, `$1<!--${otherDigest}-->$2`),
    'The message has a comment',
  ],
  [
    'CVE-2025-54369, CVE-2025-54419',
    'a comment in the name, which cuts it for some readers',
    (xml) => xml.replace('ana@north.example', 'ana@north.example<!-- -->.evil.example'),
    'The message has a comment',
  ],
  [
    'CVE-2025-54369, CVE-2025-54419',
    'a letter that is removed from the name',
    (xml) => xml.replace('ana@north', 'an@north'),
    'Invalid signature',
  ],
];

describe('published advisories', () => {
  it.each(
    VECTORS.flatMap(([advisory, what, make, reason]) =>
      (['assertion', 'response'] as const).map((signs) => [advisory, what, signs, make, reason] as const),
    ),
  )('%s: %s is refused where the %s is signed', async (_advisory, _what, signs, make, reason) => {
    const xml = await respond(signs);
    const changed = make(xml);
    expect(changed).not.toBe(xml);
    const found = await outcome(changed);
    // Where only the response is signed, it is refused for that too, as the assertion must be signed.
    if (signs === 'assertion') expect(found).toBe(reason);
    else expect(found).not.toMatch(/^logs in|^fault/);
  });

  it('CVE-2024-32962: a key that the message brings along counts for nothing', async () => {
    const attacker = new TestIdentityProvider(idp.entityId);
    const xml = await respond('assertion', attacker);
    expect(xml).toContain('X509Certificate');
    expect(await outcome(xml)).toBe('Invalid signature');
  });

  it('CVE-2022-39299, CVE-2022-39300: a signed response that failed lends its signature to no other root', async () => {
    const failed = await idp.respondTo(rules, {
      signs: 'response',
      before: (xml) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, ''),
    });
    const evil = await idp.respondTo(rules, { signs: 'nothing', nameId: 'eve@north.example' });
    for (const xml of [failed + evil, evil + failed])
      expect(await outcome(xml)).toBe('The message is not well-formed XML');
  });

  it.each(['before', 'after'])(
    'CVE-2025-29774: a second SignedInfo %s the signed one vouches for no other assertion',
    async (place) => {
      const genuine = await respond('assertion');
      const signature = /<(\w+:)?Signature[ >][\s\S]*<\/(\w+:)?Signature>/.exec(genuine)?.[0] ?? '';
      const other = new TestIdentityProvider(idp.entityId);
      const forgery = await other.respondTo(rules, { nameId: 'eve@north.example', assertionId: '_evil' });
      // The digest of the forged assertion is right: it is in its own forged signature.
      const signedInfo = /<(\w+:)?SignedInfo>[\s\S]*<\/(\w+:)?SignedInfo>/;
      const fake = signedInfo.exec(forgery)?.[0] ?? '';
      const both = signature.replace(signedInfo, (one) => (place === 'before' ? fake + one : one + fake));
      const assertion = (/<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(genuine)?.[0] ?? '').replace(
        signature,
        '',
      );
      const xml = forgery
        .replace(/<(\w+:)?Signature[ >][\s\S]*<\/(\w+:)?Signature>/, () => both)
        .replace('</samlp:Response>', `<samlp:Extensions>${assertion}</samlp:Extensions></samlp:Response>`);
      expect(fake).toContain('#_evil');
      expect(xml).toContain('_signed');
      expect(await outcome(xml)).not.toMatch(/^logs in|^fault/);
    },
  );

  it('are about messages that are accepted as they were signed', async () => {
    expect(await outcome(await respond('assertion'))).toBe('logs in ana@north.example');
  });
});

describe('the vulnerabilities CVE-2025-66475 and CVE-2025-66474, of a library that is not used here', () => {
  const emptyDigest = createHash('sha256').update('').digest('base64');
  /** The provider's own signature of empty content: the comparison value of a canonicalisation that fails. */
  const emptySignature = createSign('sha256').update('').sign(idp.keys.privateKey, 'base64');
  /** Relative names of namespaces are what some canonicalisers fail on. */
  const relative = (xml: string, element: RegExp) => xml.replace(element, '$& xmlns:r="1"');
  const nothing = (xml: string) =>
    renamed(xml)
      .replace(/(DigestValue>)[^<]*/, `$1${emptyDigest}`)
      .replace(/(SignatureValue>)[^<]*/, `$1${emptySignature}`);

  it.each<[string, (xml: string) => string]>([
    ['the digest and the signature of nothing', nothing],
    ['an assertion with a relative namespace', (xml) => relative(nothing(xml), /<saml:Assertion/)],
    ['a SignedInfo with a relative namespace', (xml) => relative(nothing(xml), /<(ds:)?SignedInfo/)],
    ['a signature with a relative namespace', (xml) => relative(nothing(xml), /<(ds:)?Signature(?= )/)],
    ['a reference to nothing', (xml) => nothing(xml).replace('URI="#_signed"', 'URI="#_none"')],
    [
      'an empty SignedInfo',
      (xml) => nothing(xml).replace(/(<(ds:)?SignedInfo>)[\s\S]*(<\/(ds:)?SignedInfo>)/, '$1$3'),
    ],
    [
      'a transform that leaves nothing',
      (xml) => nothing(xml).replace(/xml-exc-c14n#"/g, 'xml-exc-c14n#WithComments"'),
    ],
  ])('rejects %s canonicalised to nothing', async (_, make) => {
    const xml = await respond('assertion');
    const changed = make(xml);
    expect(changed).toContain(emptySignature);
    expect(await outcome(changed)).not.toMatch(/^logs in|^fault/);
  });

  const FAKE_ID = 'xmlns:f="urn:fake" f:ID';
  it.each<[string, (xml: string) => string]>([
    [
      'an ID in another namespace',
      (xml) => renamed(xml).replace('ID="_signed"', `${FAKE_ID}="_signed" ID="_evil"`),
    ],
    ['the ID as xml:id', (xml) => renamed(xml).replace('ID="_signed"', 'xml:id="_signed" ID="_evil"')],
    ['a lower-case ID', (xml) => renamed(xml).replace('ID="_signed"', 'Id="_signed" ID="_evil"')],
    [
      'a signature of another namespace before the signature',
      (xml) => renamed(xml).replace('</saml:Issuer><', '</saml:Issuer><f:Signature xmlns:f="urn:fake"/><'),
    ],
    [
      'the prefix of the assertion bound again inside it',
      (xml) => xml.replace(/<saml:NameID /, '<saml:NameID xmlns:saml="urn:fake" '),
    ],
    [
      'a name in no namespace next to the name',
      (xml) => xml.replace('<saml:Subject>', '<saml:Subject><NameID>eve@north.example</NameID>'),
    ],
    [
      'the signed assertion inside of a forged one',
      (xml) => {
        const genuine = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
        const forgery = forged(genuine).replace('ID="_signed"', 'ID="_evil"');
        return xml.replace(genuine, forgery.replace('</saml:Assertion>', `${genuine}</saml:Assertion>`));
      },
    ],
    [
      'the signature of the genuine one in an Object of another',
      (xml) => {
        const genuine = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
        const signature = /<(\w+:)?Signature[ >][\s\S]*<\/(\w+:)?Signature>/.exec(xml)?.[0] ?? '';
        const inside = signature.replace(
          /<\/(\w+:)?Signature>/,
          (end) => `<Object>${genuine.replace(signature, '')}</Object>${end}`,
        );
        const evil = renamed(genuine)
          .replace('ID="_signed"', 'ID="_evil"')
          .replace(signature, () => inside);
        return xml.replace(genuine, () => evil);
      },
    ],
  ])('rejects ambiguous %s', async (_, make) => {
    const xml = await respond('assertion');
    const changed = make(xml);
    expect(changed).not.toBe(xml);
    expect(await outcome(changed)).not.toMatch(/^logs in|^fault/);
  });
});

describe('the same advisories, with metadata of a federation', () => {
  const federation = new TestFederation();
  const signed = federation.aggregate([{ entityId: 'https://idp.north.example', name: 'North' }]);
  const refused = (xml: string, certificates = [federation.keys.certificate]): string => {
    try {
      verifyMetadata(Buffer.from(xml), { certificates, nowMs: NOW.getTime() });
      return 'accepted';
    } catch (error) {
      return error instanceof Error && error.name === 'MetadataRefusal'
        ? 'refused'
        : `fault: ${String(error)}`;
    }
  };
  it.each([
    ['CVE-2022-39299', signed + signed],
    ['CVE-2021-39171', signed.replace(/<ds:Transform [^>]*><\/ds:Transform>/, (one) => one.repeat(1_000))],
    ['CVE-2025-29774', signed.replace(/<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/, (one) => one + one)],
    ['CVE-2025-29775', signed.replace('<ds:DigestValue>', `$&<!--${otherDigest}-->`)],
  ])('%s: rejected', (_, xml) => {
    expect([refused(signed), refused(xml)]).toEqual(['accepted', 'refused']);
  });

  it('CVE-2024-32962: rejects a response with a key of its own', () => {
    const attacker = selfSigned('attacker');
    const own = new TestFederation().aggregate([], { keys: attacker });
    expect(refused(own)).toBe('refused');
  });
});
