import { defineMail, EXAMPLE_DOCUMENT, listed, type MailedDocument } from '@clinical/people';

/** New documents on the interests of an account. */
export const INTERESTS_MAIL = defineMail<{
  readonly since: string;
  readonly link: string;
  readonly groups: readonly { readonly interest: string; readonly documents: readonly MailedDocument[] }[];
}>({
  name: 'interests',
  list: 'interests',
  example: {
    ...{ since: '2026-10-01T06:00:00Z', link: 'https://evidence.example/Inbox' },
    groups: [{ interest: 'asthma', documents: [EXAMPLE_DOCUMENT] }],
  },
  compose: ({ since, link, groups }, texts) => {
    const { say, day } = texts;
    const count = new Set(groups.flatMap(({ documents }) => documents.map(({ url }) => url))).size;
    return {
      subject: say(count === 1 ? 'interests.subject.one' : 'interests.subject.other', { count }),
      paragraphs: [say('interests.body', { since: day(since) })],
      groups: groups.map(({ interest, documents }) => listed(documents, texts, interest)),
      action: { label: say('interests.action'), url: link },
      reason: say('interests.reason'),
    };
  },
});
