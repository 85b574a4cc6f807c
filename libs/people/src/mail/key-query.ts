import { single } from '@clinical/http';
import { z } from 'zod';

/** The key of a mail's link; empty when missing. */
export const KeyQuerySchema = z.object({
  key: single('The key of the link in the mail.').transform((key) => key ?? ''),
});
export type KeyQuery = z.infer<typeof KeyQuerySchema>;
