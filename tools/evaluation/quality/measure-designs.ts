import { classifyDesign, EMPTY_RECORD, STUDY_DESIGNS, type StudyDesign } from '@clinical/evidence';
import { readJsonLines } from '../../testing/support/json-lines.js';
import { sharedData } from '../../testing/support/product.js';
import { isForTuning } from './halves.js';
import type { LabelledRecord } from './labelled-records.js';
import type { DesignLabel } from './labels.js';
import { noCounts, scoresOf, type Counts, type Scores } from './scores.js';

/** Parts of the labelled records: the tuning half, the held half, and later draws. */
export type Part = 'tuning' | 'held' | 'drawn later';

/** A record with a wrong design. */
export interface DesignError {
  readonly id: string;
  readonly label: StudyDesign;
  readonly found: StudyDesign;
}

/** Accuracy of designs in a part of the labelled records. */
export interface DesignFigures {
  readonly records: number;
  readonly right: number;
  readonly designs: readonly (readonly [StudyDesign, Scores])[];
  readonly metaAnalysis: Scores;
  readonly errors: readonly DesignError[];
}

/** Part that a label belongs to. */
export function partOf({ id, draw }: DesignLabel): Part {
  if (draw === 2) return 'drawn later';
  return isForTuning(id) ? 'tuning' : 'held';
}

/** Reads designs only from titles and abstracts, and compares them with the labels. */
export function measureDesigns(
  labels: readonly DesignLabel[],
  records: ReadonlyMap<string, LabelledRecord>,
): DesignFigures {
  const counts = new Map<StudyDesign, Counts>(STUDY_DESIGNS.map((design) => [design, noCounts()]));
  const meta = noCounts();
  const errors: DesignError[] = [];
  for (const { id, design: label, metaAnalysis } of labels) {
    const labelled = records.get(id);
    if (labelled === undefined) continue;
    const { design: found, metaAnalysis: pooled } = classifyDesign(labelled.record, { textAlone: true });
    if (pooled || metaAnalysis === true)
      meta[pooled && metaAnalysis === true ? 'right' : pooled ? 'wrong' : 'missed'] += 1;
    if (found === label) add(counts, label, 'right');
    else {
      add(counts, found, 'wrong');
      add(counts, label, 'missed');
      errors.push({ id, label, found });
    }
  }
  return {
    records: labels.length,
    right: labels.length - errors.length,
    designs: [...counts].map(([design, each]) => [design, scoresOf(each)]),
    metaAnalysis: scoresOf(meta),
    errors,
  };
}

function add(counts: ReadonlyMap<StudyDesign, Counts>, design: StudyDesign, what: keyof Counts): void {
  const each = counts.get(design);
  if (each !== undefined) each[what] += 1;
}

/** Number of records by design, most frequent first. */
export async function countDesigns(
  records: AsyncIterable<LabelledRecord>,
): Promise<readonly (readonly [StudyDesign, number])[]> {
  const counts = new Map<StudyDesign, number>();
  for await (const { record } of records) {
    const { design } = classifyDesign(record, { textAlone: true });
    counts.set(design, (counts.get(design) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** Accuracy of titles in distinguishing systematic reviews, against people who screened them. */
export interface ReviewTitleFigures {
  /** Counts only `systematic-review` as positive. */
  readonly strict: Scores;
  /** Counts a title read as a study protocol as positive too, right or wrong. */
  readonly withProtocols: Scores;
  /** PMIDs classified as a systematic review, and screened as none. */
  readonly wrong: readonly string[];
  /** PMIDs screened as one by title, and called neither that nor a plan. */
  readonly missed: readonly string[];
}

/** Reads the titles of records that people have screened. */
export async function measureReviewTitles(): Promise<ReviewTitleFigures> {
  const strict = noCounts();
  const withProtocols = noCounts();
  const wrong: string[] = [];
  const missed: string[] = [];
  const file = sharedData('evidence-types', 'screened_systematic-subset_labels.jsonl');
  for await (const { value } of readJsonLines(file)) {
    const { pmid, title, sr_label: label } = value as Record<string, unknown>;
    if (typeof title !== 'string' || title === '') continue;
    if (label !== 'systematic_review_by_title' && label !== 'not_systematic_review') continue;
    const is = label === 'systematic_review_by_title';
    const { design } = classifyDesign({ ...EMPTY_RECORD, title });
    const review = design === 'systematic-review';
    const either = review || design === 'protocol';
    countSaid(strict, review, is);
    countSaid(withProtocols, either, is);
    if (review && !is) wrong.push(String(pmid));
    if (!either && is) missed.push(String(pmid));
  }
  return { strict: scoresOf(strict), withProtocols: scoresOf(withProtocols), wrong, missed };
}

function countSaid(counts: Counts, said: boolean, is: boolean): void {
  if (said && is) counts.right += 1;
  else if (said) counts.wrong += 1;
  else if (is) counts.missed += 1;
}
