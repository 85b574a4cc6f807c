import { z } from 'zod';

/** Rows of a page of the usage report (ACCOUNTS-9). */
export const USAGE_ROWS = 10;
export const MAX_USAGE_ROWS = 100;
/** Keys of one institution for the COUNTER API. */
export const MAX_USAGE_KEYS = 20;

const count = z.number().int().nonnegative();

/** A month of an institution's usage (ACCOUNTS-3; A51). */
export const InstitutionStatsRowSchema = z.object({
  dt: z.string().describe('Month, as 2026-11.'),
  uid: count.describe('Distinct people with an account or a sign-in by the institution.'),
  sid: count.describe('Sessions.'),
  cid: count.describe('Searches.'),
  documents_viewed: count.describe('Records viewed, cited or followed to their publisher.'),
  full_text: count.describe('Links to full texts that were followed; also counted as viewed.'),
  exports: count.describe('Exports of results.'),
  turn_aways: count.describe('What was refused, because the licence does not include it.'),
  final: z.boolean().describe('Whether the month is over and its figures are final.'),
});
export type InstitutionStatsRow = z.infer<typeof InstitutionStatsRowSchema>;

/** Response of `GET /Administrator/getInstitutionStats`. */
export const InstitutionStatsSchema = z.object({
  data: z.array(InstitutionStatsRowSchema),
  total: count,
  institution_id: z.number().int(),
  institution_name: z.string(),
});
export type InstitutionStats = z.infer<typeof InstitutionStatsSchema>;

export const UsageKeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  beginning: z.string().describe('First characters, by which its owner recognises it.'),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type UsageKey = z.infer<typeof UsageKeySchema>;

export const UsageKeysSchema = z.object({ keys: z.array(UsageKeySchema) });
export type UsageKeys = z.infer<typeof UsageKeysSchema>;

export const CreatedUsageKeySchema = UsageKeySchema.extend({
  key: z.string().describe('The key itself; it is never shown again.'),
});
export type CreatedUsageKey = z.infer<typeof CreatedUsageKeySchema>;

export const CreateUsageKeySchema = z.strictObject({ name: z.string().trim().min(1).max(100) });
export type CreateUsageKey = z.infer<typeof CreateUsageKeySchema>;

export const UsageKeyRevokedSchema = z.object({ revoked: count });
export type UsageKeyRevoked = z.infer<typeof UsageKeyRevokedSchema>;

/** An exception of the COUNTER API (table D.1 of the Code of Practice 5.1). */
export const CounterExceptionSchema = z.object({
  Code: z.number().int(),
  Message: z.string(),
  Data: z.string().optional(),
});

/** `GET /r51/status`. */
export const CounterStatusSchema = z.array(
  z.object({ Description: z.string(), Service_Active: z.boolean(), Registry_Record: z.string() }),
);

/** `GET /r51/reports`. */
export const CounterReportListSchema = z.array(
  z.object({
    Report_Name: z.string(),
    Report_ID: z.string(),
    Release: z.string(),
    Report_Description: z.string(),
    Path: z.string(),
    First_Month_Available: z.string().optional(),
    Last_Month_Available: z.string().optional(),
  }),
);

const CounterIdSchema = z.object({ Proprietary: z.array(z.string()) });

/** `GET /r51/members`. */
export const CounterMembersSchema = z.array(
  z.object({ Customer_ID: z.string(), Institution_Name: z.string(), Institution_ID: CounterIdSchema }),
);

/** A report of COUNTER 5.1; `docs/usage.md` names what it contains. */
export const CounterReportSchema = z.object({
  Report_Header: z.object({
    Release: z.string(),
    Report_ID: z.string(),
    Report_Name: z.string(),
    Created: z.string(),
    Created_By: z.string(),
    Institution_ID: CounterIdSchema,
    Institution_Name: z.string(),
    Registry_Record: z.string(),
    Report_Attributes: z.object({ Attributes_To_Show: z.array(z.string()) }).optional(),
    Report_Filters: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    Exceptions: z.array(CounterExceptionSchema).optional(),
  }),
  Report_Items: z.array(
    z.object({
      Database: z.string().optional(),
      Publisher: z.string().optional(),
      Platform: z.string(),
      Item_ID: z.object({ Proprietary: z.string() }).optional(),
      Attribute_Performance: z.array(
        z.object({
          Data_Type: z.string().optional(),
          Access_Method: z.string().optional(),
          Performance: z.record(z.string(), z.record(z.string(), count)),
        }),
      ),
    }),
  ),
});
