import type { Quote } from '../reading/quote.js';

/** How the study that a record reports was made; `other` for what is no study of these kinds, or does not say. */
export const STUDY_DESIGNS = [
  'guideline',
  'systematic-review',
  'scoping-review',
  'randomised-trial',
  'controlled-trial',
  'uncontrolled-trial',
  'cohort',
  'case-control',
  'cross-sectional',
  'diagnostic-accuracy',
  'economic',
  'qualitative',
  'case-report',
  'protocol',
  'review',
  'laboratory',
  'other',
] as const;

/** One of {@link STUDY_DESIGNS}. */
export type StudyDesign = (typeof STUDY_DESIGNS)[number];

/** A record's design, with why. */
export interface DesignClassification {
  readonly design: StudyDesign;
  /** Studies were pooled by statistics, whatever the design. */
  readonly metaAnalysis: boolean;
  /** For people: what it was known by. */
  readonly reason: string;
  /** The sentence that says so; null where it is known by publication type, MeSH heading or journal. */
  readonly quote: Quote | null;
  /** Whether what says so says it plainly, so that a record may be filed by it. */
  readonly clear: boolean;
}
