import { DEFAULT_RANKING_SETTINGS, type EvidenceDocument, type StemFrequencies } from '@clinical/evidence';
import {
  KEPT_BY_NOTICES,
  earliestDay,
  highestRaise,
  isAnswer,
  isRetracted,
  tripRank,
} from '@clinical/evidence/search';
import { TEXT_FIELDS } from '../../search-plan.js';
import { HASH_BYTES, termHash, writeHash, type TermHash } from './known-words.js';

/** Facts that TripRank reads in addition to the words. */
export interface RankFacts {
  readonly grade: 1 | 2 | 3 | 4 | 5;
  readonly mainCategory: number;
  /** 0 to 100; null when unknown. */
  readonly appraised: number | null;
  readonly retracted: boolean;
  /** Days since 1970-01-01; null when undated. */
  readonly day: number | null;
}

const DAY_RANGE = 2 ** 24;
/** Offset of 1970-01-01; 0 means no date. */
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

/** Documents whose raise of text relevance in TripRank is about the same. */
interface RankBand {
  /** As the index stores it; names are in the order of raise. */
  readonly name: string;
  readonly highest: number;
}

const BAND_WIDTH = 0.02;
const NOTICE_BAND: RankBand = { name: '00', highest: KEPT_BY_NOTICES };
const RAISED_BANDS: readonly RankBand[] = Array.from(
  { length: Math.ceil((highestRaise(DEFAULT_RANKING_SETTINGS) - 1) / BAND_WIDTH) },
  (_, place) => ({ name: String(place + 1).padStart(2, '0'), highest: 1 + BAND_WIDTH * (place + 1) }),
);

/** The bands of all documents: that of notices, and those of a raise from 1, to which lower ones count. */
export const RANK_BANDS = [NOTICE_BAND, ...RAISED_BANDS];

/**
 * Name of the band of a document under the default weights. Recency only falls, so the band of an earlier day is rather too high.
 *
 * @param today days since 1970-01-01
 */
export function rankBand(facts: RankFacts, today: number): string {
  if (!isAnswer(facts.mainCategory)) return NOTICE_BAND.name;
  const { score } = tripRank({ ...facts, text: 1, today }, DEFAULT_RANKING_SETTINGS);
  const place = Math.ceil((score - 1) / BAND_WIDTH) - 1;
  return (RAISED_BANDS[Math.min(RAISED_BANDS.length - 1, Math.max(0, place))] ?? NOTICE_BAND).name;
}

/**
 * Packs the facts into one 46-bit integer, so that a candidate is read with one value. From the lowest bit: 24 bits day, 7 appraised
 * quality, 3 grade, 11 main category, 1 retracted.
 */
export function packRankFacts({ grade, mainCategory, appraised, retracted, day }: RankFacts): number {
  const date = day === null ? 0 : Math.min(DAY_RANGE - 1, Math.max(1, day + DAY_ZERO));
  const quality = appraised ?? NOT_APPRAISED;
  const category = Math.min(CATEGORY_RANGE - 1, mainCategory);
  const kind = ((retracted ? 1 : 0) * CATEGORY_RANGE + category) * GRADE_RANGE + grade;
  return (kind * APPRAISED_RANGE + quality) * DAY_RANGE + date;
}

/** Inverse of {@link packRankFacts}. */
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

/** Word statistics for ranking candidates: tokens per field and stem frequencies. */
export interface StemTable {
  readonly tokens: StemFrequencies;
  frequenciesOf(stem: string): StemFrequencies;
}

/** Frequencies of a stem, identified by its hash, per field. */
interface CountedStem {
  readonly hash: TermHash;
  readonly counts: StemFrequencies;
}

const NONE: StemFrequencies = { title: 0, abstract: 0, keywords: 0 };
/** A field and the two bytes of its count. */
const COUNT_BYTES = 2;
const ROW_BYTES = HASH_BYTES + TEXT_FIELDS.length * COUNT_BYTES;
const MAX_COUNTED = 0xffff;
const HEAD_BYTES = 4 * TEXT_FIELDS.length;

/**
 * Encodes the stems of a document as base64: token counts per field, then one row per stem with its hash and its
 * frequency in each field, in ascending order of hash. Frequencies are capped at 65,535.
 */
export function encodeStemTable(tokens: StemFrequencies, stems: readonly CountedStem[]): string {
  const rows = [...stems].sort((a, b) => a.hash - b.hash);
  const bytes = Buffer.allocUnsafe(HEAD_BYTES + rows.length * ROW_BYTES);
  TEXT_FIELDS.forEach((field, place) => bytes.writeUInt32BE(tokens[field], place * 4));
  let at = HEAD_BYTES;
  for (const { hash, counts } of rows) {
    writeHash(bytes, at, hash);
    at += HASH_BYTES;
    for (const field of TEXT_FIELDS) {
      bytes.writeUInt16BE(Math.min(MAX_COUNTED, counts[field]), at);
      at += COUNT_BYTES;
    }
  }
  return bytes.toString('base64');
}

/** @throws Error when it is no stem table */
export function decodeStemTable(encoded: string): StemTable {
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length < HEAD_BYTES || (bytes.length - HEAD_BYTES) % ROW_BYTES !== 0)
    throw new Error('A document of the index has a stem table that cannot be read.');
  const [title = 0, abstract = 0, keywords = 0] = TEXT_FIELDS.map((_, place) =>
    bytes.readUInt32BE(place * 4),
  );
  return {
    tokens: { title, abstract, keywords },
    frequenciesOf: (stem) => frequenciesIn(bytes, termHash(stem)),
  };
}

function frequenciesIn(bytes: Buffer, target: number): StemFrequencies {
  let low = 0;
  let high = (bytes.length - HEAD_BYTES) / ROW_BYTES;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bytes.readUIntBE(HEAD_BYTES + middle * ROW_BYTES, HASH_BYTES) < target) low = middle + 1;
    else high = middle;
  }
  const at = HEAD_BYTES + low * ROW_BYTES;
  if (at >= bytes.length || bytes.readUIntBE(at, HASH_BYTES) !== target) return NONE;
  const counts = at + HASH_BYTES;
  return {
    title: bytes.readUInt16BE(counts),
    abstract: bytes.readUInt16BE(counts + COUNT_BYTES),
    keywords: bytes.readUInt16BE(counts + 2 * COUNT_BYTES),
  };
}
