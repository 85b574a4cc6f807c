import { defineMail } from '@clinical/people';

/** Something that changed in what an account asked, starred or exported. */
export interface ChangedEvidence {
  readonly place: (typeof PLACES)[number];
  readonly kind: 'retracted' | 'concern' | 'superseded' | 'corrected' | 'newer';
  /** Title of the record; empty when unknown. */
  readonly title: string;
  /** The question, or the file of the export; empty for a bookmark. */
  readonly name: string;
  /** Absolute URL of the answer or of the record. */
  readonly url: string;
}

const PLACES = ['answer', 'bookmark', 'export'] as const;

/** What has changed behind answers, bookmarks and exports of an account; `count`: all of it, of which `changes` are the first. */
export const EVIDENCE_CHANGES_MAIL = defineMail<{
  readonly count: number;
  readonly changes: readonly ChangedEvidence[];
}>({
  name: 'evidence-changes',
  list: 'evidence-changes',
  example: {
    count: 2,
    changes: [
      {
        ...{ place: 'answer', kind: 'retracted', title: 'Budesonide in mild asthma' },
        ...{ name: 'Does budesonide help in mild asthma?', url: 'https://evidence.example/ask/budesonide-1' },
      },
      {
        ...{ place: 'bookmark', kind: 'corrected', title: 'Salbutamol in asthma', name: '' },
        url: 'https://evidence.example/Document/d1',
      },
    ],
  },
  compose: ({ count, changes }, { say }) => ({
    subject: say(`evidence-changes.subject.${count === 1 ? 'one' : 'other'}`, { count }),
    paragraphs: [say('evidence-changes.body')],
    groups: PLACES.map((place) => ({
      heading: say(`evidence-changes.${place}`),
      items: changes
        .filter((change) => change.place === place)
        .map(({ kind, title, name, url }) => ({
          title: name === '' ? title : name,
          url,
          about: [say(`evidence-changes.${kind}`), name === '' ? '' : title]
            .filter((part) => part !== '')
            .join(': '),
        })),
    })).filter(({ items }) => items.length > 0),
    reason: say('evidence-changes.reason'),
  }),
});
