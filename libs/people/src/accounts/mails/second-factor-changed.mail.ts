import { defineMail } from '../../mail/mail-kind.js';

/** A second factor was added or removed, recovery codes were replaced, or one was used; `link`: where someone who did not do it can act. */
export const SECOND_FACTOR_CHANGED_MAIL = defineMail<{
  readonly change: 'added' | 'removed' | 'codes' | 'code';
  readonly at: string;
  readonly link: string;
}>({
  name: 'second-factor-changed',
  example: { change: 'added', at: '2026-11-01T06:00:00Z', link: 'https://evidence.example/Passwordreset' },
  compose: ({ change, at, link }, { say, moment }) => ({
    subject: say('second-factor-changed.subject'),
    paragraphs: [say(`second-factor-changed.${change}`, { at: moment(at) })],
    action: { label: say('second-factor-changed.action'), url: link },
    after: [say('second-factor-changed.after')],
  }),
});
