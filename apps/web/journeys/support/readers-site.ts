import { test as base } from './fixtures.js';
import type { Publisher } from './publisher.js';

export * from './fixtures.js';

const DEMONSTRATION = 1_000;
export const OPERATOR = 'Evidence Trust';
/** Recipient of the contact form's messages. */
export const DESK = 'desk@example.org';

/** Records of a topic: two case reports, and a review that is neither the newest nor the oldest. */
export const TOPIC_RECORDS = [
  { key: 'old', title: 'Quillaja for hay fever: a case report', abstract: 'Old.', year: '2001' },
  { key: 'new', title: 'Quillaja for hay fever in adults: a case report', abstract: 'New.', year: '2021' },
  {
    key: 'review',
    title: 'Quillaja for hay fever: systematic review and meta-analysis',
    abstract: 'We searched MEDLINE and Embase for randomised trials.',
    year: '2019',
    types: ['Systematic Review'],
  },
] as const;

const records = (publisher: Publisher): object[] => [
  ...TOPIC_RECORDS,
  {
    key: 'linked',
    title: 'Zanthium extract for hay fever',
    abstract: 'It helped.',
    url: `${publisher.address}/a`,
  },
  {
    key: 'bare',
    title: 'Benzocamphine lozenges for sore throat',
    abstract: 'They did not help.',
    year: '2019',
  },
];

/** The number of records that the site shows. */
export const RECORD_COUNT = '1,005';

/**
 * The site of accounts, content pages and site layout: the demonstration and a few records, without a limit on
 * registrations, because one machine makes them all.
 */
export const test = base.extend({
  siteOptions: [
    async ({ publisher }, use) =>
      use({
        size: DEMONSTRATION,
        records: records(publisher),
        settings: { REGISTRATIONS_PER_HOUR: '0', OPERATOR_NAME: OPERATOR, CONTACT_TO: DESK },
      }),
    { scope: 'worker' },
  ],
});
