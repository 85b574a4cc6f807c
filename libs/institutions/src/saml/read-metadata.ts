import { DOMParser } from '@xmldom/xmldom';
import type { IdentityProviderFacts, ProviderScope } from '@clinical/database';
import { PROTOCOL, REDIRECT, SIGNATURE } from './protocol/names.js';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const UI = 'urn:oasis:names:tc:SAML:metadata:ui';
const SHIBBOLETH = 'urn:mace:shibboleth:metadata:1.0';
const MAX_NAME_LENGTH = 300;
const MAX_ADDRESS_LENGTH = 1_024;
const MAX_CERTIFICATES = 20;

export type ProviderFacts = Omit<IdentityProviderFacts, 'source'>;

/** Content of signed metadata. */
export interface FederationMetadata {
  /** Null: not stated. */
  readonly validUntil: Date | null;
  readonly entities: number;
  readonly providers: readonly ProviderFacts[];
}

/**
 * Reads the identity providers of metadata: one entity, or a federation with nested groups. Providers without login by
 * redirect or without a certificate cannot be used, and are left out. Pure.
 *
 * @param xml exactly the signed content
 */
export function readMetadata(xml: string): FederationMetadata {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  const read = { entities: 0, providers: new Map<string, ProviderFacts>() };
  if (root !== null) visit(root, null, read);
  return {
    validUntil: root === null ? null : endOf(root, null),
    entities: read.entities,
    providers: [...read.providers.values()],
  };
}

function visit(
  element: Element,
  outerEnd: Date | null,
  read: { entities: number; readonly providers: Map<string, ProviderFacts> },
): void {
  if (element.namespaceURI !== METADATA) return;
  const validUntil = endOf(element, outerEnd);
  if (element.localName === 'EntityDescriptor') {
    read.entities += 1;
    const facts = providerOf(element, validUntil);
    if (facts !== null) read.providers.set(facts.entityId, facts);
  }
  if (element.localName !== 'EntitiesDescriptor') return;
  for (const child of elements(element)) visit(child, validUntil, read);
}

/** The earlier one of the ends of an element and of its parents. */
function endOf(element: Element, outer: Date | null): Date | null {
  const stated = Date.parse(element.getAttribute('validUntil') ?? '');
  if (Number.isNaN(stated)) return outer;
  return outer !== null && outer.getTime() < stated ? outer : new Date(stated);
}

function providerOf(entity: Element, validUntil: Date | null): ProviderFacts | null {
  const entityId = entity.getAttribute('entityID') ?? '';
  const role = named(entity, METADATA, 'IDPSSODescriptor').find((each) =>
    (each.getAttribute('protocolSupportEnumeration') ?? '').split(/\s+/).includes(PROTOCOL),
  );
  if (role === undefined || entityId === '' || entityId.length > MAX_ADDRESS_LENGTH) return null;
  const loginUrl = addressOf(role, 'SingleSignOnService')?.location ?? '';
  const certificates = certificatesOf(role);
  if (loginUrl === '' || certificates.length === 0) return null;
  const logout = addressOf(role, 'SingleLogoutService');
  const extensions = [entity, role].flatMap((each) => named(each, METADATA, 'Extensions'));
  const ui = extensions.flatMap((each) => named(each, UI, 'UIInfo'));
  const hints = extensions.flatMap((each) => named(each, UI, 'DiscoHints'));
  const displayNames = namesOf(entity, ui);
  return {
    entityId,
    name: displayNames['en'] ?? Object.values(displayNames)[0] ?? entityId.slice(0, MAX_NAME_LENGTH),
    displayNames,
    keywords: ui.flatMap((each) => named(each, UI, 'Keywords')).flatMap((each) => wordsOf(textOf(each))),
    scopes: extensions.flatMap((each) => named(each, SHIBBOLETH, 'Scope')).map(scopeOf),
    domains: hints.flatMap((each) => named(each, UI, 'DomainHint')).map((each) => textOf(each).toLowerCase()),
    logoUrl: logoOf(ui),
    loginUrl,
    logoutUrl: logout?.location ?? '',
    logoutResponseUrl: logout?.responseLocation ?? '',
    certificates,
    validUntil,
  };
}

/** Names for people: of the user interface, or else of the organisation. */
function namesOf(entity: Element, ui: readonly Element[]): Record<string, string> {
  const shown = ui.flatMap((each) => named(each, UI, 'DisplayName'));
  const ofOrganisation = named(entity, METADATA, 'Organization').flatMap((each) =>
    named(each, METADATA, 'OrganizationDisplayName'),
  );
  const names = (shown.length > 0 ? shown : ofOrganisation).map((each) => [
    (each.getAttributeNS('http://www.w3.org/XML/1998/namespace', 'lang') || 'en').toLowerCase(),
    textOf(each).slice(0, MAX_NAME_LENGTH),
  ]);
  return Object.fromEntries(names.filter(([, name]) => name !== '')) as Record<string, string>;
}

function scopeOf(element: Element): ProviderScope {
  const isPattern = ['true', '1'].includes(element.getAttribute('regexp') ?? '');
  return { value: textOf(element), isPattern };
}

/** The largest logo that is at an https address. */
function logoOf(ui: readonly Element[]): string {
  const logos = ui
    .flatMap((each) => named(each, UI, 'Logo'))
    .map((each) => ({ url: textOf(each), width: Number(each.getAttribute('width') ?? 0) }))
    .filter(({ url }) => isAddress(url) && url.startsWith('https:'));
  return logos.toSorted((a, b) => b.width - a.width)[0]?.url ?? '';
}

function certificatesOf(role: Element): string[] {
  return named(role, METADATA, 'KeyDescriptor')
    .filter((each) => each.getAttribute('use') !== 'encryption')
    .flatMap((each) => Array.from(each.getElementsByTagNameNS(SIGNATURE, 'X509Certificate')))
    .map((each) => textOf(each).replace(/\s/g, ''))
    .filter((text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text))
    .slice(0, MAX_CERTIFICATES);
}

function addressOf(
  role: Element,
  name: string,
): { readonly location: string; readonly responseLocation: string } | null {
  const found = named(role, METADATA, name).find((each) => each.getAttribute('Binding') === REDIRECT);
  const location = found?.getAttribute('Location') ?? '';
  const response = found?.getAttribute('ResponseLocation') ?? '';
  return isAddress(location) ? { location, responseLocation: isAddress(response) ? response : '' } : null;
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && text.length <= MAX_ADDRESS_LENGTH && URL.canParse(text);
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/\+/g, ' '))
    .filter((word) => word !== '');
}

function textOf(element: Element): string {
  return (element.textContent ?? '').trim();
}

function elements(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1);
}

function named(parent: Element, namespace: string, name: string): Element[] {
  return elements(parent).filter((each) => each.namespaceURI === namespace && each.localName === name);
}
