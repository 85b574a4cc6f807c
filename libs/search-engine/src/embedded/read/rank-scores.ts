import type { RankInput, RankingSettings, DocumentWording } from '@clinical/evidence';
import {
  countedRecency,
  countedRelevance,
  isAnswer,
  publicationQuality,
  recencyOf,
  tripRank,
} from '@clinical/evidence/search';
import type { SearchPlan } from '../../search-plan.js';
import {
  CATEGORY_SLOTS,
  FLAG_RETRACTED,
  NO_APPRAISED_QUALITY,
  UNDATED_DAY,
} from '../storage/column-codec.js';
import type { ColumnStore } from './column-store.js';
import type { DocSet } from './doc-set.js';

/** Input of the pure ranker for a document. */
export function rankInputOf(docid: number, text: number, today: number, columns: ColumnStore): RankInput {
  const day = columns.day[docid] ?? UNDATED_DAY;
  return {
    text,
    grade: gradeOf(columns.grade[docid] ?? 0),
    mainCategory: mainCategoryOf(columns, docid),
    appraised: appraisedOf(columns.appraised[docid] ?? NO_APPRAISED_QUALITY),
    retracted: isRetracted(columns, docid),
    day: day === UNDATED_DAY ? null : day,
    today,
  };
}

/**
 * TripRank with lookup tables for publication quality and recency. The tables are filled by the pure functions,
 * so scores equal those of `tripRank` to the bit.
 */
export function scorer({ plan, columns }: RankContext): (docid: number, text: number) => number {
  const { weights } = plan.ranking;
  const quality = qualityTable(columns, plan.ranking);
  const recency = recencyTable(plan.today, plan.ranking);
  return (docid, text) => {
    const q = quality(docid);
    const category = mainCategoryOf(columns, docid);
    const r = countedRecency(category, recency(columns.day[docid] ?? UNDATED_DAY));
    return countedRelevance(category, text) * (weights.text + weights.quality * q + weights.recency * r);
  };
}

function mainCategoryOf({ categories }: ColumnStore, docid: number): number {
  return categories[docid * CATEGORY_SLOTS] ?? 0;
}

/** Whether a document answers searches; see `isAnswer` of evidence. */
export function isAnswering(columns: ColumnStore, docid: number): boolean {
  return isAnswer(mainCategoryOf(columns, docid));
}

/** Text relevance by which a document is ranked. */
export function rankedRelevance(columns: ColumnStore, docid: number, text: number): number {
  return countedRelevance(mainCategoryOf(columns, docid), text);
}

/** Whether a document has been retracted. */
export function isRetracted({ flags }: ColumnStore, docid: number): boolean {
  return ((flags[docid] ?? 0) & FLAG_RETRACTED) !== 0;
}

function appraisedOf(stored: number): number | null {
  return stored === NO_APPRAISED_QUALITY ? null : stored;
}

/** Publication quality by docid, computed once per kind and appraisal. */
function qualityTable(columns: ColumnStore, settings: RankingSettings): (docid: number) => number {
  const known = new Map<number, number>();
  return (docid) => {
    const mainCategory = mainCategoryOf(columns, docid);
    const grade = columns.grade[docid] ?? 0;
    const appraised = columns.appraised[docid] ?? NO_APPRAISED_QUALITY;
    const retracted = isRetracted(columns, docid);
    const key = ((mainCategory * 8 + grade) * 2 + (retracted ? 1 : 0)) * 256 + appraised;
    let quality = known.get(key);
    if (quality === undefined) {
      const kind = { grade: gradeOf(grade), mainCategory, appraised: appraisedOf(appraised), retracted };
      quality = publicationQuality(kind, settings);
      known.set(key, quality);
    }
    return quality;
  };
}

/** Days for which recency is cached; older documents are rare. */
const RECENCY_DAYS = 80_000;

/** Recency by days ago under the most recent half-life; 0 marks an unknown value, which no past day has. */
let recencies = { halfLife: NaN, known: new Float64Array(0) };

function recencyTable(today: number, settings: RankingSettings): (day: number) => number {
  const { recencyHalfLifeDays } = settings;
  if (recencies.halfLife !== recencyHalfLifeDays)
    recencies = { halfLife: recencyHalfLifeDays, known: new Float64Array(RECENCY_DAYS) };
  const { known } = recencies;
  return (day) => {
    if (day === UNDATED_DAY) return settings.undatedRecency;
    const ago = Math.max(0, today - day);
    if (ago >= RECENCY_DAYS) return recencyOf(day, today, settings);
    let recency = known[ago] ?? 0;
    if (recency === 0) {
      recency = recencyOf(day, today, settings);
      known[ago] = recency;
    }
    return recency;
  };
}

function gradeOf(grade: number): RankInput['grade'] {
  return grade === 1 || grade === 2 || grade === 3 || grade === 4 ? grade : 5;
}

/** Full score of one listed document. */
export function scoreOf(docid: number, text: number, context: RankContext): ReturnType<typeof tripRank> {
  return tripRank(rankInputOf(docid, text, context.plan.today, context.columns), context.plan.ranking);
}

/** Data for ranking documents. */
export interface RankContext {
  readonly plan: Pick<
    SearchPlan,
    | 'sort'
    | 'leading'
    | 'foldThreshold'
    | 'ranking'
    | 'today'
    | 'after'
    | 'page'
    | 'relaxation'
    | 'wording'
    | 'wordingNames'
  >;
  readonly columns: ColumnStore;
  readonly pinned: ReadonlySet<number>;
  /** Ranks of leading documents. */
  readonly leading: ReadonlyMap<number, number>;
  /** Documents that match all words. */
  readonly matchingAll: DocSet;
  /** Whether other documents are listed too; those with all words then come first. */
  readonly relaxed: boolean;
  readonly wordingOf: (docid: number) => DocumentWording;
  /** Null for a document without one. */
  readonly vectorOf: (docid: number) => Int8Array | null;
}
