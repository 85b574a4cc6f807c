import { defineMail } from '../../mail/mail-kind.js';

/** The link to a new password. */
export const PASSWORD_RESET_MAIL = defineMail<{ readonly link: string; readonly minutes: number }>({
  name: 'password-reset',
  example: { link: 'https://evidence.example/UpdateToken?_t=key', minutes: 60 },
  compose: ({ link, minutes }, { say }) => ({
    subject: say('password-reset.subject'),
    paragraphs: [say('password-reset.body', { minutes })],
    action: { label: say('password-reset.action'), url: link },
    after: [say('password-reset.after')],
  }),
});
