import { z } from 'zod';
import { hasHiddenCharacters } from '../plain-names.js';

/** Body of `POST /Contact`. What is wrong with the texts is told by {@link contactProblems}. */
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

// Apart from the schemas, which bring their checks along wherever they are used.

/** The fields of the contact form, in the order in which problems are told (A53). */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message', 'captchaValue'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Longest texts of the form, in characters. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5_000 } as const;

/** What may be wrong with a field, as a key of the catalogue. */
export type ContactProblem =
  | 'contact.problem.name'
  | 'contact.problem.email'
  | 'contact.problem.subject'
  | 'contact.problem.message'
  | 'contact.problem.long'
  | 'contact.problem.captcha';

const MAILBOX = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,180}\.[^\s@<>()[\]\\,;:".]{2,}$/u;

/** What is wrong with a filled-in form; the page and the server judge by this one function. Pure. */
export function contactProblems(form: ContactRequest): Partial<Record<ContactField, ContactProblem>> {
  const name = form.name.trim();
  const email = form.email.trim();
  const subject = form.subject.trim();
  const message = form.message.trim();
  const isLine = (text: string, most: number): boolean =>
    text !== '' && !hasHiddenCharacters(text) && text.length <= most;
  return {
    ...(isLine(name, CONTACT_LIMITS.name) ? {} : { name: 'contact.problem.name' as const }),
    ...(isLine(email, CONTACT_LIMITS.email) && MAILBOX.test(email)
      ? {}
      : { email: 'contact.problem.email' as const }),
    ...(isLine(subject, CONTACT_LIMITS.subject) ? {} : { subject: 'contact.problem.subject' as const }),
    ...(message === '' ? { message: 'contact.problem.message' as const } : {}),
    ...(message.length > CONTACT_LIMITS.message ? { message: 'contact.problem.long' as const } : {}),
    ...(form.captchaValue === '' ? { captchaValue: 'contact.problem.captcha' as const } : {}),
  };
}
