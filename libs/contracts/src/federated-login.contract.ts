import { z } from 'zod';

/** Response of `GET /api/oalogin`: login address for the browser (ACCOUNTS-7). */
export const FederatedLoginSchema = z.object({ wayfless_uri: z.string() });
export type FederatedLoginReply = z.infer<typeof FederatedLoginSchema>;

/** Response of `GET /api/institutionLogins?query=`: institutions with a login, the best matches first. */
export const LoginMatchesSchema = z.object({
  matches: z.array(
    z.object({
      /** Id for `/OA?institution=`. */
      institution: z.number().int().positive(),
      name: z.string(),
      /** Its first domain; empty: none is known. */
      domain: z.string(),
      /** Path of its logo on this site, which may still have none; empty: it has none. */
      logo: z.string(),
    }),
  ),
  /** Number of institutions with a login. */
  total: z.number().int(),
});
export type LoginMatches = z.infer<typeof LoginMatchesSchema>;

/** Response of `GET /api/redirect`: how a login at an institution ended (ACCOUNTS-4). */
export const FederatedReturnSchema = z.object({
  /** 0: logged in there, but the institution is not registered here. */
  success: z.union([z.literal(0), z.literal(1)]),
  /** Path on this site to return to; null: none. */
  target_link_uri: z.string().nullable(),
});
export type FederatedReturn = z.infer<typeof FederatedReturnSchema>;

/** Response of `GET /api/oalogout`: the institution's session has ended here. */
export const FederatedLogoutSchema = z.object({
  /** Address that also ends the login at the institution; null without one. */
  logout_uri: z.string().nullable(),
});
export type FederatedLogout = z.infer<typeof FederatedLogoutSchema>;

const text = (max: number) => z.string().max(max).default('');

/** `POST /Administrator/institutions/{id}/issuers`. */
export const SaveIssuerSchema = z.object({
  issuer: text(500),
  client_id: text(300),
  /** Empty: the stored one of this issuer is kept. */
  client_secret: text(1_000),
  claim: text(200),
  claim_value: text(200),
});
export type SaveIssuer = z.input<typeof SaveIssuerSchema>;
export type IssuerForm = z.output<typeof SaveIssuerSchema>;

const provider = z.object({
  issuer: z.string(),
  client_id: z.string(),
  /** Whether a client secret is stored; it is never shown again. */
  has_secret: z.boolean(),
  /** Claim that names the institution; empty: everyone of this issuer belongs to one institution. */
  claim: z.string(),
});

/** An OpenID issuer of an institution. */
export const InstitutionIssuerRowSchema = provider.extend({
  id: z.number().int().positive(),
  /** Value of the claim for this institution, in lower case. */
  claim_value: z.string(),
});
export type InstitutionIssuerRow = z.infer<typeof InstitutionIssuerRowSchema>;

/** Response of `GET /Administrator/institutions/{id}/issuers`. */
export const InstitutionIssuersSchema = z.object({
  /** Redirect address that the provider must allow. */
  callback: z.string(),
  issuers: z.array(InstitutionIssuerRowSchema),
  /** All issuers of this site, which other institutions may have too. */
  known: z.array(provider),
});
export type InstitutionIssuers = z.infer<typeof InstitutionIssuersSchema>;

/** Reply to adding an issuer: all of the institution, or errors at fields with status 0 (A15). */
export const IssuerSavedSchema = z.discriminatedUnion('status', [
  InstitutionIssuersSchema.extend({ status: z.literal(1) }),
  z.object({
    status: z.literal(0),
    message: z.string(),
    errors: z.array(
      z.object({
        field: z.enum(['issuer', 'client_id', 'client_secret', 'claim', 'claim_value']),
        message: z.string(),
      }),
    ),
  }),
]);
export type IssuerSaved = z.infer<typeof IssuerSavedSchema>;

/** Response of `POST /Administrator/institutions/{id}/issuers/{issuerId}/check`. */
export const IssuerCheckSchema = z.object({
  usable: z.boolean(),
  /** Why it cannot be used, in the words of what failed; empty otherwise. */
  reason: z.string(),
});
export type IssuerCheck = z.infer<typeof IssuerCheckSchema>;
