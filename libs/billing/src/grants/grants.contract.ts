import { GRANT_SOURCES, MAX_GRANT_REASON_LENGTH, type RouteTable } from '@clinical/contracts';
import { z } from 'zod';

const GrantRowSchema = z.object({
  id: z.number().int().positive(),
  source: z.enum(GRANT_SOURCES),
  starts_at: z.iso.datetime(),
  /** The first moment without it; null without an end. */
  ends_at: z.iso.datetime().nullable(),
  reason: z.string(),
  given_by: z.string(),
  given_at: z.iso.datetime(),
  in_force: z.boolean(),
});
export type GrantRow = z.infer<typeof GrantRowSchema>;

/** All grants of an account, in the order of their start. */
const GrantListSchema = z.object({ data: z.array(GrantRowSchema) });
export type GrantList = z.infer<typeof GrantListSchema>;

/** Body of `POST /Administrator/accounts/{id}/grants`: Pro from now on, until the end of a day (UTC), or without an end. */
const NewGrantSchema = z.object({
  last_day: z.iso.date().nullable(),
  reason: z.string().trim().min(1).max(MAX_GRANT_REASON_LENGTH),
});
export type NewGrantForm = z.infer<typeof NewGrantSchema>;

/** Routes of administrators. */
export const GRANTS_ROUTES = {
  'GET /Administrator/accounts/{id}/grants': { response: GrantListSchema },
  'POST /Administrator/accounts/{id}/grants': { body: NewGrantSchema, response: GrantListSchema },
  'POST /Administrator/accounts/{id}/grants/{grant}/end': { response: GrantListSchema },
} as const satisfies RouteTable;
