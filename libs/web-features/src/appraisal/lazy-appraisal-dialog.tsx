import { lazyPart } from '../layout/lazy-part.js';
import type { AppraisalView, ShowAppraisal } from './appraisal-marks.js';

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
