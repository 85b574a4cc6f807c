import { defineMail } from '../../mail/mail-kind.js';

/** Sent to the new address of an account. */
export const EMAIL_CHANGE_NEW_MAIL = defineMail<{ readonly link: string; readonly hours: number }>({
  name: 'email-change-new',
  example: { link: 'https://evidence.example/UpdateTokenRegistration?_t=key', hours: 48 },
  compose: ({ link, hours }, { say }) => ({
    subject: say('email-change-new.subject'),
    paragraphs: [say('email-change-new.body', { hours })],
    action: { label: say('email-change-new.action'), url: link },
    after: [say('email-change-new.after')],
  }),
});
