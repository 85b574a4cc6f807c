import {
  AUTHENTICATED_ENCRYPTIONS,
  ENCRYPTION_11,
  KEY_DIGESTS,
  KEY_MASKS,
  POST,
  PROTOCOL,
  REDIRECT,
  RSA_OAEP,
  RSA_OAEP_MGF1P,
} from './protocol/names.js';
import { ATTRIBUTES } from './person.js';
import type { ServiceProvider } from './service-provider.js';

/** Requested attributes; none identifies a person. */
const REQUESTED = [
  [ATTRIBUTES.pairwiseId, 'pairwise-id'],
  [ATTRIBUTES.scopedAffiliation, 'eduPersonScopedAffiliation'],
] as const;
/**
 * Accepted encryptions, preferred first. AES-CBC, which is accepted inside of a signature, is not recommended to anyone.
 */
const ENCRYPTION_METHODS = [
  ...AUTHENTICATED_ENCRYPTIONS.map((name) => `<md:EncryptionMethod Algorithm="${name}"/>`),
  `<md:EncryptionMethod Algorithm="${RSA_OAEP}"><ds:DigestMethod Algorithm="${KEY_DIGESTS[0]}"/><xenc11:MGF xmlns:xenc11="${ENCRYPTION_11}" Algorithm="${KEY_MASKS[0]}"/></md:EncryptionMethod>`,
  `<md:EncryptionMethod Algorithm="${RSA_OAEP_MGF1P}"/>`,
].join('');

/** The metadata of this service, in SAML 2.0. All certificates are published, for signatures and for encryption. Pure. */
export function describeServiceProvider(
  provider: Pick<
    ServiceProvider,
    | 'entityId'
    | 'consumerUrl'
    | 'logoutUrl'
    | 'keys'
    | 'productName'
    | 'publicUrl'
    | 'operator'
    | 'logo'
    | 'entityCategories'
  >,
): string {
  const { entityId, consumerUrl, logoutUrl, keys, productName, publicUrl, operator } = provider;
  const name = escaped(productName);
  const logout = [REDIRECT, POST].map(
    (binding) => `<md:SingleLogoutService Binding="${binding}" Location="${escaped(logoutUrl)}"/>`,
  );
  const attributes = REQUESTED.map(
    ([id, friendly]) =>
      `<md:RequestedAttribute Name="${id}" FriendlyName="${friendly}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escaped(entityId)}">`,
    ...categories(provider.entityCategories),
    `<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${PROTOCOL}">`,
    '<md:Extensions>',
    '<mdui:UIInfo xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui">',
    `<mdui:DisplayName xml:lang="en">${name}</mdui:DisplayName>`,
    `<mdui:InformationURL xml:lang="en">${escaped(publicUrl)}/About</mdui:InformationURL>`,
    `<mdui:PrivacyStatementURL xml:lang="en">${escaped(publicUrl)}/Privacy</mdui:PrivacyStatementURL>`,
    ...logoOf(provider.logo),
    '</mdui:UIInfo>',
    `<idpdisc:DiscoveryResponse xmlns:idpdisc="urn:oasis:names:tc:SAML:profiles:SSO:idp-discovery-protocol" Binding="urn:oasis:names:tc:SAML:profiles:SSO:idp-discovery-protocol" Location="${escaped(publicUrl)}/saml/login" index="1"/>`,
    '</md:Extensions>',
    ...keys.flatMap(({ certificate }) => [
      keyDescriptor('signing', certificate),
      keyDescriptor('encryption', certificate),
    ]),
    ...logout,
    '<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>',
    '<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:transient</md:NameIDFormat>',
    `<md:AssertionConsumerService Binding="${POST}" Location="${escaped(consumerUrl)}" index="1" isDefault="true"/>`,
    `<md:AttributeConsumingService index="1"><md:ServiceName xml:lang="en">${name}</md:ServiceName>`,
    ...attributes,
    '</md:AttributeConsumingService>',
    '</md:SPSSODescriptor>',
    ...operatorOf(operator, publicUrl),
    '</md:EntityDescriptor>',
    '',
  ].join('\n');
}

function operatorOf({ name, email }: ServiceProvider['operator'], publicUrl: string): string[] {
  return [
    '<md:Organization>',
    `<md:OrganizationName xml:lang="en">${escaped(name)}</md:OrganizationName>`,
    `<md:OrganizationDisplayName xml:lang="en">${escaped(name)}</md:OrganizationDisplayName>`,
    `<md:OrganizationURL xml:lang="en">${escaped(publicUrl)}</md:OrganizationURL>`,
    '</md:Organization>',
    ...['technical', 'support'].map(
      (type) =>
        `<md:ContactPerson contactType="${type}"><md:EmailAddress>mailto:${escaped(email)}</md:EmailAddress></md:ContactPerson>`,
    ),
  ];
}

function logoOf(logo: ServiceProvider['logo']): string[] {
  if (logo === null) return [];
  const { url, width, height } = logo;
  return [`<mdui:Logo width="${width}" height="${height}">${escaped(url)}</mdui:Logo>`];
}

/** Extensions of the entity that state its categories; none without any. */
function categories(uris: readonly string[]): string[] {
  if (uris.length === 0) return [];
  return [
    '<md:Extensions>',
    '<mdattr:EntityAttributes xmlns:mdattr="urn:oasis:names:tc:SAML:metadata:attribute" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">',
    '<saml:Attribute Name="http://macedir.org/entity-category" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri">',
    ...uris.map((uri) => `<saml:AttributeValue>${escaped(uri)}</saml:AttributeValue>`),
    '</saml:Attribute>',
    '</mdattr:EntityAttributes>',
    '</md:Extensions>',
  ];
}

function keyDescriptor(use: 'signing' | 'encryption', certificate: string): string {
  const base64 = certificate.replace(/-----[^-]+-----|\s/g, '');
  return `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${use === 'encryption' ? ENCRYPTION_METHODS : ''}</md:KeyDescriptor>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
