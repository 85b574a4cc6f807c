import { defineMail } from '../../mail/mail-kind.js';

/** Confirms the address of a new account. */
export const VERIFICATION_MAIL = defineMail<{ readonly link: string; readonly hours: number }>({
  name: 'verification',
  example: { link: 'https://evidence.example/UpdateTokenRegistration?_t=key', hours: 48 },
  compose: ({ link, hours }, { say }) => ({
    subject: say('verification.subject'),
    paragraphs: [say('verification.body', { hours })],
    action: { label: say('verification.action'), url: link },
    after: [say('verification.after')],
  }),
});
