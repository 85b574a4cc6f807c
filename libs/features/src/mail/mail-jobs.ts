import { defineJob } from '@clinical/job-queue';
import { z } from 'zod';

const MailPayload = z.strictObject({ mailId: z.number().int().positive() });
export type MailPayload = z.infer<typeof MailPayload>;

/** Soon again, for greylisting, and then every hour for two to three days: a mail server that is down over a weekend is up by then. */
const RETRIES = {
  attempts: 72,
  backoff: { delayMs: 60_000, maxDelayMs: 3_600_000 },
  leaseMs: 15_000,
} as const;

/** Sends one mail that belongs to somebody's account: a person waits for it. */
export const SEND_MAIL = defineJob({
  name: 'mail.send',
  queue: 'mail',
  payload: MailPayload,
  concurrency: 4,
  ...RETRIES,
});

/** Sends one mail of a list. A hundred thousand of them never stand before one that somebody waits for. */
export const SEND_LIST_MAIL = defineJob({
  name: 'mail.send-list',
  queue: 'mail',
  payload: MailPayload,
  concurrency: 8,
  ...RETRIES,
});
