import { lazyPart } from '../layout/lazy-part.js';
import type { AppraisalView, ShowAppraisal } from './appraisal-marks.js';

// Nothing of it is visible before a click on a mark.
const AppraisalDialog = lazyPart(async () => (await import('./appraisal-dialog.js')).AppraisalDialog);

interface LazyAppraisalDialogProps {
  /** The open view; null if none. */
  readonly view: AppraisalView | null;
  /** Replaces the view. */
  readonly onShow: ShowAppraisal;
  readonly onClose: () => void;
}

/** The dialog of an appraisal mark, loaded when one is first opened. */
export function LazyAppraisalDialog({ view, onShow, onClose }: LazyAppraisalDialogProps) {
  return view === null ? null : <AppraisalDialog view={view} onShow={onShow} onClose={onClose} />;
}
