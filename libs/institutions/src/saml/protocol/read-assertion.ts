import { DOMParser } from '@xmldom/xmldom';
import { ASSERTION, BEARER } from './names.js';
import { SamlRefusal } from './refusals.js';
import { SKEW_MS, type ResponseRules } from './rules.js';

const MAX_VALUE_LENGTH = 2_000;

export interface VerifiedName {
  readonly value: string;
  /** Empty: not stated. */
  readonly format: string;
  readonly nameQualifier: string | null;
  readonly spNameQualifier: string | null;
}

/** Data covered by the signature of an identity provider. */
export interface VerifiedAssertion {
  readonly id: string;
  readonly name: VerifiedName | null;
  /** Session at the identity provider; null: not stated. */
  readonly sessionIndex: string | null;
  /** How the person logged in, by each statement (`AuthnContextClassRef`). */
  readonly methods: readonly string[];
  /** Values by the name of the attribute. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Time from which it is rejected for its age, in milliseconds since 1970. */
  readonly endsMs: number;
}

/**
 * Reads a verified assertion, by namespaces, and does the checks that the library omits: issuer, recipient,
 * confirmation and session. Pure.
 *
 * @param xml exactly the signed content
 * @throws SamlRefusal
 */
export function readAssertion(xml: string, rules: ResponseRules): VerifiedAssertion {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  if (root?.namespaceURI !== ASSERTION || root.localName !== 'Assertion')
    throw new SamlRefusal('There is no assertion in what is signed');
  if (root.getAttribute('Version') !== '2.0') throw new SamlRefusal('The assertion is not of version 2.0');
  const id = root.getAttribute('ID') ?? '';
  if (id === '') throw new SamlRefusal('The assertion has no id');
  if (textOf(only(root, 'Issuer')) !== rules.providerEntityId)
    throw new SamlRefusal('The assertion is of another issuer');
  const subject = only(root, 'Subject');
  const endsMs = confirmedUntil(subject, rules);
  const statements = children(root, 'AuthnStatement');
  const statement = statements[0];
  if (statement === undefined) throw new SamlRefusal('The assertion states no login');
  checkSessionEnd(statements, rules.nowMs);
  return {
    id,
    name: nameOf(children(subject, 'NameID')),
    sessionIndex: statement.getAttribute('SessionIndex') || null,
    methods: statements
      .flatMap((each) => children(each, 'AuthnContext'))
      .flatMap((each) => children(each, 'AuthnContextClassRef'))
      .map(textOf),
    attributes: attributesOf(children(root, 'AttributeStatement')),
    endsMs: endsMs + SKEW_MS,
  };
}

/** @returns end of the matching confirmation */
function confirmedUntil(subject: Element, rules: ResponseRules): number {
  const ends = children(subject, 'SubjectConfirmation').flatMap((confirmation) => {
    const data = children(confirmation, 'SubjectConfirmationData')[0];
    if (confirmation.getAttribute('Method') !== BEARER || data === undefined) return [];
    const end = Date.parse(data.getAttribute('NotOnOrAfter') ?? '');
    const isFitting =
      data.getAttribute('Recipient') === rules.consumerUrl &&
      data.getAttribute('InResponseTo') === rules.requestId &&
      rules.nowMs - SKEW_MS < end;
    return isFitting ? [end] : [];
  });
  if (ends.length === 0) throw new SamlRefusal('No confirmation of the subject fits the recipient and time');
  return Math.max(...ends);
}

function checkSessionEnd(statements: readonly Element[], nowMs: number): void {
  for (const statement of statements) {
    const end = statement.getAttribute('SessionNotOnOrAfter');
    if (end !== null && end !== '' && !(nowMs - SKEW_MS < Date.parse(end)))
      throw new SamlRefusal('The session at the identity provider has ended');
  }
}

function nameOf(names: readonly Element[]): VerifiedName | null {
  const [name] = names;
  if (names.length > 1) throw new SamlRefusal('The subject has several names');
  const value = name === undefined ? '' : textOf(name);
  if (name === undefined || value === '') return null;
  return {
    value,
    format: name.getAttribute('Format') ?? '',
    nameQualifier: name.getAttribute('NameQualifier') || null,
    spNameQualifier: name.getAttribute('SPNameQualifier') || null,
  };
}

function attributesOf(statements: readonly Element[]): Record<string, string[]> {
  const attributes = new Map<string, string[]>();
  for (const attribute of statements.flatMap((statement) => children(statement, 'Attribute'))) {
    const name = attribute.getAttribute('Name') ?? '';
    const values = children(attribute, 'AttributeValue').map(textOf);
    attributes.set(name, [...(attributes.get(name) ?? []), ...values.filter((value) => value !== '')]);
  }
  return Object.fromEntries(attributes);
}

/** Text of an element and its parts; parts of other kinds, such as comments, divide no text. */
function textOf(element: Element): string {
  return (element.textContent ?? '').trim().slice(0, MAX_VALUE_LENGTH);
}

function children(parent: Element, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element =>
      node.nodeType === 1 &&
      (node as Element).namespaceURI === ASSERTION &&
      (node as Element).localName === name,
  );
}

function only(parent: Element, name: string): Element {
  const [first, ...others] = children(parent, name);
  if (first === undefined || others.length > 0) throw new SamlRefusal(`The assertion must have one ${name}`);
  return first;
}
