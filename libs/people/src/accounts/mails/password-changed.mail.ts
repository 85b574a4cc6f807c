import { defineMail } from '../../mail/mail-kind.js';

/** The password was changed; `link`: where someone who did not do it can act. */
export const PASSWORD_CHANGED_MAIL = defineMail<{ readonly at: string; readonly link: string }>({
  name: 'password-changed',
  example: { at: '2026-11-01T06:00:00Z', link: 'https://evidence.example/Passwordreset' },
  compose: ({ at, link }, { say, moment }) => ({
    subject: say('password-changed.subject'),
    paragraphs: [say('password-changed.body', { at: moment(at) })],
    action: { label: say('password-changed.action'), url: link },
    after: [say('password-changed.after')],
  }),
});
