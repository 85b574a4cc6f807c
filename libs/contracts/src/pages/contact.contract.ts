import { z } from 'zod';
import { CONTACT_FIELDS } from './contact-problems.js';

/** Body of `POST /Contact`. Texts are checked by `contactProblems`. */
export const ContactRequestSchema = z.object({
  name: z.string().max(2_000).default(''),
  email: z.string().max(2_000).default(''),
  subject: z.string().max(2_000).default(''),
  message: z.string().max(50_000).default(''),
  /** The solved challenge of `GET /captcha`, as ALTCHA's base64 text. */
  captchaValue: z.string().max(8_000).default(''),
});
export type ContactRequest = z.infer<typeof ContactRequestSchema>;

/** Answer of `POST /Contact`: status 1 when the message was taken; otherwise what is wrong, by field. */
export const ContactResponseSchema = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  message: z.string(),
  errors: z.partialRecord(z.enum(CONTACT_FIELDS), z.string()).optional(),
});
export type ContactResponse = z.infer<typeof ContactResponseSchema>;
