import { z } from 'zod';

/** Most articles of one mail. */
export const MAX_EMAILED = 100;
/** Most recipients of one mail, and mails of one account in a day. */
export const MAX_RECIPIENTS = 5;
export const MAX_EMAILS_PER_DAY = 20;
/** Longest message, in UTF-16 units. */
export const MAX_EMAIL_MESSAGE = 2_000;

const IdsSchema = z.union([z.array(z.string().max(120)).max(1_000), z.string().max(125_000)]);

/** Body of `POST /emailSearch` (SEARCH-7); parameters of the search may be added and are used for the subject. */
export const EmailSearchRequestSchema = z.object({
  /** Ids of the results on the page, in a list or separated by commas. */
  resultset: IdsSchema.optional(),
  /** Ids of the selected results; without them the mail has the entire `resultset`. */
  articlesChecked: IdsSchema.optional(),
  /** Criteria of the search. */
  criteria: z.string().max(32_000).optional(),
});
export type EmailSearchRequest = z.infer<typeof EmailSearchRequestSchema>;

/** Response of `POST /emailSearch`: a draft, which the server keeps for a day, or the reason why there is none. */
export const EmailSearchResponseSchema = z.union([
  z.object({
    /** Returned with `POST /emailExportSend`. */
    draft_id: z.string(),
    /** The sender, who receives replies; read-only. */
    user: z.object({ email: z.string() }),
    /** The subject is read-only; the message can be edited. */
    email: z.object({ subject: z.string(), message: z.string() }),
    /** Articles that the mail lists below the message. */
    articles: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
  }),
  z.object({ error_message: z.string() }),
]);
export type EmailSearchResponse = z.infer<typeof EmailSearchResponseSchema>;

/** Body of `POST /emailExportSend`. */
export const EmailExportSendRequestSchema = z.object({
  draft_id: z.string().max(64),
  /** One address or several, separated by commas, semicolons or blanks. */
  to: z.string().max(2_000),
  message: z.string().max(20_000),
});
export type EmailExportSendRequest = z.infer<typeof EmailExportSendRequestSchema>;

/** Response of `POST /emailExportSend`. */
export const EmailExportSendResponseSchema = z.union([
  z.object({ data: z.object({ message: z.string(), recipients: z.number().int() }) }),
  z.object({
    error_message: z.string(),
    /** The field that is at fault; absent when none is. */
    field: z.enum(['to', 'message']).optional(),
  }),
]);
export type EmailExportSendResponse = z.infer<typeof EmailExportSendResponseSchema>;
