import { hasHiddenCharacters } from '../plain-names.js';

// Separate from the schemas, so that pages that use these checks do not load zod schemas.

/** The fields of the contact form, in the order of their problems (A53). */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message', 'captchaValue'] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];

/** Longest texts of the form, in characters. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5_000 } as const;

/** Problem of a field, as a message key. */
type ContactProblem =
  | 'contact.problem.name'
  | 'contact.problem.email'
  | 'contact.problem.subject'
  | 'contact.problem.message'
  | 'contact.problem.long'
  | 'contact.problem.captcha';

const MAILBOX = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,180}\.[^\s@<>()[\]\\,;:".]{2,}$/u;

/** Validates a contact form, in the page and on the server. Pure. */
export function contactProblems(
  form: Readonly<Record<ContactField, string>>,
): Partial<Record<ContactField, ContactProblem>> {
  const name = form.name.trim();
  const email = form.email.trim();
  const subject = form.subject.trim();
  const message = form.message.trim();
  const isLine = (text: string, max: number): boolean =>
    text !== '' && !hasHiddenCharacters(text) && text.length <= max;
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
