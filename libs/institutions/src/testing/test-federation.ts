import { createHash, createSign } from 'node:crypto';
import { selfSigned, type TestKeyPair } from './self-signed.js';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const MD = 'urn:oasis:names:tc:SAML:2.0:metadata';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** An identity provider in metadata; everything else has a plausible value. */
export interface TestProvider {
  readonly entityId: string;
  readonly name?: string;
  /** Base64; several during a roll-over. */
  readonly certificates?: readonly string[];
  readonly scope?: string;
  readonly loginUrl?: string;
  /** Whether it is a service provider, which is no login. */
  readonly isService?: boolean;
}

/** Options of signed metadata; everything has a plausible default. */
export interface MetadataOptions {
  readonly validUntil?: Date | null;
  readonly cacheDuration?: string;
  readonly keys?: TestKeyPair;
  readonly algorithm?: 'sha1' | 'sha256';
  /** Changes what is signed after its digest was taken. */
  readonly after?: (xml: string) => string;
}

/**
 * A federation that signs metadata. It writes canonical XML from the start, so that it signs by another path than the
 * product verifies, and at any length.
 */
export class TestFederation {
  readonly keys: TestKeyPair = selfSigned('federation');

  /** The metadata of all members. */
  aggregate(providers: readonly TestProvider[], options: MetadataOptions = {}): string {
    const { cacheDuration } = options;
    const start = `<md:EntitiesDescriptor xmlns:md="${MD}" ID="_all" Name="test"${attribute('cacheDuration', cacheDuration)}${end(options)}>`;
    return this.#signed(
      start,
      providers.map((each) => entity(each)).join(''),
      '</md:EntitiesDescriptor>',
      options,
    );
  }

  /** The metadata of one member, as MDQ answers. */
  entity(provider: TestProvider, options: MetadataOptions = {}): string {
    const { cacheDuration } = options;
    const start = `<md:EntityDescriptor xmlns:md="${MD}" ID="_one"${attribute('cacheDuration', cacheDuration)} entityID="${provider.entityId}"${end(options)}>`;
    return this.#signed(start, roleOf(provider), '</md:EntityDescriptor>', options);
  }

  #signed(start: string, content: string, close: string, options: MetadataOptions): string {
    const { keys = this.keys, algorithm = 'sha256', after = (text: string) => text } = options;
    const isSha1 = algorithm === 'sha1';
    const id = /ID="([^"]*)"/.exec(start)?.[1] ?? '';
    const digest = createHash(algorithm).update(start).update(content).update(close).digest('base64');
    const signedInfo = (namespace: string) =>
      `<ds:SignedInfo${namespace}><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${isSha1 ? `${DS}rsa-sha1` : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'}"></ds:SignatureMethod><ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${DS}enveloped-signature"></ds:Transform><ds:Transform Algorithm="${EXCLUSIVE}"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="${isSha1 ? `${DS}sha1` : 'http://www.w3.org/2001/04/xmlenc#sha256'}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
    const value = createSign(algorithm)
      .update(signedInfo(` xmlns:ds="${DS}"`))
      .sign(keys.privateKey, 'base64');
    const signature = `<ds:Signature xmlns:ds="${DS}">${signedInfo('')}<ds:SignatureValue>${value}</ds:SignatureValue></ds:Signature>`;
    return after(start + signature + content + close);
  }
}

/** Base64 of a certificate in PEM, as metadata has it. */
export function inMetadata(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '');
}

const MEMBER = selfSigned('member');

function entity(provider: TestProvider): string {
  return `<md:EntityDescriptor entityID="${provider.entityId}">${roleOf(provider)}</md:EntityDescriptor>`;
}

function roleOf({
  entityId,
  name = entityId,
  certificates,
  scope,
  loginUrl,
  isService = false,
}: TestProvider): string {
  const scopes =
    scope === undefined
      ? ''
      : `<shibmd:Scope xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" regexp="false">${scope}</shibmd:Scope>`;
  const ui = `<mdui:UIInfo xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui"><mdui:DisplayName xml:lang="en">${name}</mdui:DisplayName></mdui:UIInfo>`;
  const keys = (certificates ?? [inMetadata(MEMBER.certificate)]).map(
    (each) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${DS}"><ds:X509Data><ds:X509Certificate>${each}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  );
  const role = isService ? 'SPSSODescriptor' : 'IDPSSODescriptor';
  const service = isService
    ? `<md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${entityId}/acs" index="1"></md:AssertionConsumerService>`
    : `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${loginUrl ?? `${entityId}/sso`}"></md:SingleSignOnService>`;
  return `<md:${role} protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:Extensions>${scopes}${ui}</md:Extensions>${keys.join('')}${service}</md:${role}>`;
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`;
}

function end({ validUntil = new Date('2026-01-08T12:00:00Z') }: MetadataOptions): string {
  return attribute('validUntil', validUntil?.toISOString());
}
