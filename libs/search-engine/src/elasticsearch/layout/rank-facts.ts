import { earliestDay, isRetracted, type EvidenceDocument } from '@clinical/evidence';

/** What TripRank reads of a document beside its words. */
export interface RankFacts {
  readonly grade: 1 | 2 | 3 | 4 | 5;
  readonly mainCategory: number;
  /** 0 to 100; null where nothing is known. */
  readonly appraised: number | null;
  readonly retracted: boolean;
  /** Days since 1970-01-01; null when undated. */
  readonly day: number | null;
}

const DAY_RANGE = 2 ** 24;
/** What stands for 1970-01-01; 0 stands for no date. */
const DAY_ZERO = 2 ** 23;
const APPRAISED_RANGE = 128;
const NOT_APPRAISED = 127;
const GRADE_RANGE = 8;
const CATEGORY_RANGE = 2048;

export function rankFactsOf(document: EvidenceDocument): RankFacts {
  return {
    grade: document.grade,
    mainCategory: document.categories[0] ?? 0,
    appraised: document.appraisedQuality,
    retracted: isRetracted(document),
    day: earliestDay(document.date),
  };
}

/**
 * The facts as one whole number of 46 bits, because reading one number a document is what ranking many documents by a
 * script costs: from the lowest bits 24 of the day, 7 of the appraised quality, 3 of the grade, 11 of the main category
 * and one of retraction. elastic/scripts/triprank.painless reads it too.
 */
export function packRankFacts({ grade, mainCategory, appraised, retracted, day }: RankFacts): number {
  const date = day === null ? 0 : Math.min(DAY_RANGE - 1, Math.max(1, day + DAY_ZERO));
  const quality = appraised ?? NOT_APPRAISED;
  const category = Math.min(CATEGORY_RANGE - 1, mainCategory);
  const kind = ((retracted ? 1 : 0) * CATEGORY_RANGE + category) * GRADE_RANGE + grade;
  return (kind * APPRAISED_RANGE + quality) * DAY_RANGE + date;
}

/** What {@link packRankFacts} made, taken apart. */
export function unpackRankFacts(packed: number): RankFacts {
  const date = packed % DAY_RANGE;
  const quality = Math.floor(packed / DAY_RANGE) % APPRAISED_RANGE;
  const kind = Math.floor(packed / DAY_RANGE / APPRAISED_RANGE);
  const grade = kind % GRADE_RANGE;
  return {
    grade: grade === 1 || grade === 2 || grade === 3 || grade === 4 ? grade : 5,
    mainCategory: Math.floor(kind / GRADE_RANGE) % CATEGORY_RANGE,
    appraised: quality === NOT_APPRAISED ? null : quality,
    retracted: kind >= GRADE_RANGE * CATEGORY_RANGE,
    day: date === 0 ? null : date - DAY_ZERO,
  };
}
