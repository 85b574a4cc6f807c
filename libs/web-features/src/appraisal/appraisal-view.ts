import type { RecordIntegrity, ReviewScoreRecord } from '@clinical/contracts';

/** What is opened from a mark of appraisal (SEARCH-2.12). */
export type AppraisalView =
  | { readonly kind: 'guidelines'; readonly publicationId: number; readonly publication: string }
  /** `recordId` is null on the record's own page, which marks the sentences itself. */
  | {
      readonly kind: 'review';
      readonly review: ReviewScoreRecord;
      readonly title: string;
      readonly recordId: string | null;
    }
  | {
      readonly kind: 'trial';
      readonly id: string;
      readonly title: string;
      readonly retracted: boolean;
      readonly recordId: string | null;
    }
  | { readonly kind: 'gauge' }
  | { readonly kind: 'integrity'; readonly integrity: RecordIntegrity; readonly title: string };

/** Opens a view of appraisal. */
export type ShowAppraisal = (view: AppraisalView) => void;
