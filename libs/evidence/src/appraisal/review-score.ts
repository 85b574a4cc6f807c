import type { EvidenceDocument } from '../records/evidence-document.js';
import { earliestDay } from '../records/partial-date.js';
import type { Quote } from '../reading/quote.js';
import type { AppraisalSettings, ReviewScoreSettings, Step } from './appraisal-settings.js';
import type { Appraisal } from './appraise.js';
import { preferEditors, type ScoredBy } from './editor-scores.js';
import { integrityOf, retractedDoi } from './integrity.js';
import { reviewLabel, type ReviewLabel, type WhiteList } from './review-label.js';
import { reviewSource, type ReviewSource } from './review-sources.js';
import type { ReviewStatements } from './read-review.js';

/** Input of a review's score in addition to its appraisal. */
export type ReviewScoreInput = Pick<
  EvidenceDocument,
  | 'id'
  | 'title'
  | 'abstract'
  | 'authors'
  | 'journal'
  | 'doi'
  | 'pmid'
  | 'date'
  | 'electronicDate'
  | 'publicationTypes'
  | 'corrections'
  | 'editorScores'
>;

/** Parts of the total, in the order in which they are shown. */
export const REVIEW_PARTS = ['age', 'authors', 'databases', 'registration', 'tools'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** Text of one part: a code of the message catalogue with its values. */
export interface ReviewPoint {
  readonly part: ReviewPart;
  /** Null where neither the abstract nor the record's fields state it; the part is then left out of the score. */
  readonly points: number | null;
  readonly outOf: number;
  readonly code: ReviewPointCode;
  readonly values: Readonly<Record<string, string | number>>;
  /** The sentence that earned the points; null where they come from the record's fields or nothing is reported. */
  readonly quote: Quote | null;
}

/** Codes of the texts of a part. */
export type ReviewPointCode =
  | 'age.years'
  | 'age.thisYear'
  | 'age.unknown'
  | 'authors.several'
  | 'authors.group'
  | 'authors.one'
  | 'authors.unknown'
  | 'databases.named'
  | 'databases.counted'
  | 'databases.unknown'
  | 'databases.notReported'
  | 'registration.numbered'
  | 'registration.mentioned'
  | 'registration.unknown'
  | 'registration.notReported'
  | 'tools.named'
  | 'tools.appraised'
  | 'tools.unknown'
  | 'tools.notReported';

/** The score record of a systematic review (SEARCH-3), its label and the basis of each point. */
export interface ReviewScore {
  readonly id: string;
  /** -1 unable, 0 not yet, 1 read from the abstract, 2 given by editors. */
  readonly assessed: -1 | 0 | 1 | 2;
  readonly retracted: boolean;
  /** -1 when retracted, else 0. */
  readonly retractedScore: -1 | 0;
  readonly retractedDoi: string;
  /** -1 for one author, else the points for authors. */
  readonly authorsScore: number;
  readonly whiteList: WhiteList;
  /** Name of the trusted source or preprint server; empty for others. */
  readonly sourceName: string;
  /** The share of the points, as a number of all points. */
  readonly total: number;
  readonly outOf: number;
  /** What the score is shown as: the points of the stated parts; editors give theirs of all points. */
  readonly known: KnownPoints;
  /** -1 when the score could not be computed, else 1; 0 when not yet tried. */
  readonly scoreStatus: -1 | 0 | 1;
  readonly label: ReviewLabel;
  readonly concern: boolean;
  readonly scoredBy: ScoredBy;
  readonly points: readonly ReviewPoint[];
}

/** Points earned, out of the points of the parts that are stated. */
export interface KnownPoints {
  readonly points: number;
  readonly outOf: number;
}

/** A review is assessed if at least so many of its five parts are stated (B24). */
export const MIN_STATED_PARTS = 3;

const WHITE_LIST: Readonly<Record<ReviewSource, WhiteList>> = { trusted: 1, preprint: 2, other: 0 };
const DAYS_A_YEAR = 365.25;

/**
 * The score of a systematic review: the parts that are stated, scaled to 14 points (B26), and the label by B24 and B25.
 *
 * @param appraisal null when the record has not been appraised yet
 * @param today days since 1970-01-01; the age of a review is reckoned from it
 */
export function reviewScore(
  input: ReviewScoreInput,
  appraisal: Appraisal | null,
  settings: AppraisalSettings,
  today: number,
): ReviewScore {
  const { source, name } = reviewSource(input);
  const review = appraisal?.review ?? null;
  const points = reviewPoints(input, review, settings.review, today);
  const read = isScored(points) ? rescaledTotal(points) : null;
  const { value: total, by: scoredBy } = preferEditors(input.editorScores?.review?.total, read ?? 0);
  const status = statusOf(appraisal, read, scoredBy);
  const integrity = appraisal === null ? integrityOf(input) : appraisal.integrity;
  const retracted = integrity?.status === 'retracted';
  const concern = integrity?.status === 'concern';
  const oneAuthor = isOneAuthor(input.authors);
  const whiteList = WHITE_LIST[source];
  const outOf = sumOf(points, (point) => point.outOf);
  return {
    id: input.id,
    ...status,
    retracted,
    retractedScore: retracted ? -1 : 0,
    retractedDoi: retractedDoi(input, integrity),
    authorsScore: oneAuthor ? -1 : pointsOf(points, 'authors'),
    whiteList,
    sourceName: name,
    total,
    outOf,
    known: scoredBy === 'editors' ? { points: total, outOf } : knownPoints(points),
    label: reviewLabel({ retracted, concern, oneAuthor, whiteList, total, ...status }, settings.review),
    concern,
    scoredBy,
    points,
  };
}

/** The parts that are stated. */
export function statedParts(points: readonly ReviewPoint[]): readonly ReviewPoint[] {
  return points.filter(({ points: earned }) => earned !== null);
}

/** Whether enough parts are stated for a score (B24). */
export function isScored(points: readonly ReviewPoint[]): boolean {
  return statedParts(points).length >= MIN_STATED_PARTS;
}

/** The points of the parts that are stated; what is not stated is neither earned nor lost. */
export function knownPoints(points: readonly ReviewPoint[]): KnownPoints {
  const stated = statedParts(points);
  return {
    points: sumOf(stated, ({ points: earned }) => earned ?? 0),
    outOf: sumOf(stated, ({ outOf }) => outOf),
  };
}

/** The known points as a share of all points (B26): rounded, and above the half only where the known points are. */
function rescaledTotal(points: readonly ReviewPoint[]): number {
  const outOf = sumOf(points, ({ outOf: max }) => max);
  const known = knownPoints(points);
  const total = known.outOf === 0 ? 0 : (known.points * outOf) / known.outOf;
  const half = Math.floor(outOf / 2);
  return total > outOf / 2 ? Math.max(half + 1, Math.round(total)) : Math.min(half, Math.round(total));
}

function sumOf(points: readonly ReviewPoint[], value: (point: ReviewPoint) => number): number {
  return points.reduce((sum, point) => sum + value(point), 0);
}

function statusOf(
  appraisal: Appraisal | null,
  read: number | null,
  scoredBy: ScoredBy,
): Pick<ReviewScore, 'assessed' | 'scoreStatus'> {
  if (scoredBy === 'editors') return { assessed: 2, scoreStatus: 1 };
  if (appraisal === null) return { assessed: 0, scoreStatus: 0 };
  return read === null ? { assessed: -1, scoreStatus: -1 } : { assessed: 1, scoreStatus: 1 };
}

/** The five parts of the total, in order. */
export function reviewPoints(
  input: ReviewScoreInput,
  review: ReviewStatements | null,
  settings: ReviewScoreSettings,
  today: number,
): ReviewPoint[] {
  return [
    agePoint(input, settings, today),
    authorsPoint(input.authors, settings),
    databasesPoint(review, settings),
    registrationPoint(review, settings),
    toolsPoint(review, settings),
  ];
}

function agePoint(
  { date, electronicDate }: ReviewScoreInput,
  { age }: ReviewScoreSettings,
  today: number,
): ReviewPoint {
  const outOf = maxPoints(age);
  const day = earliestDay(date === '' ? electronicDate : date);
  if (day === null) return { part: 'age', points: null, outOf, code: 'age.unknown', values: {}, quote: null };
  const years = Math.max(0, today - day) / DAYS_A_YEAR;
  const points = age.find(({ limit }) => years <= limit)?.points ?? 0;
  const fullYears = Math.floor(years);
  const code = fullYears === 0 ? 'age.thisYear' : 'age.years';
  return { part: 'age', points, outOf, code, values: { years: fullYears }, quote: null };
}

function authorsPoint(authors: readonly string[], { authors: steps }: ReviewScoreSettings): ReviewPoint {
  const outOf = maxPoints(steps);
  const part = 'authors';
  const count = authorCount(authors);
  if (count === 0) return { part, points: null, outOf, code: 'authors.unknown', values: {}, quote: null };
  if (isOneAuthor(authors)) return { part, points: 0, outOf, code: 'authors.one', values: {}, quote: null };
  const group = count === 1;
  const points = group ? outOf : atLeast(steps, count);
  const values = { count, name: authors[0] ?? '' };
  return { part, points, outOf, code: group ? 'authors.group' : 'authors.several', values, quote: null };
}

function databasesPoint(review: ReviewStatements | null, { databases }: ReviewScoreSettings): ReviewPoint {
  const outOf = maxPoints(databases);
  const part = 'databases';
  if (review === null) return unread(part, outOf);
  const found = review.databases;
  if (found === null)
    return { part, points: null, outOf, code: 'databases.notReported', values: {}, quote: null };
  const points = atLeast(databases, found.count);
  const values = { count: found.count, names: found.names.join(', ') };
  const code = found.names.length >= found.count ? 'databases.named' : 'databases.counted';
  return { part, points, outOf, code, values, quote: found.quote };
}

function registrationPoint(
  review: ReviewStatements | null,
  { registration }: ReviewScoreSettings,
): ReviewPoint {
  const outOf = Math.max(registration.numbered, registration.mentioned);
  const part = 'registration';
  if (review === null) return unread(part, outOf);
  const found = review.registration;
  if (found === null)
    return { part, points: null, outOf, code: 'registration.notReported', values: {}, quote: null };
  const { kind, value, quote } = found;
  return { part, points: registration[kind], outOf, code: `registration.${kind}`, values: { value }, quote };
}

function toolsPoint(review: ReviewStatements | null, { tools: weights }: ReviewScoreSettings): ReviewPoint {
  const outOf = weights.certaintyOrSeveral;
  const part = 'tools';
  if (review === null) return unread(part, outOf);
  const { tools } = review;
  const [first] = tools;
  if (first !== undefined) {
    const strong = tools.length > 1 || tools.some(({ certainty }) => certainty);
    const points = strong ? weights.certaintyOrSeveral : weights.oneNamed;
    const values = { names: tools.map(({ name }) => name).join(', ') };
    const { quote } = tools.find(({ certainty }) => certainty) ?? first;
    return { part, points, outOf, code: 'tools.named', values, quote };
  }
  const quote = review.appraised;
  return quote === null
    ? { part, points: null, outOf, code: 'tools.notReported', values: {}, quote: null }
    : { part, points: weights.appraised, outOf, code: 'tools.appraised', values: {}, quote };
}

/** Points of an unread abstract: what it reports is unknown. */
function unread(part: 'databases' | 'registration' | 'tools', outOf: number): ReviewPoint {
  return { part, points: null, outOf, code: `${part}.unknown`, values: {}, quote: null };
}

const COLLECTIVE =
  /\b(?:groups?|collaborat\w+|committees?|agency|institutes?|institution|society|consortium|networks?|associations?|task force|panel|team|investigators|cent(?:re|er)s?|organi[sz]ation|department|college|council|universit\w+|program(?:me)?|trust|ministry|ministerio|health|foundation|commission|academy|federation|service|authority|board|board of|office|alliance|union|initiative|for|of|the)\b/i;
const MORE_THAN_ONE = /\bet al\b|;|&|\band\b|\bothers\b/i;

/** `Smith JA, Jones K` and `Smith, John, Jones, Kim, …`: names that a source put into one text. */
const NAMES_IN_ONE = /^[\p{L}'’ -]+ \p{Lu}{1,4}(?:, *[\p{L}'’ -]+ \p{Lu}{1,4})+,?\.?$/u;

/** Minimum number of known authors; names that share one text are counted. */
function authorCount(authors: readonly string[]): number {
  const named = authors.map((each) => each.trim()).filter((each) => each !== '');
  const [only] = named;
  if (named.length !== 1 || only === undefined) return named.length;
  if (only.includes(';')) return only.split(';').filter((each) => each.trim() !== '').length;
  if (NAMES_IN_ONE.test(only)) return only.split(',').filter((each) => each.trim() !== '').length;
  return /\bet al\b/i.test(only) ? 3 : 1;
}

/** Whether a record has a single author, who is a person. A truncated list is not one author. */
export function isOneAuthor(authors: readonly string[]): boolean {
  const [only] = authors;
  if (authors.length !== 1 || only === undefined || only.trim() === '') return false;
  return !COLLECTIVE.test(only) && !MORE_THAN_ONE.test(only) && authorCount(authors) === 1;
}

function maxPoints(steps: readonly Step[]): number {
  return Math.max(0, ...steps.map(({ points }) => points));
}

function atLeast(steps: readonly Step[], count: number): number {
  return steps.find(({ limit }) => count >= limit)?.points ?? 0;
}

function pointsOf(points: readonly ReviewPoint[], part: ReviewPart): number {
  return points.find((point) => point.part === part)?.points ?? 0;
}
