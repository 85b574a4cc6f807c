import { z } from 'zod';

/** An assistant that the account is connected with. */
export const AssistantSchema = z.object({
  id: z.number().int().positive(),
  /** What the assistant calls itself. */
  name: z.string(),
  /** Host that the assistant is reached at. */
  host: z.string(),
  /** ISO date and time. */
  createdAt: z.string(),
  /** ISO date and time, to the minute; null if it was never used. */
  lastUsedAt: z.string().nullable(),
});
export type Assistant = z.infer<typeof AssistantSchema>;

/** Response of `GET /User/assistants`, newest first. */
export const AssistantListSchema = z.object({ assistants: z.array(AssistantSchema) });
export type AssistantList = z.infer<typeof AssistantListSchema>;

/** Response of `GET /User/assistants/asking`: the assistant that asks for consent. */
export const AskingAssistantSchema = AssistantSchema.pick({ name: true, host: true });
export type AskingAssistant = z.infer<typeof AskingAssistantSchema>;

/** `POST /User/assistants`: consent, or not. Requires a login of the last 15 minutes. */
export const AssistantConsentSchema = z.object({
  client_id: z.string().max(36),
  redirect_uri: z.string().max(2_000),
  code_challenge: z.string().min(43).max(128),
  state: z.string().max(2_000).default(''),
  allow: z.boolean(),
});
export type AssistantConsent = z.infer<typeof AssistantConsentSchema>;

/** Response of `POST /User/assistants`: the address of the assistant that the browser is sent to. */
export const AssistantReturnSchema = z.object({ redirect: z.string() });
export type AssistantReturn = z.infer<typeof AssistantReturnSchema>;

/** Response of `DELETE /User/assistants/{id}`. */
export const DisconnectedAssistantsSchema = z.object({ revoked: z.number().int().nonnegative() });
export type DisconnectedAssistants = z.infer<typeof DisconnectedAssistantsSchema>;
