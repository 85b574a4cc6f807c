import { isGuideline } from '../categories/category-ids.js';

/** Scores that editors gave a publisher of guidelines, by criterion (SEARCH-3 'Guideline score result'). */
export interface GuidelineScores {
  readonly methodology: number;
  readonly evidenceGrading: number;
  readonly systematicEvidence: number;
  readonly funding: number;
  readonly conflict: number;
  /** Empty when none. */
  readonly comments: string;
}

/** A criterion of the guideline score. */
export type GuidelineCriterion = Exclude<keyof GuidelineScores, 'comments'>;

/** Criteria in the order of the score's array, each with its field in lists and on the wire, and its maximum. */
export const GUIDELINE_CRITERIA: readonly {
  readonly criterion: GuidelineCriterion;
  readonly field: string;
  readonly max: number;
}[] = [
  { criterion: 'methodology', field: 'methodology', max: 2 },
  { criterion: 'evidenceGrading', field: 'evidence_grading', max: 2 },
  { criterion: 'systematicEvidence', field: 'systematic_evidence', max: 2 },
  { criterion: 'funding', field: 'funding', max: 1 },
  { criterion: 'conflict', field: 'conflict', max: 1 },
];

/** Best total (SEARCH-9): 8 over 5 criteria. */
export const GUIDELINE_MAXIMUM = GUIDELINE_CRITERIA.reduce((sum, { max }) => sum + max, 0);

/** An invalid field of a guideline score, with the reason as a sentence. */
export interface GuidelineScoreProblem {
  readonly field: string;
  readonly message: string;
}

/** Scores as they were read, or everything that is wrong with them. */
export type GuidelineScoreReading =
  { readonly scores: GuidelineScores } | { readonly problems: readonly GuidelineScoreProblem[] }; // prettier-ignore

/**
 * Reads the scores of a publisher by the names that lists and the wire use (`methodology`, `evidence_grading`,
 * `systematic_evidence`, `funding`, `conflict`, `comments`). Numbers may be written as text. Every problem is
 * reported together; nothing is corrected silently.
 */
export function readGuidelineScores(input: Readonly<Record<string, unknown>>): GuidelineScoreReading {
  const problems: GuidelineScoreProblem[] = [];
  const values: Record<GuidelineCriterion, number> = {
    methodology: 0,
    evidenceGrading: 0,
    systematicEvidence: 0,
    funding: 0,
    conflict: 0,
  };
  for (const { criterion, field, max } of GUIDELINE_CRITERIA) {
    const value = numberOf(input[field]);
    if (value !== null && value >= 0 && value <= max) values[criterion] = value;
    else problems.push({ field, message: problemOf(field, input[field], value, max) });
  }
  const comments = input['comments'] ?? '';
  if (typeof comments !== 'string')
    problems.push({ field: 'comments', message: `'comments' must be a text, not ${shown(comments)}` });
  if (problems.length > 0 || typeof comments !== 'string') return { problems };
  return { scores: { ...values, comments: comments.trim() } };
}

/** Sum of the criteria, 0 to {@link GUIDELINE_MAXIMUM}. */
export function guidelineTotal(scores: GuidelineScores): number {
  return GUIDELINE_CRITERIA.reduce((sum, { criterion }) => sum + scores[criterion], 0);
}

/** A publication's `guidelines_score`: total, methodology, evidence, systematic, funding, conflict (B22). */
export function guidelineScoreArray(scores: GuidelineScores): readonly number[] {
  return [guidelineTotal(scores), ...GUIDELINE_CRITERIA.map(({ criterion }) => scores[criterion])];
}

/** Percent of the best total, rounded (B21), of a `guidelines_score` array; clamped to 0 to 100. */
export function guidelinePercent(score: readonly number[]): number {
  return Math.min(100, Math.max(0, Math.round(((score[0] ?? 0) * 100) / GUIDELINE_MAXIMUM)));
}

/** Display of a publisher's guideline score next to a result. */
export type GuidelineDisplay =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'notYetAssessed' }
  | { readonly kind: 'score'; readonly total: number; readonly percent: number };

/**
 * Display of a score (SEARCH-4, B23): a document whose main category is one of the guideline categories shows its
 * publisher's score or 'Not Yet Assessed'; any other shows nothing.
 *
 * @param score the publication's `guidelines_score`; null or empty when it has none
 */
export function guidelineDisplay(
  categories: readonly number[],
  score: readonly number[] | null,
): GuidelineDisplay {
  if (!isGuideline({ categories })) return { kind: 'nothing' };
  const [total] = score ?? [];
  if (score === null || total === undefined) return { kind: 'notYetAssessed' };
  return { kind: 'score', total, percent: guidelinePercent(score) };
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d+(?:\.\d+)?\s*$/.test(value)) return null;
  return Number(value);
}

function problemOf(field: string, value: unknown, number: number | null, max: number): string {
  if (value === undefined || value === null || value === '')
    return `'${field}' is missing; it goes from 0 to ${max}`;
  if (number === null) return `'${field}' must be a number from 0 to ${max}, not ${shown(value)}`;
  return `'${field}' is ${number}; it goes from 0 to ${max}`;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? typeof value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
