import { propertyRuns } from '@clinical/contracts/testing';
import fc from 'fast-check';
import { TestIdentityProvider } from '../../testing/test-identity-provider.js';
import { verifyResponse } from './verify-response.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const idp = new TestIdentityProvider();
const rules = idp.rules(NOW);
const signed = () => idp.respondTo(rules, { nameId: 'ana@north.example', assertionId: '_signed' });

/** Name that the response logs in; null if it is rejected. Any other error is a fault. */
async function nameIn(xml: string): Promise<string | null> {
  try {
    return (await verifyResponse(Buffer.from(xml).toString('base64'), rules)).name?.value ?? '';
  } catch (error) {
    if (error instanceof Error && error.name === 'SamlRefusal') return null;
    throw error;
  }
}

describe('verifyResponse', () => {
  let xml: string;
  let assertion: string;
  let forged: string;
  beforeAll(async () => {
    xml = await signed();
    assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
    forged = assertion
      .replace(/<(ds:)?Signature[\s\S]*<\/(ds:)?Signature>/, '')
      .replace('ana@north.example', 'eve@north.example')
      .replace('ID="_signed"', 'ID="_forged"');
  });

  it('reads the person of the message that is signed', async () => {
    expect(await nameIn(xml)).toBe('ana@north.example');
  });

  it('rejects an assertion with a status other than success', async () => {
    const failed = xml.replace('status:Success', 'status:Requester');
    expect(failed).not.toBe(xml);
    expect(await nameIn(failed)).toBeNull();
  });

  it('rejects a response of another issuer around an assertion of the provider', async () => {
    const issuer = `<saml:Issuer>${rules.providerEntityId}</saml:Issuer>`;
    const [before = ''] = xml.split(assertion);
    expect(before).toContain(issuer);
    const around = (text: string) => xml.replace(before, () => before.replace(issuer, text));
    expect(await nameIn(around(''))).toBe('ana@north.example');
    expect(await nameIn(around('<saml:Issuer>https://other.example</saml:Issuer>'))).toBeNull();
    expect(await nameIn(around(`${issuer}<saml:Issuer>https://other.example</saml:Issuer>`))).toBeNull();
  });

  it('accepts no forged assertion, wherever it and the signed one appear', async () => {
    const places = [...xml.matchAll(/>/g)].map(({ index }) => index + 1);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(places.length - 1),
        fc.constantFrom('beside', 'around', 'same id', 'moved'),
        async (at, how) => {
          const place = places[at] ?? 0;
          const put = (text: string, into: string) => into.slice(0, place) + text + into.slice(place);
          const other = how === 'same id' ? forged.replace('_forged', '_signed') : forged;
          const wrapped =
            how === 'around'
              ? xml.replace(assertion, () =>
                  other.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`),
                )
              : how === 'moved'
                ? put(
                    assertion,
                    xml.replace(assertion, () => other),
                  )
                : put(other, xml);
          expect([null, 'ana@north.example']).toContain(await nameIn(wrapped));
        },
      ),
      { numRuns: propertyRuns(1_000), seed: 26 },
    );
  });

  it.each<[string, (text: string) => string]>([
    ['a comment in the name', (text) => text.replace('ana@north', 'ana<!-- -->@north')],
    ['a document type', (text) => `<!DOCTYPE a>${text}`],
    [
      'an entity bomb',
      (text) => `<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "&b;&b;">]>${text.replace('ana@', '&c;')}`,
    ],
    ['a processing instruction', (text) => text.replace('ana@north', 'ana<?x?>@north')],
    ['another name', (text) => text.replace('ana@north', 'eve@north')],
    ['a second root', (text) => `${text}${text}`],
    ['no end', (text) => text.slice(0, -3)],
    ['a signature that is emptied', (text) => text.replace(/SignatureValue>[^<]+/, 'SignatureValue>')],
    ['a digest with a comment', (text) => text.replace(/DigestValue>/, 'DigestValue><!--x-->')],
    ['a second digest', (text) => text.replace(/<(ds:)?DigestValue>/, '<DigestValue>AAAA</DigestValue>$&')],
    ['a prefix without a namespace', (text) => text.replace('<saml:Subject>', '<other:Subject>')],
    ['a wrong namespace of the assertion', (text) => text.replaceAll('SAML:2.0:assertion', 'SAML:2.0:other')],
    [
      'a thousand levels',
      (text) => text.replace('</samlp:Status>', `${'<a>'.repeat(999)}${'</a>'.repeat(999)}$&`),
    ],
    ['an id of an XPath', (text) => text.replaceAll('_signed', "_s' or '1'='1")],
  ])('refuses %s', async (_, change) => {
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    expect(await nameIn(changed)).toBeNull();
  });
});
