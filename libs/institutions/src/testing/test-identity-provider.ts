import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { encrypt } from 'xml-encryption';
import type { ResponseRules } from '../saml/protocol/rules.js';
import { selfSigned, type TestKeyPair } from './self-signed.js';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const MINUTE = 60_000;

/** Algorithms of the encryption of a key; short names of a digest and of the digest of the mask generation. */
export interface KeyEncryption {
  readonly algorithm: string;
  readonly digest?: string;
  readonly mask?: string;
}

/** Options of a response; everything has a plausible default. */
export interface ResponseOptions {
  readonly requestId: string;
  readonly consumerUrl: string;
  readonly audience: string;
  readonly now: Date;
  readonly nameId?: string;
  readonly issuer?: string;
  readonly recipient?: string;
  readonly destination?: string;
  readonly confirmationRequestId?: string;
  readonly assertionId?: string;
  readonly sessionIndex?: string;
  readonly method?: string;
  readonly notBefore?: Date;
  readonly notOnOrAfter?: Date;
  /** How the person logged in (`AuthnContextClassRef`); absent: by password. */
  readonly loginMethod?: string;
  /** Values by the name of the attribute. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  readonly signs?: 'assertion' | 'response' | 'both' | 'nothing';
  readonly algorithm?: 'sha1' | 'sha256';
  /** Certificate to encrypt the assertion for. */
  readonly encryptFor?: string;
  /** Algorithm of the data; absent: AES-256-GCM. */
  readonly encryption?: string;
  /** How the key of the data is encrypted; absent: `rsa-oaep-mgf1p` with SHA-1. */
  readonly keyEncryption?: KeyEncryption;
  /** Changes the encrypted assertion before the response is signed. */
  readonly afterEncryption?: (xml: string) => string;
  /** Changes the response before anything is signed. */
  readonly before?: (xml: string) => string;
}

/** An identity provider that answers in memory. It signs by another path than the product verifies. */
export class TestIdentityProvider {
  readonly keys: TestKeyPair;

  constructor(
    readonly entityId = 'https://idp.north.example/saml',
    keys: TestKeyPair = selfSigned('idp'),
  ) {
    this.keys = keys;
  }

  /** Base64 of the certificate, as metadata has it. */
  get certificate(): string {
    return this.keys.certificate.replace(/-----[^-]+-----|\s/g, '');
  }

  /** Rules for its response to a login at `https://sp.example`. */
  rules(now: Date): ResponseRules {
    return {
      ...{ entityId: 'https://sp.example', consumerUrl: 'https://sp.example/saml/acs' },
      ...{ providerEntityId: this.entityId, certificates: [this.certificate], wantResponseSigned: false },
      ...{ decryptionKeys: [], requestId: '_request', nowMs: now.getTime() },
    };
  }

  /** A response, in XML, that fits rules but for what `options` say. */
  respondTo(rules: ResponseRules, options: Partial<ResponseOptions>): Promise<string> {
    const { requestId, consumerUrl, entityId, nowMs } = rules;
    return this.respond({ requestId, consumerUrl, audience: entityId, now: new Date(nowMs), ...options });
  }

  /** A response, in XML. */
  async respond(options: ResponseOptions): Promise<string> {
    const { signs = 'assertion', algorithm = 'sha256', encryptFor } = options;
    let xml = (options.before ?? ((text: string) => text))(this.#unsigned(options));
    if (signs === 'assertion' || signs === 'both')
      xml = this.sign(xml, "/*[local-name(.)='Response']/*[local-name(.)='Assertion']", algorithm);
    if (encryptFor !== undefined) xml = await this.#encrypted(xml, encryptFor, options);
    if (signs === 'response' || signs === 'both')
      xml = this.sign(xml, "/*[local-name(.)='Response']", algorithm);
    return xml;
  }

  /** Signs an element after its issuer. */
  sign(xml: string, path: string, algorithm: 'sha1' | 'sha256' = 'sha256'): string {
    const isSha1 = algorithm === 'sha1';
    const signed = new SignedXml({
      privateKey: this.keys.privateKey,
      publicCert: this.keys.certificate,
      signatureAlgorithm: isSha1
        ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
        : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: EXCLUSIVE,
    });
    signed.addReference({
      xpath: path,
      transforms: [ENVELOPED, EXCLUSIVE],
      digestAlgorithm: isSha1
        ? 'http://www.w3.org/2000/09/xmldsig#sha1'
        : 'http://www.w3.org/2001/04/xmlenc#sha256',
    });
    signed.computeSignature(xml, {
      location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
    });
    return signed.getSignedXml();
  }

  async #encrypted(xml: string, certificate: string, options: ResponseOptions): Promise<string> {
    const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
    const alone = assertion.includes('xmlns:saml=')
      ? assertion
      : assertion.replace(
          '<saml:Assertion',
          '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
        );
    const data = await encryptElement(alone, certificate, options);
    const changed = (options.afterEncryption ?? ((text: string) => text))(data);
    return xml.replace(assertion, () => `<saml:EncryptedAssertion>${changed}</saml:EncryptedAssertion>`);
  }

  #unsigned(options: ResponseOptions): string {
    const { requestId, consumerUrl, audience, now } = options;
    const issuer = `<saml:Issuer>${options.issuer ?? this.entityId}</saml:Issuer>`;
    const from = (options.notBefore ?? new Date(now.getTime() - MINUTE)).toISOString();
    const to = (options.notOnOrAfter ?? new Date(now.getTime() + 5 * MINUTE)).toISOString();
    const attributes = Object.entries(options.attributes ?? {}).map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values
          .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
          .join('')}</saml:Attribute>`,
    );
    return [
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${options.destination ?? consumerUrl}" InResponseTo="${requestId}">`,
      issuer,
      '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
      `<saml:Assertion ID="${options.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${now.toISOString()}">`,
      issuer,
      `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${options.nameId ?? 'person-1'}</saml:NameID>`,
      `<saml:SubjectConfirmation Method="${options.method ?? 'urn:oasis:names:tc:SAML:2.0:cm:bearer'}">`,
      `<saml:SubjectConfirmationData NotOnOrAfter="${to}" Recipient="${options.recipient ?? consumerUrl}" InResponseTo="${options.confirmationRequestId ?? requestId}"/>`,
      '</saml:SubjectConfirmation></saml:Subject>',
      `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${to}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
      `<saml:AuthnStatement AuthnInstant="${now.toISOString()}" SessionIndex="${options.sessionIndex ?? 's-1'}"><saml:AuthnContext><saml:AuthnContextClassRef>${options.loginMethod ?? 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password'}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
      ...(attributes.length === 0
        ? []
        : [`<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`]),
      '</saml:Assertion></samlp:Response>',
    ].join('');
  }
}

/** The message in the address that a browser is sent to. */
export function sentMessage(url: string): {
  readonly xml: string;
  readonly id: string;
  readonly relayState: string;
  readonly parameters: URLSearchParams;
} {
  const parameters = new URL(url).searchParams;
  const base64 = parameters.get('SAMLRequest') ?? parameters.get('SAMLResponse') ?? '';
  const xml = inflateRawSync(Buffer.from(base64, 'base64')).toString('utf8');
  const id = /\bID="([^"]+)"/.exec(xml)?.[1] ?? '';
  return { xml, id, relayState: parameters.get('RelayState') ?? '', parameters };
}

/** Encrypts an element, by the algorithms that it is asked for, sound or not. */
export function encryptElement(
  xml: string,
  certificate: string,
  { encryption, keyEncryption }: Pick<ResponseOptions, 'encryption' | 'keyEncryption'> = {},
): Promise<string> {
  const { algorithm = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p', digest, mask } = keyEncryption ?? {};
  const options = {
    ...{ rsa_pub: certificate, pem: certificate },
    encryptionAlgorithm: encryption ?? 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: algorithm,
    ...(digest === undefined ? {} : { keyEncryptionDigest: digest }),
    ...(mask === undefined ? {} : { keyEncryptionMgf: mask }),
    ...{ disallowEncryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false },
  };
  return new Promise((resolve, reject) => {
    encrypt(xml, options, (error, data) => (error === null ? resolve(data ?? '') : reject(error)));
  });
}
