import type { IdentityProviderRecord, ProviderScope } from '@clinical/database';
import type { VerifiedAssertion } from './protocol/read-assertion.js';

/** Attributes of eduPerson and of the subject identifiers, by their meaning. */
export const ATTRIBUTES = {
  pairwiseId: 'urn:oasis:names:tc:SAML:attribute:pairwise-id',
  subjectId: 'urn:oasis:names:tc:SAML:attribute:subject-id',
  targetedId: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.10',
  scopedAffiliation: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9',
} as const;

/** The person who logged in, as far as a licence needs to know. */
export interface FederatedPerson {
  /** Identifies a person among those of one provider; it is hashed before it is kept. */
  readonly subject: string;
  /** Source of `subject`. */
  readonly subjectFrom: keyof typeof ATTRIBUTES | 'name';
  /** Such as `member`: those whose scope belongs to the provider. */
  readonly affiliations: readonly string[];
  /** Values whose scope does not belong to the provider; they count for nothing. */
  readonly foreign: readonly string[];
  /** Whether the person has an affiliation that the institution's licence is for. */
  readonly isEntitled: boolean;
}

type Provider = Pick<IdentityProviderRecord, 'scopes' | 'settings'>;

/** @returns null if nothing identifies the person. Pure. */
export function personOf(
  { attributes, name }: Pick<VerifiedAssertion, 'attributes' | 'name'>,
  { scopes, settings }: Provider,
): FederatedPerson | null {
  const valuesOf = (id: keyof typeof ATTRIBUTES): readonly string[] => attributes[ATTRIBUTES[id]] ?? [];
  const scoped = (['pairwiseId', 'subjectId'] as const).map((from) => ({
    from,
    value: valuesOf(from).find((value) => hasScope(value, scopes)),
  }));
  const candidates = [
    ...scoped,
    { from: 'targetedId' as const, value: valuesOf('targetedId')[0] },
    { from: 'name' as const, value: name?.value },
  ];
  const found = candidates.find(({ value }) => value !== undefined);
  if (found?.value === undefined) return null;
  const all = valuesOf('scopedAffiliation');
  const affiliations = all
    .filter((value) => hasScope(value, scopes))
    .map((value) => value.slice(0, value.lastIndexOf('@')).toLowerCase());
  return {
    subject: found.value,
    subjectFrom: found.from,
    affiliations,
    foreign: all.filter((value) => !hasScope(value, scopes)),
    isEntitled:
      settings.affiliations.length === 0 || affiliations.some((each) => settings.affiliations.includes(each)),
  };
}

/** Whether what follows the last `@` is a scope of the provider. */
function hasScope(value: string, scopes: readonly ProviderScope[]): boolean {
  const at = value.lastIndexOf('@');
  if (at <= 0) return false;
  const scope = value.slice(at + 1).toLowerCase();
  return scopes.some(({ value: allowed, isPattern }) =>
    isPattern ? matches(allowed, scope) : allowed.toLowerCase() === scope,
  );
}

/**
 * Patterns of metadata match the entire scope, with or without anchors. One that cannot be read, or is long, matches
 * nothing.
 */
function matches(pattern: string, scope: string): boolean {
  if (pattern.length > 200 || scope.length > 250) return false;
  try {
    return new RegExp(`^(?:${pattern.replace(/^\^|\$$/g, '')})$`).test(scope);
  } catch {
    return false;
  }
}
