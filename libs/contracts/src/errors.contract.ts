import { z } from 'zod';

/** An error of, or a notice about, a query text or a parameter. */
export const DiagnosticSchema = z.object({
  severity: z.enum(['error', 'warning', 'notice']),
  /** `Q…` for the query language (QL-4.7), `P…` for parameters. */
  code: z.string(),
  message: z.string(),
  /** UTF-16 offsets in the query text; absent for parameters. */
  start: z.number().int().nonnegative().optional(),
  end: z.number().int().nonnegative().optional(),
  hint: z.string().optional(),
  /** A replacement that fixes it: for the range `fixAt`, or from `start` to `end` where that is absent. */
  fix: z.string().optional(),
  /** Where the fix belongs if not at the fault, such as the end of the text for a missing bracket. */
  fixAt: z.object({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() }).optional(),
  /** The request parameter concerned, for `P…`. */
  parameter: z.string().optional(),
});
export type Diagnostic = z.infer<typeof DiagnosticSchema>;

/** Body of every answer that is not a success. */
export const ErrorBodySchema = z.object({
  /** One of `API_ERRORS`; clients must accept codes of later versions. */
  code: z.string(),
  /** The text to show, from the message catalogue. */
  error: z.string(),
  diagnostics: z.array(DiagnosticSchema),
  /** Quote it when reporting the problem; it finds the log line. */
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
