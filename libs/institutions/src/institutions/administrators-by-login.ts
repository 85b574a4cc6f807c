import type { InstitutionRecord } from '@clinical/database';

/** What the login of an institution says of a person's right to administer it. */
export interface StatedAdministration {
  readonly isAdministrator: boolean;
  /** Whether the provider says that the person logged in with a second factor. */
  readonly hasSecondFactor: boolean;
}

/** That of people who do not administer the institution. */
export const NO_ADMINISTRATION: StatedAdministration = { isAdministrator: false, hasSecondFactor: false };

/** What a provider has signed of a login. */
export interface StatedLogin {
  /** Attributes or claims by their name: a text, or a list of texts. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** How the person logged in: `AuthnContextClassRef` of each statement, or `acr` and `amr`. */
  readonly methods: readonly string[];
}

/** The methods that stand for a second factor: REFEDS MFA, SAML 2.0, Microsoft and RFC 8176. */
const SECOND_FACTORS: readonly string[] = [
  'https://refeds.org/profile/mfa',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
  'http://schemas.microsoft.com/claims/multipleauthn',
  'mfa',
];
/** The attribute in which AD FS and Entra ID name the methods. */
const MICROSOFT_METHODS = 'http://schemas.microsoft.com/claims/authnmethodsreferences';

/**
 * Whether a login makes its bearer an administrator of the institution: its attribute must have the value exactly. Pure.
 */
export function administrationOf(
  { administratorAttribute, administratorValue }: AdministratorMapping,
  { attributes, methods }: StatedLogin,
): StatedAdministration {
  if (administratorAttribute === null || administratorValue === null) return NO_ADMINISTRATION;
  const isAdministrator = textsOf(attributes, administratorAttribute).includes(administratorValue);
  if (!isAdministrator) return NO_ADMINISTRATION;
  const stated = [...methods, ...textsOf(attributes, MICROSOFT_METHODS)];
  return { isAdministrator, hasSecondFactor: stated.some((each) => SECOND_FACTORS.includes(each)) };
}

type AdministratorMapping = Pick<InstitutionRecord, 'administratorAttribute' | 'administratorValue'>;

/** Own properties only: a name such as `constructor` is no attribute. */
function textsOf(attributes: StatedLogin['attributes'], name: string): readonly string[] {
  const value: unknown = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((each) => typeof each === 'string');
}

/** Detail for the audit log. Pure. */
export function describeAdministration({ isAdministrator, hasSecondFactor }: StatedAdministration): string {
  if (!isAdministrator) return '';
  return `, administrator, second factor ${hasSecondFactor ? 'stated' : 'not stated'}`;
}
