import { GUIDELINES, RECORDS as APPRAISED } from './appraisal-records.js';
import { test as base } from './fixtures.js';
import type { Publisher } from './publisher.js';

export * from './fixtures.js';

const TYPES = ['Systematic Review', 'Randomized Controlled Trial', 'Case Reports'];
const JOURNALS = ['Annals of Examples', 'Journal of Samples'];

/** 130 records on one made-up medicine, over three kinds of study, two journals and the years 2005 to 2024. */
const listed = (publisher: Publisher): object[] =>
  Array.from({ length: 130 }, (_, index) => ({
    key: `zanthium-${index}`,
    title: `Zanthium for hay fever, report ${index + 1}`,
    abstract: 'Adults with hay fever were given zanthium or a placebo for four weeks, and it helped.',
    authors: ['Silva A', 'Okafor B'],
    journal: JOURNALS[index % 2],
    year: String(2005 + (index % 20)),
    pub_types: [TYPES[index % 3]],
    url: `${publisher.address}/zanthium/${index}`,
  }));

/** Forty records on another made-up medicine, half of them for a made-up fever. */
const COMBINED: readonly object[] = Array.from({ length: 40 }, (_, index) => ({
  key: `voxelane-${index}`,
  title:
    index % 2 === 0 ? `Voxelane for drover fever, report ${index}` : `Voxelane for wexache, report ${index}`,
  abstract: 'Adults were given voxelane or a placebo for four weeks.',
  authors: ['Silva A'],
  journal: 'Annals of Examples',
  year: String(2005 + (index % 20)),
  pub_types: ['Randomized Controlled Trial'],
  url: 'https://example.org/voxelane',
}));

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
/** A new result of the search for morbelin gum, which a test follows. */
export const NEW_RECORD = 'Morbelin gum for <motion> sickness';
const FOLLOWED: readonly object[] = [
  { key: 'morbelin-new', title: NEW_RECORD, date: daysAgo(20) },
  { key: 'morbelin-old', title: 'Morbelin gum, first report', date: daysAgo(900) },
];

/** A review and two trials of another made-up medicine, about which a question is asked. */
const QUESTIONED: readonly object[] = [
  {
    key: 'velquora-review',
    title: 'Velquora for drover rash in adults: systematic review and meta-analysis',
    abstract:
      'METHODS: We searched MEDLINE and Embase for randomised trials. RESULTS: Velquora shortened drover rash (RR 0.73, 95% CI 0.60 to 0.89). CONCLUSIONS: Velquora shortened drover rash in adults compared with placebo.',
    journal: 'Annals of Examples',
    year: '2023',
    pub_types: ['Systematic Review'],
  },
  ...[2019, 2021].map((year) => ({
    key: `velquora-${year}`,
    title: `Velquora or placebo for drover rash in adults: a randomised trial of ${year}`,
    abstract:
      'METHODS: We assigned 120 adults with drover rash to velquora or placebo. CONCLUSIONS: Velquora shortened drover rash in adults. Nausea was more frequent with velquora than with placebo.',
    journal: 'Journal of Samples',
    year: String(year),
    pub_types: ['Randomized Controlled Trial'],
  })),
];

/** Additional records, without the guideline. */
export const OWN_RECORDS = 130 + COMBINED.length + APPRAISED.length + FOLLOWED.length + QUESTIONED.length;

/**
 * The site for searches and exports: a part of the demonstration, and records on made-up medicines, each for a
 * separate journey. Everyone is a Pro user, because registry entries require it.
 */
export const test = base.extend({
  siteOptions: [
    async ({ publisher }, use) =>
      use({
        size: 300,
        records: [...listed(publisher), ...COMBINED, ...APPRAISED, ...FOLLOWED, ...QUESTIONED],
        guidelines: GUIDELINES,
        settings: {
          GRANT_PRO: 'everyone',
          REGISTRATIONS_PER_HOUR: '0',
          // Long because a busy machine may be slow.
          SEARCH_DEADLINE_MS: '20000',
        },
      }),
    { scope: 'worker' },
  ],
});
