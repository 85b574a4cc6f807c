import { z } from 'zod';

/** Origin of a membership in an institution. */
export const MEMBER_ROUTES = ['code', 'email', 'link', 'saml', 'openid', 'administrator'] as const;

/** Letters and digits of a signup code; it is shown in groups of four. */
export const SIGNUP_CODE_LENGTH = 12;

/** A member of an institution. */
export const InstitutionMemberSchema = z.object({
  user_id: z.number().int().positive(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  route: z.enum(MEMBER_ROUTES),
  administrator: z.boolean(),
  /** ISO date and time. */
  verified_at: z.string(),
});
export type InstitutionMember = z.infer<typeof InstitutionMemberSchema>;

/** Response of `GET /Administrator/institutions/{id}/members?page=`, by address. */
export const InstitutionMemberListSchema = z.object({
  data: z.array(InstitutionMemberSchema),
  total: z.number().int(),
  /** Most members; null: unlimited. */
  seats: z.number().int().nullable(),
});
export type InstitutionMemberList = z.infer<typeof InstitutionMemberListSchema>;

/** `POST /Administrator/institutions/{id}/members`: an account, by its verified address. */
export const AddInstitutionMemberSchema = z.object({
  email: z.string().max(300).default(''),
  administrator: z.boolean().default(false),
});
export type NewMemberForm = z.output<typeof AddInstitutionMemberSchema>;

/** `PATCH /Administrator/institutions/{id}/members/{account}`. */
export const ChangeInstitutionMemberSchema = z.object({ administrator: z.boolean() });
export type ChangeInstitutionMember = z.infer<typeof ChangeInstitutionMemberSchema>;

/** Reply to every change of members: 1, or 0 with the reason. */
export const InstitutionMemberReplySchema = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  message: z.string(),
});
export type InstitutionMemberReply = z.infer<typeof InstitutionMemberReplySchema>;
