import { defineMail, EXAMPLE_DOCUMENT, listed, type MailedDocument } from '@clinical/people';

/** New articles connected with an article. `record`: what has happened to that article since. */
export const CONNECTED_ALERT_MAIL = defineMail<{
  readonly name: string;
  readonly since: string;
  readonly link: string;
  readonly count: number;
  readonly documents: readonly MailedDocument[];
  readonly record: 'gone' | 'retracted' | null;
}>({
  name: 'connected-alert',
  list: 'saved-searches',
  example: {
    ...{ name: 'Budesonide in mild asthma', since: '2026-10-01T06:00:00Z', record: 'retracted' },
    ...{ count: 1, documents: [EXAMPLE_DOCUMENT], link: 'https://evidence.example/Document/d2?view=record' },
  },
  compose: ({ name, since, link, count, documents, record }, texts) => {
    const { say, day } = texts;
    const form = count === 1 ? 'one' : 'other';
    return {
      subject: say(`connected-alert.subject.${count === 0 && record !== null ? record : form}`, {
        count,
        name,
      }),
      paragraphs: [
        ...(record === null ? [] : [say(`connected-alert.${record}`, { name })]),
        ...(count === 0 ? [] : [say('connected-alert.body', { name, since: day(since) })]),
      ],
      groups: count === 0 ? [] : [listed(documents, texts)],
      action: { label: say(`connected-alert.action.${record === 'gone' ? 'saved' : 'record'}`), url: link },
      reason: say('connected-alert.reason'),
    };
  },
});
