import { defineMail } from '../../mail/mail-kind.js';

/** The link that starts the free trial. */
export const TRIAL_MAIL = defineMail<{ readonly link: string; readonly hours: number }>({
  name: 'trial',
  example: { link: 'https://evidence.example/UpdateTokenFreeTrial?_t=key', hours: 48 },
  compose: ({ link, hours }, { say }) => ({
    subject: say('trial.subject'),
    paragraphs: [say('trial.body', { hours })],
    action: { label: say('trial.action'), url: link },
    after: [say('trial.after')],
  }),
});
