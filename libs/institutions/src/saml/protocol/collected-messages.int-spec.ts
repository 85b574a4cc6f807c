import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResponseRules } from './rules.js';
import { verifyResponse } from './verify-response.js';

// eslint-disable-next-line no-restricted-properties -- the location of test data is no configuration of the product
const data = join(process.env['SHARED_DATA'] ?? join('..', 'shared', 'data'), 'saml');
const isThere = existsSync(data);
if (!isThere) process.stderr.write('SKIPPED: saml is not there; set SHARED_DATA.\n');
const describeData = isThere ? describe : describe.skip;

const read = (name: string): string => (isThere ? readFileSync(join(data, name), 'utf8') : '');
const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
/** Certificates inside a message, or in metadata. */
const inside = (text: string): string[] =>
  [...text.matchAll(/X509Certificate>([^<]*)</g)]
    .map(([, value = '']) => value.replace(/\s/g, ''))
    .filter((value) => value !== '');

interface Made {
  /** Clock: when the message was valid. */
  readonly at: string;
  readonly certificates: readonly string[];
}

const nodeSaml: Made = {
  at: '2020-09-25T16:30:00Z',
  certificates: isThere ? [read('node-saml/cert.pem')] : [],
};
/** The certificate of the identity provider of pysaml2's tests, in its metadata. */
const pysaml2 = (at: string): Made => ({
  at,
  certificates: inside(read('pysaml2-samples/idp_example.xml')),
});

/** Everything else is valid, so that it is rejected only for the tested property. */
function rulesFor(text: string, { at, certificates }: Made): ResponseRules {
  return {
    entityId: found(text, /Audience>\s*([^<\s]+)/) || 'https://sp.example',
    consumerUrl: found(text, /Recipient="([^"]*)/) || found(text, /Destination="([^"]*)/),
    providerEntityId: found(text, /Issuer[^>]*>\s*([^<\s]+)\s*</),
    certificates,
    wantResponseSigned: false,
    decryptionKeys: [],
    requestId: found(text, /InResponseTo="([^"]*)/),
    nowMs: Date.parse(at),
    // Of the years when they were made: SHA-1, no audience, one signature.
    tests: { allowSha1: true, unsignedAssertion: true, anyAudience: true },
  };
}

async function outcome(text: string, rules: ResponseRules): Promise<string> {
  try {
    await verifyResponse(Buffer.from(text).toString('base64'), rules);
    return 'accepted';
  } catch (error) {
    // Anything but a refusal is a fault of the service.
    return error instanceof Error && error.name === 'SamlRefusal' ? error.message : `fault: ${String(error)}`;
  }
}

async function outcomes(name: string, made: Made): Promise<readonly [string, string]> {
  const text = read(name);
  const { tests: _loose, ...strict } = rulesFor(text, made);
  return [await outcome(text, rulesFor(text, made)), await outcome(text, strict)];
}

const SHA1 = 'The algorithm ‘http://www.w3.org/2000/09/xmldsig#rsa-sha1’ is not accepted';
const HMAC = 'The algorithm ‘http://www.w3.org/2000/09/xmldsig#hmac-sha1’ is not accepted';
const OTHER_KEY = 'What is encrypted is for another key, or was changed';
const CBC =
  'The algorithm ‘http://www.w3.org/2001/04/xmlenc#aes128-cbc’ is accepted only inside of a response that is signed as a whole';
const NO_AUDIENCE = 'SAML assertion has no AudienceRestriction';
const SIGNATURE = 'Invalid signature';

describeData('responses of node-saml', () => {
  const VALID = 'node-saml/signatures/valid';
  const INVALID = 'node-saml/signatures/invalid';

  it('are all in the tables', () => {
    const names = (folder: string) =>
      readdirSync(join(data, folder)).map((name) => name.replace(/^response\.|\.xml$/g, ''));
    expect(names(VALID).toSorted()).toEqual(accepted.map(([name]) => name).toSorted());
    expect(names(INVALID).toSorted()).toEqual(refused.map(([name]) => name).toSorted());
  });

  /** By the rules of their folder they are accepted, by ours not. */
  const accepted: readonly (readonly [string, string, string?])[] = [
    ['root-signed.assertion-signed.1advice-signed', NO_AUDIENCE],
    ['root-signed.assertion-signed.1advice-unsigned', SHA1],
    ['root-signed.assertion-signed.2advice-signed', NO_AUDIENCE],
    ['root-signed.assertion-signed.2advice-unsigned', SHA1],
    ['root-signed.assertion-signed', SHA1],
    ['root-signed.assertion-unsigned-13-signature', SHA1],
    ['root-signed.assertion-unsigned-13', SHA1],
    // Its private key is not in the collection.
    ['root-signed.assertion-unsigned-encrypted', SHA1, OTHER_KEY],
    ['root-signed.assertion-unsigned-xd-signature', SHA1],
    ['root-signed.assertion-unsigned-xd', SHA1],
    ['root-signed.assertion-unsigned.1advice-unsigned', SHA1],
    ['root-signed.assertion-unsigned.2advice-unsigned', SHA1],
    ['root-signed.assertion-unsigned', SHA1],
    ['root-unsigned.assertion-signed.1advice-signed', NO_AUDIENCE],
    ['root-unsigned.assertion-signed.1advice-unsigned', SHA1],
    ['root-unsigned.assertion-signed', SHA1],
  ];
  it.each(accepted)('accept %s in its time; our rules: %s', async (name, ours, theirs = 'accepted') => {
    expect(await outcomes(`${VALID}/response.${name}.xml`, nodeSaml)).toEqual([theirs, ours]);
  });

  const refused: readonly (readonly [string, string, string?])[] = [
    ['root-resigned-by-attacker-assertion-unsigned-attackers-cert-at-keyinfo', SIGNATURE, SHA1],
    ['root-signed-transforms.assertion-unsigned', 'Invalid signature, too many transforms', SHA1],
    ['root-signed.assertion-invalidly-signed-encrypted', OTHER_KEY, SHA1],
    ['root-signed.assertion-invalidly-signed', 'The response is meant for another address', SHA1],
    ['root-signed.assertion-signed.1advice-signed', SIGNATURE],
    ['root-signed.assertion-signed.1advice-unsigned', SIGNATURE],
    ['root-signed.assertion-signed.2advice-signed', SIGNATURE],
    ['root-signed.assertion-signed.2advice-unsigned', SIGNATURE],
    ['root-signed.assertion-signed', SIGNATURE],
    ['root-signed.assertion-unsigned.1advice-unsigned', SIGNATURE],
    ['root-signed.assertion-unsigned.2advice-unsigned', SIGNATURE],
    ['root-signed.assertion-unsigned', SIGNATURE],
    ['root-signed.multiple-root-elements', 'The message is not well-formed XML', SHA1],
    ['root-unsigned.assertion-signed-transforms', 'Invalid signature, too many transforms', SHA1],
    ['root-unsigned.assertion-signed.1advice-signed', SIGNATURE],
    ['root-unsigned.assertion-signed.1advice-unsigned', SIGNATURE],
    ['root-unsigned.assertion-signed', SIGNATURE],
    ['root-unsigned.assertion-unsigned.1advice-unsigned', SIGNATURE],
    ['root-unsigned.assertion-unsigned.2advice-unsigned', SIGNATURE],
    ['root-unsigned.assertion-unsigned', SIGNATURE],
  ];
  it.each(refused)('refuse %s in its time: %s', async (name, theirs, ours = theirs) => {
    expect(await outcomes(`${INVALID}/response.${name}.xml`, nodeSaml)).toEqual([theirs, ours]);
  });

  /** The message is signed with the assertion invalidly signed inside: the destination is not what keeps it out. */
  it('refuse the assertion that is invalidly signed, also at its own address', async () => {
    const text = read(`${INVALID}/response.root-signed.assertion-invalidly-signed.xml`);
    const rules = { ...rulesFor(text, nodeSaml), consumerUrl: found(text, /Destination="([^"]*)/) };
    const tests = { allowSha1: true, anyAudience: true };
    expect(await outcome(text, { ...rules, tests })).toBe(SIGNATURE);
  });

  it.each([
    ['response-with-uncomplete-attribute', '2014-05-28T00:14:08Z', SHA1],
    ['response.root-signed.message-signed-double-subjectconfirmation', '2020-09-25T16:30:00Z', SHA1],
    ['response.root-signed.message-signed-empty-subjectconfirmation', '2020-09-25T16:30:00Z', SHA1],
    ['response.root-signed.message-signed-no-subjectconfirmation', '2020-09-25T16:30:00Z', SHA1],
    ['testshib_encrypted_response', '2014-06-02T17:48:56Z', CBC],
  ])('refuse %s by our rules', async (name, at, ours) => {
    const [, strict] = await outcomes(`node-saml/${name}.xml`, { ...nodeSaml, at });
    expect(strict).toBe(ours);
  });
});

describeData('attacks of pysaml2', () => {
  const XSW_AT = '2020-12-04T07:50:00Z';
  const WRONG_PLACE = 'An assertion is in a wrong place';
  it.each([
    ['xsw/signed-xsw-assertion-assertion', XSW_AT, WRONG_PLACE],
    ['xsw/signed-xsw-assertion-extensions', XSW_AT, WRONG_PLACE],
    ['xsw/signed-xsw-assertion-in-assertion-first-sig', '2020-09-14T22:40:00Z', WRONG_PLACE],
    ['xsw/signed-xsw-assertion-wrapper', XSW_AT, WRONG_PLACE],
    [
      'xsw/signed-xsw-response-in-response-first-sig',
      '2020-09-14T22:40:00Z',
      'A response is in another element',
    ],
    ['xmlsec1-keydata/signed-assertion-random-embedded-cert', XSW_AT, SIGNATURE],
    ['xmlsec1-keydata/signed-assertion-with-hmac', XSW_AT, HMAC],
    ['xmlsec1-keydata/signed-response-with-hmac', XSW_AT, HMAC],
  ])('rejects %s in its time, and by our rules', async (name, at, reason) => {
    const file = `pysaml2-${name}.xml`;
    const text = read(file);
    // Wrapping is tried with the certificate that did sign; forgeries with that of the metadata.
    const trusted = name.startsWith('xsw')
      ? [...pysaml2(at).certificates, ...inside(text)]
      : pysaml2(at).certificates;
    const [theirs, ours] = await outcomes(file, { at, certificates: trusted });
    expect([theirs, ours === 'accepted' || ours.startsWith('fault')]).toEqual([reason, false]);
  });

  it.each([
    ['attribute_response', '2026-09-14T21:06:32Z'],
    ['eidas_response', '2015-04-30T19:30:20Z'],
    ['okta_response', '2020-01-01T00:00:00Z'],
    ['saml2_response', '2008-05-27T07:50:00Z'],
    ['saml_false_signed', '2024-05-04T09:55:00Z'],
    ['saml_hok', '2019-05-14T20:35:13Z'],
    ['saml_hok_invalid', '2019-05-14T20:35:13Z'],
    ['saml_signed', '2009-09-25T18:15:00Z'],
    ['saml_unsigned', '2009-10-25T18:15:00Z'],
    ['simplesamlphp_authnresponse', '2008-05-27T07:50:00Z'],
    ['encrypted_attribute_statement', '2015-01-01T00:00:00Z'],
  ])('rejects the sample %s for a reason', async (name, at) => {
    const text = read(`pysaml2-samples/${name}.xml`);
    const [, strict] = await outcomes(`pysaml2-samples/${name}.xml`, {
      at,
      certificates: [...nodeSaml.certificates, ...inside(text)],
    });
    expect(strict).not.toMatch(/^accepted|^fault/);
  });
});
