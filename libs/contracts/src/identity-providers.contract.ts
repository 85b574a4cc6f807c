import { z } from 'zod';

/** Longest metadata of one identity provider, and longest pasted response, in characters. */
export const MAX_METADATA = 1_000_000;
export const MAX_ASSERTION = 400_000;

const text = (max: number) => z.string().max(max).default('');
const affiliations = z.array(z.string().max(100)).max(20).default([]);

/** A signing certificate of an identity provider. */
export const ProviderCertificateSchema = z.object({
  /** SHA-256 of the certificate, hexadecimal. */
  fingerprint: z.string(),
  subject: z.string(),
  /** ISO dates and times; empty if the certificate cannot be read. */
  from: z.string(),
  until: z.string(),
  /** Whether it has ended by now. */
  ended: z.boolean(),
});
export type ProviderCertificate = z.infer<typeof ProviderCertificateSchema>;

/** A SAML identity provider of an institution, as administrators see it. */
export const IdentityProviderRowSchema = z.object({
  id: z.number().int().positive(),
  entity_id: z.string(),
  name: z.string(),
  login_url: z.string(),
  /** Empty: it offers no single logout. */
  logout_url: z.string(),
  /** Scopes that its people's affiliations may have. */
  scopes: z.array(z.string()),
  certificates: z.array(ProviderCertificateSchema),
  affiliations: z.array(z.string()),
  want_response_signed: z.boolean(),
  /** Expiry of its metadata, ISO; null: never. */
  valid_until: z.string().nullable(),
});
export type IdentityProviderRow = z.infer<typeof IdentityProviderRowSchema>;

/** Response of `GET /Administrator/institutions/{id}/identityProviders`. */
export const InstitutionProvidersSchema = z.object({
  /** Data of this service that the identity provider needs; null while SAML is off. */
  own: z.object({ entity_id: z.string(), consumer: z.string(), metadata: z.string() }).nullable(),
  providers: z.array(IdentityProviderRowSchema),
});
export type InstitutionProviders = z.infer<typeof InstitutionProvidersSchema>;

/** `POST /Administrator/institutions/{id}/identityProviders`: metadata, or the address to read it from. */
export const SaveIdentityProviderSchema = z.object({
  metadata: text(MAX_METADATA),
  address: text(1_000),
  /** Entity id, where the metadata has several; empty: the only one. */
  entity_id: text(1_024),
  affiliations,
  want_response_signed: z.boolean().default(false),
  /** Whether the stored certificates remain trusted in addition to those of the metadata. */
  keep_certificates: z.boolean().default(false),
});
export type SaveIdentityProvider = z.input<typeof SaveIdentityProviderSchema>;
export type IdentityProviderForm = z.output<typeof SaveIdentityProviderSchema>;

/** `PATCH /Administrator/institutions/{id}/identityProviders/{provider}`. */
export const ProviderSettingsSchema = z.object({
  affiliations,
  want_response_signed: z.boolean(),
});
export type ChangeProviderSettings = z.input<typeof ProviderSettingsSchema>;
export type ProviderSettingsForm = z.output<typeof ProviderSettingsSchema>;

const PROVIDER_FIELDS = ['metadata', 'address', 'entity_id', 'affiliations'] as const;
export type ProviderField = (typeof PROVIDER_FIELDS)[number];

/** Reply to saving: all of the institution, or errors at fields with status 0 (A15). */
export const IdentityProviderSavedSchema = z.discriminatedUnion('status', [
  InstitutionProvidersSchema.extend({ status: z.literal(1) }),
  z.object({
    status: z.literal(0),
    message: z.string(),
    errors: z.array(z.object({ field: z.enum(PROVIDER_FIELDS), message: z.string() })),
  }),
]);
export type IdentityProviderSaved = z.infer<typeof IdentityProviderSavedSchema>;

/** `POST /Administrator/institutions/assertion`: a response, or a provider and attributes, which are not stored. */
export const TestAssertionSchema = z.object({
  /** A SAML response, in XML or base64; empty: attributes. */
  response: text(MAX_ASSERTION),
  /** Entity id of a SAML provider, or issuer of an OpenID provider. */
  provider: text(1_024),
  /** Lines of `name = value`. */
  attributes: text(20_000),
});
export type TestAssertion = z.input<typeof TestAssertionSchema>;
export type AssertionForm = z.output<typeof TestAssertionSchema>;

/** Why no one would be signed in. */
const ASSERTION_PROBLEMS = [
  'nothing_given',
  'unknown_provider',
  'no_institution',
  'untrusted',
  'no_person',
  'not_entitled',
] as const;

/** Its reply: the person that a login with it would give. */
export const AssertionTestSchema = z.object({
  /** Null: the person would be signed in. */
  problem: z.enum(ASSERTION_PROBLEMS).nullable(),
  /** Error of an untrusted response, in the words of the check; empty otherwise. */
  reason: z.string(),
  protocol: z.enum(['saml', 'openid']).nullable(),
  /** Entity id or issuer; empty if it is unknown. */
  provider: z.string(),
  institution: z
    .object({
      id: z.number().int().positive(),
      name: z.string(),
      /** Whether its licence is valid today: without it a person who is signed in has no Pro. */
      licensed: z.boolean(),
    })
    .nullable(),
  /** Attribute that identifies the person; empty: none. */
  person_from: z.string(),
  /** The keyed hash that would be stored; empty: none. */
  person_hash: z.string(),
  affiliations: z.array(z.string()),
  /** Affiliations whose scope is not of the provider; they do not count. */
  foreign_affiliations: z.array(z.string()),
  /** Whether the response is older than a login may be; everything else was checked as of its own time. */
  expired: z.boolean(),
});
export type AssertionTest = z.infer<typeof AssertionTestSchema>;
