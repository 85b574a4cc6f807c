import {
  buildDocument,
  isSameWork,
  readFacts,
  type EvidenceDocument,
  type SourceRecord,
} from '@clinical/evidence';
import { JsonlReader } from '@clinical/importers';
import { sharedData } from '../../testing/support/product.js';
import { recordsOf } from './labelled-records.js';
import { faultOfPopulation } from './population-faults.js';

const SYSTEMATIC_REVIEWS = [11, 101];
const SYNOPSES = 1;
const TRIALS = 27;

/** A class of faults that is visible in a single record: its name, and a test for a document. */
type CountedClass = readonly [name: string, has: (document: EvidenceDocument) => boolean];

const main = ({ categories: [first = 0] }: EvidenceDocument): number => first;
const textOf = ({ title, abstract }: EvidenceDocument): string =>
  [title, ...abstract.map(({ text }) => text)].join(' ');

const CLASSES: readonly CountedClass[] = [
  ['Records with a sample size', (document) => readFacts(document).sampleSize !== null],
  ['Records with a population', (document) => readFacts(document).population !== null],
  [
    'Populations that are a fragment by their form',
    (document) => faultOfPopulation(readFacts(document).population?.value ?? '') !== null,
  ],
  ['Titles shown with a literal tag', ({ title }) => /<\/?(?:i|b|u|em|sub|sup|inf|scp)>/i.test(title)],
  [
    'Letters and replies by their titles, filed as systematic reviews',
    (document) =>
      /^(?:Regarding\b|In reply\b|Reply\b|Response to\b|Letter to\b|Author response:|Comments? on\b)/i.test(
        document.title,
      ) && SYSTEMATIC_REVIEWS.includes(main(document)),
  ],
  [
    'Records of the ACP Journal Club filed outside Synopses',
    (document) => /^10\.7326\/j/i.test(document.doi) && main(document) !== SYNOPSES,
  ],
  [
    "Titles with 'meta-analysis' and a non-breaking hyphen, filed outside systematic reviews",
    (document) =>
      /systematic review|meta\u2011analysis/i.test(document.title) &&
      /meta\u2011analysis/i.test(document.title) &&
      !SYSTEMATIC_REVIEWS.includes(main(document)),
  ],
  [
    'Trials whose text never mentions random, blind, mask, placebo, trial or control',
    (document) =>
      main(document) === TRIALS &&
      !/random|blind|mask|placebo|trial|control|cross-?over/i.test(textOf(document)),
  ],
];

/** Counts of each class over the whole corpus; takes minutes. */
export async function countCorpus(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>([['Records', 0], ...CLASSES.map(([name]) => [name, 0] as const)]);
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const firstOfDoi = new Map<string, SourceRecord>();
  const reader = new JsonlReader({
    paths: [sharedData('corpus', 'records.jsonl.gz')],
    collection: null,
    proOnly: false,
  });
  for await (const record of recordsOf(reader)) {
    const document = buildDocument([record]);
    add('Records');
    for (const [name, has] of CLASSES) if (has(document)) add(name);
    if (document.doi === '') continue;
    const known = firstOfDoi.get(document.doi);
    if (known === undefined) firstOfDoi.set(document.doi, record);
    else if (isSameWork(known, record)) add('Records whose DOI another record has, joined with it at import');
    else add('Records whose DOI another record has, kept apart for their titles');
  }
  return counts;
}
