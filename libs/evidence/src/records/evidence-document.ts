import type { Appraisal } from '../appraisal/appraise.js';
import type { SourceRecord } from './source-record.js';

/**
 * Names the rules that documents are derived by (merging, categories, grades, designs, areas, appraisal, dates, lookup
 * keys). Raise it with any change of them: an index made by other rules is rebuilt from its own records.
 */
export const EVIDENCE_VERSION = '18';

/** Origin of a document. */
export interface Provenance {
  readonly source: string;
  readonly sourceId: string;
}

/** One work: the merged data of its sources, with its category and grade. Engines store and return it. */
export interface EvidenceDocument extends Omit<SourceRecord, 'source' | 'sourceId'> {
  /** Public identifier: letters, digits and hyphens; it never changes while the work is in the collection. */
  readonly id: string;
  /** Category ids, the main one first; at least one, at most four. */
  readonly categories: readonly number[];
  /** Reason of the main category, for people. */
  readonly categoryReason: string;
  /** 1 secondary evidence to 5 other. */
  readonly grade: 1 | 2 | 3 | 4 | 5;
  /** Ids of clinical areas, the plainest first; at most four. */
  readonly clinicalAreas: readonly string[];
  /** Keys by which the document is looked up exactly; see lookup-keys.ts. */
  readonly lookupKeys: readonly string[];
  readonly provenance: readonly Provenance[];
  /** ISO time at which the work was first imported; absent where that is not known, as in records of earlier releases. */
  readonly firstImported?: string;
  /** Every source's own record, where more than one source has the work; else empty. */
  readonly contributions: readonly SourceRecord[];
  /**
   * Statements of the record about the conduct of its study; null until it is appraised, see {@link appraiseDocument}.
   */
  readonly appraisal: Appraisal | null;
  /** `guidelines_score` of a guideline's publication (B22); null without, and for other documents. */
  readonly guidelineScore: readonly number[] | null;
  /** Quality as the appraisal shows it, 0 to 100, an integer; null when unknown. */
  readonly appraisedQuality: number | null;
}
