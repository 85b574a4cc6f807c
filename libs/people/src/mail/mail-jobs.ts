import { defineJob, RETRIES } from '@clinical/job-queue';
import { z } from 'zod';

const MailPayload = z.strictObject({ mailId: z.number().int().positive() });
export type MailPayload = z.infer<typeof MailPayload>;

/** Sends one account mail, which its recipient waits for. */
export const SEND_MAIL = defineJob({
  name: 'mail.send',
  queue: 'mail',
  payload: MailPayload,
  concurrency: 4,
  retries: RETRIES.weekend,
  leaseMs: 15_000,
});

/** Sends one mail of a list. A separate kind of job, so that a hundred thousand of them delay no account mail. */
export const SEND_LIST_MAIL = defineJob({
  name: 'mail.send-list',
  queue: 'mail',
  payload: MailPayload,
  concurrency: 8,
  retries: RETRIES.weekend,
  leaseMs: 15_000,
});
