import type { RecordIntegrity, ReviewScoreRecord } from '@clinical/contracts';
import { lazyPart } from '../layout/lazy-part.js';

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

// Nothing of it is seen before a mark is pressed.
const AppraisalDialog = lazyPart(async () => (await import('./appraisal-dialog.js')).AppraisalDialog);

interface LazyAppraisalDialogProps {
  /** What is open; null for nothing. */
  readonly view: AppraisalView | null;
  /** Puts another view in its place. */
  readonly onShow: ShowAppraisal;
  readonly onClose: () => void;
}

/** The dialog of a mark of appraisal, loaded when one is first opened. */
export function LazyAppraisalDialog({ view, onShow, onClose }: LazyAppraisalDialogProps) {
  return view === null ? null : <AppraisalDialog view={view} onShow={onShow} onClose={onClose} />;
}
