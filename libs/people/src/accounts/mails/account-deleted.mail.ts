import { defineMail } from '../../mail/mail-kind.js';

/** The last mail of an account. */
export const ACCOUNT_DELETED_MAIL = defineMail<{ readonly at: string }>({
  name: 'account-deleted',
  example: { at: '2026-11-01T06:00:00Z' },
  compose: ({ at }, { say, moment }) => ({
    subject: say('account-deleted.subject'),
    paragraphs: [say('account-deleted.body', { at: moment(at) })],
  }),
});
