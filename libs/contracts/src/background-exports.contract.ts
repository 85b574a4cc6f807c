import { z } from 'zod';
import { EXPORT_FORMATS } from './exports.contract.js';

/** Days that the file of an export in the background is kept. */
export const EXPORT_KEPT_DAYS = 7;
/** Exports in the background of one account: unfinished ones, and all. */
export const MAX_UNFINISHED_EXPORTS = 3;
export const MAX_KEPT_EXPORTS = 30;

/** An export that is prepared in the background. */
export const BackgroundExportSchema = z.object({
  id: z.number().int(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  format: z.enum(EXPORT_FORMATS),
  /** Records written so far, and in all. */
  written: z.number().int(),
  total: z.number().int(),
  /** Name and bytes of the file; empty and 0 until it is complete. */
  name: z.string(),
  size: z.number().int(),
  /** Path of the file; empty until it is complete. */
  url: z.string(),
  /** Error code of a failed export; empty otherwise. */
  error: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Time of its deletion. */
  expires_at: z.string(),
});
export type BackgroundExport = z.infer<typeof BackgroundExportSchema>;

/** Response of `GET /exports`, newest first. */
export const BackgroundExportsSchema = z.object({ exports: z.array(BackgroundExportSchema) });
export type BackgroundExports = z.infer<typeof BackgroundExportsSchema>;
