import { z } from 'zod';
import { AuthTokensSchema, FieldErrorSchema } from './auth.contract.js';

/** Longest first or last name, in characters. */
export const MAX_NAME_LENGTH = 100;
/** Longest text of interests, in characters, and most of them. */
export const MAX_INTERESTS_LENGTH = 4_000;
export const MAX_INTERESTS = 50;

const field = z.string().max(MAX_INTERESTS_LENGTH + 1_000);
/** Ids come as numbers or as texts of forms; nothing chosen is an empty text or null. */
const choice = z
  .union([z.string().max(200), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)));
const choices = z
  .union([z.array(z.union([z.string(), z.number()])).max(100), z.string().max(4_000), z.null()])
  .transform((value) =>
    (Array.isArray(value) ? value.map(String) : (value ?? '').split(','))
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  );

const bit = z.union([z.literal(0), z.literal(1)]);

/** One choice of a list. */
export const ProfileOptionSchema = z.object({
  label: z.string(),
  value: z.string(),
  /** Group of the choice; a divider line separates groups. */
  group: z.number().int().nonnegative(),
});
export type ProfileOption = z.infer<typeof ProfileOptionSchema>;

/** One person, as the profile page edits it. */
export const ProfileDataSchema = z.object({
  user_id: z.number().int().positive(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** A new address that waits for its verification (A43); empty without one. */
  pending_email: z.string(),
  /** Value of an option; empty where none is chosen. So is `countryid`. */
  professionid: z.string(),
  countryid: z.string(),
  /** Values of options, separated by commas. */
  clinicalareaids: z.string(),
  /** Institutions that the person verifiably belongs to, the primary one first (A40). */
  institutionids: z.array(z.object({ institution_id: z.number().int() })),
  /** Whether the person administers one of them. */
  institution_admin: bit,
  institution_verified: bit,
  /** Value of the option that is chosen: the primary institution, or the one that the person waits for; empty for none. */
  institution_choice: z.string(),
  /** The institutions of `institutionids`, with the data shown on the page. */
  memberships: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** Whether its licence is valid today. */
      licensed: z.boolean(),
      administrator: z.boolean(),
    }),
  ),
  /** Name of the institution whose login this browser has used, if the account is no member; else empty. */
  linkable_institution: z.string(),
  verified: bit,
  /** Search terms, one on each line. */
  interests: z.string(),
  marketing_consent: z.boolean(),
});
export type ProfileData = z.infer<typeof ProfileDataSchema>;

/** Answer of `GET /Auth/getProfileData` (ACCOUNTS-3). */
export const ProfileSchema = z.object({
  user_data: z.tuple([ProfileDataSchema]),
  professions: z.array(ProfileOptionSchema),
  countries: z.array(ProfileOptionSchema),
  clinical_areas: z.array(ProfileOptionSchema),
  /**
   * Institutions of the person, and the first ones by name that can be joined; `GET /User/institutions` finds the
   * others.
   */
  institutions: z.array(ProfileOptionSchema),
});
export type Profile = z.infer<typeof ProfileSchema>;

/** Most institutions of a profile, and of an answer of `GET /User/institutions?query=`. */
export const MAX_INSTITUTION_OPTIONS = 50;

/** Answer of `GET /User/institutions?query=`: institutions that a person can join, by name. */
export const InstitutionOptionsSchema = z.object({ institutions: z.array(ProfileOptionSchema) });
export type InstitutionOptions = z.infer<typeof InstitutionOptionsSchema>;

/**
 * `POST /Auth/updateProfile`. Another `userid` than one's own is rejected with 403 (A42), a new address with 401
 * `REAUTHENTICATION_REQUIRED` if the login is older than 15 minutes, as its owner can reset the password (A25).
 */
export const ProfileUpdateSchema = z.object({
  userid: choice.optional(),
  email: field.default(''),
  firstname: field.default(''),
  lastname: field.default(''),
  country: choice.default(''),
  /** Absent: the stored ones are kept. */
  clinicalarea: choices.optional(),
  profession: choice.default(''),
  institution: choice.optional(),
  /** Absent: the stored ones are kept. */
  interests: field.optional(),
  signupcode: field.optional(),
});
export type ProfileUpdate = z.input<typeof ProfileUpdateSchema>;
export type ProfileForm = z.output<typeof ProfileUpdateSchema>;

/**
 * Response of `POST /Auth/updateProfile`. `verified_message` is the outcome of institution and signup code; empty: no
 * change.
 */
export const ProfileUpdateReplySchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal(true),
    message: z.string(),
    verified_message: z.string(),
    /** Whether the form has a new address, which counts once the link of the mail that went to it is followed. */
    email_pending: z.boolean(),
    tokens: AuthTokensSchema,
  }),
  z.object({
    status: z.literal(false),
    message: z.string(),
    verified_message: z.string(),
    errors: z.array(FieldErrorSchema),
  }),
]);
export type ProfileUpdateReply = z.infer<typeof ProfileUpdateReplySchema>;

/** One place where the person is logged in. */
export const SessionInfoSchema = z.object({
  id: z.number().int().positive(),
  current: z.boolean(),
  /** Whether it is kept by 'Remember me'. */
  remembered: z.boolean(),
  /** ISO date and time. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Browser and system in words, such as `Firefox, Linux`; empty where they are not known. */
  device: z.string(),
  /** Without its last part. */
  address: z.string(),
});
export type SessionInfo = z.infer<typeof SessionInfoSchema>;

/** Answer of `GET /User/sessions`. `DELETE /User/sessions/{id}` ends one, `DELETE /User/sessions` all others. */
export const SessionListSchema = z.object({ sessions: z.array(SessionInfoSchema) });
export type SessionList = z.infer<typeof SessionListSchema>;

/** Answer of both ways of ending sessions. */
export const SessionsEndedSchema = z.object({ ended: z.number().int().nonnegative() });
export type SessionsEnded = z.infer<typeof SessionsEndedSchema>;

/** `POST /User/deleteAccount`: deletes all data of the account; the password must be given again (A66). */
export const AccountDeletionSchema = z.object({ password: z.string().max(2_000).default('') });

/** `POST /User/consent`: agrees to, or withdraws from, marketing mail. */
export const ConsentChangeSchema = z.object({ marketing: z.boolean() });

/** One entry of the consent record (A17). */
export const ConsentSchema = z.object({
  kind: z.enum(['terms', 'marketing']),
  given: z.boolean(),
  textVersion: z.string(),
  setBy: z.enum(['person', 'terms']),
  /** ISO date and time. */
  at: z.string(),
});

/** Response of `GET /User/exportData`, a file: all personal data of the user (A66). */
export const PersonalDataExportSchema = z.looseObject({
  exportedAt: z.string(),
  account: z.looseObject({ email: z.string() }),
});
export type PersonalDataExport = z.infer<typeof PersonalDataExportSchema>;

/** Kinds of mail that people choose for themselves. */
const MAIL_KINDS = [
  'interests',
  'saved-searches',
  'usage-reports',
  'evidence-changes',
  'question-newsletter',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * Answer of `GET /User/unsubscribe?key=` (SEARCH-7), of `POST` to the same address, which is a mail program's
 * one click (RFC 8058), and of `POST /User/subscribe`, which takes it back.
 */
export const UnsubscribeReplySchema = z.object({ message: z.string(), list: z.enum(MAIL_KINDS) });
export type UnsubscribeReply = z.infer<typeof UnsubscribeReplySchema>;

/** Body of `POST /User/subscribe`: the key of the mail that was unsubscribed from. */
export const SubscribeAgainSchema = z.object({ key: z.string().max(200) });

/** Response of `GET /User/mailChoices`: which kinds of mail the logged in person receives, of those that there are for it. */
export const MailChoicesSchema = z.partialRecord(z.enum(MAIL_KINDS), z.boolean());
export type MailChoices = z.infer<typeof MailChoicesSchema>;

/** Body of `POST /User/mailChoices`; answers with the choices. */
export const MailChoiceSchema = z.object({ list: z.enum(MAIL_KINDS), wanted: z.boolean() });
export type MailChoice = z.infer<typeof MailChoiceSchema>;
