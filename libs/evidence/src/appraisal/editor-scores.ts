/** Score that editors gave a trial; imported with the record. */
export interface EditorTrialScore {
  /** On either scale of the gauge: below 1 a probability, from 1 to 5 the newer score; null when not given. */
  readonly riskOfBias: number | null;
  /** Overall word; empty when not given. */
  readonly rating: string;
  /** Text with bullets and bold; empty when not given. */
  readonly strengths: string;
  readonly limitations: string;
}

/** Score that editors gave a systematic review; imported with the record. */
export interface EditorReviewScore {
  /** 0 to 14; null when only texts are given. */
  readonly total: number | null;
  /** One point's text each; empty when not given. */
  readonly age: string;
  readonly authors: string;
  readonly databases: string;
  readonly registration: string;
  readonly tools: string;
}

/**
 * Scores that editors gave a record, imported with it. They replace the values read from the abstract, field by field,
 * and are shown as the editors'; a retraction or an expression of concern overrides both.
 */
export interface EditorScores {
  readonly trial: EditorTrialScore | null;
  readonly review: EditorReviewScore | null;
}

/** Source of the displayed judgement. */
export type ScoredBy = 'editors' | 'abstract';

/**
 * The editors' value, or else the one read from the abstract, with its source. Empty texts and null are 'not given'.
 */
export function preferEditors<T>(
  score: T | null | '' | undefined,
  read: T,
): { readonly value: T; readonly by: ScoredBy } {
  return score === null || score === undefined || score === ''
    ? { value: read, by: 'abstract' }
    : { value: score, by: 'editors' };
}
