import { defineMail } from '../../mail/mail-kind.js';

/** Sent to the current address of an account; `email`: the new one. */
export const EMAIL_CHANGE_OLD_MAIL = defineMail<{ readonly email: string; readonly link: string }>({
  name: 'email-change-old',
  example: { email: 'new@example.org', link: 'https://evidence.example/Passwordreset' },
  compose: ({ email, link }, { say }) => ({
    subject: say('email-change-old.subject'),
    paragraphs: [say('email-change-old.body', { email })],
    action: { label: say('email-change-old.action'), url: link },
    after: [say('email-change-old.after')],
  }),
});
