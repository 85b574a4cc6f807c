import { defineMail, EXAMPLE_DOCUMENT, listed, type MailedDocument } from '@clinical/people';

/** New results of a saved search; `count`: all of them, of which `documents` are the first. */
export const SAVED_SEARCH_ALERT_MAIL = defineMail<{
  readonly name: string;
  readonly since: string;
  readonly link: string;
  readonly count: number;
  readonly documents: readonly MailedDocument[];
}>({
  name: 'saved-search-alert',
  list: 'saved-searches',
  example: {
    ...{ name: 'asthma', since: '2026-10-01T06:00:00Z', count: 1, documents: [EXAMPLE_DOCUMENT] },
    link: 'https://evidence.example/searchresult?criteria=asthma',
  },
  compose: ({ name, since, link, count, documents }, texts) => {
    const { say, day } = texts;
    const form = count === 1 ? 'one' : 'other';
    return {
      subject: say(`saved-search-alert.subject.${form}`, { count, name }),
      paragraphs: [say('saved-search-alert.body', { name, since: day(since) })],
      groups: [listed(documents, texts)],
      action: { label: say('saved-search-alert.action'), url: link },
      reason: say('saved-search-alert.reason'),
    };
  },
});
