import {
  appraiseDocument,
  buildDocument,
  DEFAULT_APPRAISAL_SETTINGS,
  presentAppraisal,
  type SourceRecord,
} from '@clinical/evidence';
import { JsonlReader } from '@clinical/importers';
import { sharedData } from '../../testing/support/product.js';
import { recordsOf } from './labelled-records.js';

/** Records with a label or rating: those with an abstract, and all. */
export interface LabelCounts {
  withAbstract: number;
  all: number;
}

export interface LabelShares {
  readonly kind: 'Systematic reviews' | 'Controlled trials';
  /** By the words, the most frequent first. */
  readonly counts: readonly (readonly [words: string, LabelCounts])[];
}

const DAY_MS = 86_400_000;

/** How often each label of a systematic review and each rating of a controlled trial is given, over the whole corpus. */
export async function measureLabels(): Promise<readonly LabelShares[]> {
  const reviews = new Map<string, LabelCounts>();
  const trials = new Map<string, LabelCounts>();
  const paths = [sharedData('corpus', 'records.jsonl.gz')];
  for await (const record of recordsOf(new JsonlReader({ paths, collection: null, proOnly: false }))) {
    const { review, trial } = appraisalOf(record);
    const hasAbstract = record.abstract.length > 0;
    if (review !== null) count(reviews, review.labelText, hasAbstract);
    if (trial !== null) count(trials, trial.analysis.ratings, hasAbstract);
  }
  return [
    { kind: 'Systematic reviews', counts: byFrequency(reviews) },
    { kind: 'Controlled trials', counts: byFrequency(trials) },
  ];
}

function appraisalOf(record: SourceRecord) {
  const settings = DEFAULT_APPRAISAL_SETTINGS;
  const document = appraiseDocument(buildDocument([record]), { settings, guidelineScore: null });
  const today = Math.floor(Date.now() / DAY_MS);
  return presentAppraisal(document, document.appraisal, { settings, language: 'en', today });
}

function count(counts: Map<string, LabelCounts>, words: string, hasAbstract: boolean): void {
  const of = counts.get(words) ?? { withAbstract: 0, all: 0 };
  of.all += 1;
  if (hasAbstract) of.withAbstract += 1;
  counts.set(words, of);
}

function byFrequency(counts: ReadonlyMap<string, LabelCounts>): LabelShares['counts'] {
  return [...counts].sort(([, a], [, b]) => b.all - a.all);
}
