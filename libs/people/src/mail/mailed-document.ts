import type { MailGroup, MailTexts } from './mail-kind.js';

/** A document in a list of new ones. */
export interface MailedDocument {
  readonly title: string;
  /** Absolute URL of its page. */
  readonly url: string;
  /** Publication that it appeared in; empty when unknown. */
  readonly publication: string;
  /** `2026-11`; empty when undated. */
  readonly date: string;
}

/** Documents under a heading; an empty heading means none. */
export function listed(documents: readonly MailedDocument[], { say }: MailTexts, heading = ''): MailGroup {
  return {
    heading,
    items: documents.map(({ title, url, publication, date }) => ({
      ...{ title, url },
      about: [publication, date === '' ? say('document.undated') : date]
        .filter((part) => part !== '')
        .join(', '),
    })),
  };
}

/** A document for the examples of mails. */
export const EXAMPLE_DOCUMENT: MailedDocument = {
  title: 'Inhaled corticosteroids for mild asthma: a randomised trial',
  url: 'https://evidence.example/Document/d1',
  publication: 'Example Journal',
  date: '2026-10',
};
