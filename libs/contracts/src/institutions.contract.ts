import { z } from 'zod';
import { IncomeBandSchema } from './income.contract.js';

/** Longest name and short name of an institution, in characters. */
export const MAX_INSTITUTION_NAME = 200;
export const MAX_INSTITUTION_SHORT_NAME = 60;
/** Maximum address ranges, domains and other names of one institution. */
export const MAX_INSTITUTION_RANGES = 5_000;
export const MAX_INSTITUTION_NAMES = 100;
/** Longest CSV file of `POST /Administrator/institutions/import`, in bytes. */
export const MAX_INSTITUTIONS_FILE = 4_000_000;
/** Minutes that the time of a signed link may differ from the server's (A34). */
export const LINK_MINUTES = 10;
/** Valid secrets for signed links of an institution: one, and its successor during a change. */
export const MAX_LINK_SECRETS = 2;
/** Most seats of a licence, longest link resolver address and LibKey token, and most contacts. */
export const MAX_SEATS = 1_000_000;
export const MAX_LIBRARY_TEXT = 500;
export const MAX_CONTACTS = 20;

/** Access route of a browser to an institution. */
export const INSTITUTION_ROUTES = ['address', 'link', 'openid', 'saml', 'member'] as const;

/** The institution through which a browser uses the service (ACCOUNTS-3). */
export const InstitutionTokensSchema = z.object({
  institution_auth: z.object({
    id: z.number().int().positive(),
    institution_shortname: z.string(),
    /** Whether the browser is logged in at the institution itself, by OpenID Connect or SAML. */
    oa_login: z.boolean(),
    /** Whether the licence is valid today. */
    licensed: z.boolean(),
    /** By network address, by a signed link, by the institution's own login, or as a member of it. */
    route: z.enum(INSTITUTION_ROUTES),
  }),
});
export type InstitutionTokens = z.infer<typeof InstitutionTokensSchema>;

/** Response of `GET /AuthInstitution`: false outside of any institution (A39). */
export const InstitutionAuthSchema = z.union([z.literal(false), InstitutionTokensSchema]);
export type InstitutionAuth = z.infer<typeof InstitutionAuthSchema>;

const list = z.array(z.string());
const day = z.string().nullable();

/** A secret by which an institution signs links, without the secret itself. */
export const LinkSecretStateSchema = z.object({
  /** Names it in calls; says nothing about it. */
  id: z.string(),
  /** ISO date and time. */
  created_at: z.string(),
  /** Day (UTC) of the last sign-in by a link with it; null: none is known. */
  last_used_on: z.string().nullable(),
});
export type LinkSecretState = z.infer<typeof LinkSecretStateSchema>;

/** An institution, as administrators see it. Secrets of links are never shown again. */
export const InstitutionRowSchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  short_name: z.string(),
  other_names: list,
  domains: list,
  address_ranges: list,
  parent_id: z.number().int().nullable(),
  /** ISO 3166-1 alpha-2; empty if unknown. */
  country: z.string(),
  /** First and last day of the licence, ISO; null: no limit. */
  licensed_from: day,
  licensed_until: day,
  /** Whether the licence, or that of the institution above, is valid today. */
  licensed: z.boolean(),
  /** Whether an administrator confirmed its identity and place. */
  verified: z.boolean(),
  /** Income group of its country (World Bank); empty if unknown. */
  income_band: z.union([z.literal(''), IncomeBandSchema]),
  /** Whether it need not pay: verified, in a low or lower-middle income economy (A56). */
  country_licence: z.boolean(),
  link_requires_time: z.boolean(),
  /** Domains whose verified mail addresses make members. */
  email_domains: list,
  /** Most verified members; null: unlimited. */
  seats: z.number().int().nullable(),
  /** Verified members. */
  members: z.number().int(),
  /** Code with which people become members, in groups of four; empty: none. */
  signup_code: z.string(),
  /** Id of its library in LibKey. */
  library_id: z.number().int().nullable(),
  /** Whether an access token for LibKey is stored; it is never shown again. */
  has_library_token: z.boolean(),
  /** Address of its link resolver; empty: none. */
  resolver_url: z.string(),
  /** https address of its logo; empty: that of its login's metadata, if it has one. */
  logo_url: z.string(),
  /** Attribute or claim of its login that names its administrators, and the value that they have; empty: none. */
  administrator_attribute: z.string(),
  administrator_value: z.string(),
  /** Mail addresses of the contacts for the licence. */
  contacts: list,
  /** The valid secrets of links, newest first; at most two. */
  link_secrets: z.array(LinkSecretStateSchema),
});
export type InstitutionRow = z.infer<typeof InstitutionRowSchema>;

/** Orders of the list of institutions; `-` reverses. Licences without an end come last in `until`. */
export const INSTITUTION_SORTS = ['name', '-name', 'until', '-until'] as const;
export type InstitutionSort = (typeof INSTITUTION_SORTS)[number];

/** Response of `GET /Administrator/institutions?query=&sort=&page=`, by name unless sorted. */
export const InstitutionListSchema = z.object({
  data: z.array(InstitutionRowSchema),
  total: z.number().int(),
});
export type InstitutionList = z.infer<typeof InstitutionListSchema>;

const text = z.string().max(2_000).default('');
const lines = z.array(z.string().max(300)).max(MAX_INSTITUTION_RANGES).default([]);

/** `PATCH /Institutions/{id}`: contacts and library settings, which an institution's own administrators change. */
export const InstitutionSettingsSchema = z.object({
  library_id: z.number().nullable().default(null),
  /** Absent or null: the stored one is kept; empty: it is deleted. */
  library_token: z.string().max(2_000).nullable().default(null),
  resolver_url: text,
  contacts: lines,
});
export type InstitutionSettings = z.output<typeof InstitutionSettingsSchema>;

/** `POST /Administrator/institutions` and `PATCH /Administrator/institutions/{id}`: the complete form. */
export const SaveInstitutionSchema = z.object({
  name: text,
  short_name: text,
  other_names: lines,
  domains: lines,
  address_ranges: lines,
  parent_id: z.number().int().positive().nullable().default(null),
  country: text,
  licensed_from: z.string().max(40).nullable().default(null),
  licensed_until: z.string().max(40).nullable().default(null),
  verified: z.boolean().default(false),
  link_requires_time: z.boolean().default(true),
  email_domains: lines,
  seats: z.number().nullable().default(null),
  logo_url: text,
  administrator_attribute: text,
  administrator_value: text,
  ...InstitutionSettingsSchema.shape,
});
export type SaveInstitution = z.input<typeof SaveInstitutionSchema>;
export type InstitutionForm = z.output<typeof SaveInstitutionSchema>;

/** Fields of the form that an error can be at. */
const INSTITUTION_FIELDS = [
  'name',
  'short_name',
  'other_names',
  'domains',
  'address_ranges',
  'parent_id',
  'country',
  'licensed_from',
  'licensed_until',
  'email_domains',
  'seats',
  'logo_url',
  'administrator_attribute',
  'administrator_value',
  'library_id',
  'library_token',
  'resolver_url',
  'contacts',
] as const;
export type InstitutionField = (typeof INSTITUTION_FIELDS)[number];
const fieldError = z.object({ field: z.enum(INSTITUTION_FIELDS), message: z.string() });
export type InstitutionFieldError = z.infer<typeof fieldError>;

/** Reply to saving: the saved institution, or errors at fields with status 0 (A15). */
export const InstitutionSavedSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal(1),
    institution: InstitutionRowSchema,
    /** Names of other institutions that state some of the same network addresses, its parts and those above it apart. */
    overlaps: z.array(z.string()),
  }),
  z.object({ status: z.literal(0), message: z.string(), errors: z.array(fieldError) }),
]);
export type InstitutionSaved = z.infer<typeof InstitutionSavedSchema>;

/** Response of `DELETE /Administrator/institutions/{id}`. */
export const InstitutionDeletedSchema = z.object({ deleted: z.literal(1) });
export type InstitutionDeleted = z.infer<typeof InstitutionDeletedSchema>;

/** `POST /Administrator/institutions/{id}/linkSecret`: the secret that ends; needed while two are valid. */
export const CreateLinkSecretSchema = z.object({
  /** Its `id`. */
  replaces: z.string().max(64).nullable().default(null),
});
export type CreateLinkSecret = z.infer<typeof CreateLinkSecretSchema>;

/** Response of `POST /Administrator/institutions/{id}/linkSecret`: the new secret, shown this once. */
export const LinkSecretSchema = z.object({ secret: z.string(), institution: InstitutionRowSchema });
export type LinkSecretReply = z.infer<typeof LinkSecretSchema>;

/** Response of `GET /Administrator/institutions/address?address=`: whose address it is. */
export const AddressTestSchema = z.object({
  address: z.string(),
  /** Whether it is an address at all. */
  valid: z.boolean(),
  institution: InstitutionRowSchema.nullable(),
});
export type AddressTest = z.infer<typeof AddressTestSchema>;

/** `POST /Administrator/institutions/import`: a CSV file with a header. */
export const InstitutionImportSchema = z.object({ csv: z.string().max(MAX_INSTITUTIONS_FILE) });
export type InstitutionImport = z.infer<typeof InstitutionImportSchema>;

/** Its reply: nothing is saved while any line has an error. */
export const InstitutionImportReplySchema = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
});
export type InstitutionImportReply = z.infer<typeof InstitutionImportReplySchema>;

/** Names of cookies: the session is for the server alone (HttpOnly), the other is JSON of {@link InstitutionTokensSchema}. */
export const INSTITUTION_COOKIES = {
  session: 'institution_session',
  tokens: 'institution_auth_tokens',
} as const;
