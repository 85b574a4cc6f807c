import { z } from 'zod';

/** Keys that an account may have at one time. */
export const MAX_API_KEYS = 20;
const MAX_API_KEY_NAME = 100;

/** A key of the API, without the key itself. */
export const ApiKeySchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /** The first characters of the key. */
  beginning: z.string(),
  /** ISO date and time. */
  createdAt: z.string(),
  /** ISO date and time, to the minute; null if it was never used. */
  lastUsedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKeySchema>;

/** Response of `GET /User/apiKeys`, newest first. */
export const ApiKeyListSchema = z.object({ keys: z.array(ApiKeySchema) });
export type ApiKeyList = z.infer<typeof ApiKeyListSchema>;

/** `POST /User/apiKeys`. Requires a login of the last 15 minutes. */
export const NewApiKeySchema = z.object({ name: z.string().trim().min(1).max(MAX_API_KEY_NAME) });

/** Response of `POST /User/apiKeys`: the only one that has the key. */
export const CreatedApiKeySchema = ApiKeySchema.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKeySchema>;

/** Response of `DELETE /User/apiKeys/{id}`. */
export const RevokedApiKeysSchema = z.object({ revoked: z.number().int().nonnegative() });
export type RevokedApiKeys = z.infer<typeof RevokedApiKeysSchema>;
