import { defineJob } from '@clinical/job-queue';
import { z } from 'zod';

const MailPayload = z.strictObject({ mailId: z.number().int().positive() });
export type MailPayload = z.infer<typeof MailPayload>;

/** Soon at first, because of greylisting, then every hour for two to three days: a mail server may be down over a weekend. */
const RETRIES = {
  attempts: 72,
  backoff: { delayMs: 60_000, maxDelayMs: 3_600_000 },
  leaseMs: 15_000,
} as const;

/** Sends one account mail, which its recipient waits for. */
export const SEND_MAIL = defineJob({
  name: 'mail.send',
  queue: 'mail',
  payload: MailPayload,
  concurrency: 4,
  ...RETRIES,
});

/** Sends one mail of a list. A separate kind of job, so that a hundred thousand of them delay no account mail. */
export const SEND_LIST_MAIL = defineJob({
  name: 'mail.send-list',
  queue: 'mail',
  payload: MailPayload,
  concurrency: 8,
  ...RETRIES,
});
