import type { SearchSummary } from '@clinical/contracts';
import { LazyAppraisalDialog } from '../../appraisal/lazy-appraisal-dialog.js';
import { lazyPart } from '../../layout/lazy-part.js';
import type { SideViewsState } from './use-side-views.js';

// None of these is needed for the first results, so none of them weighs on their way.
const FiltersSheet = lazyPart(async () => (await import('../filters/filters-sheet.js')).FiltersSheet);
const UserGuide = lazyPart(async () => (await import('../guide/user-guide.js')).UserGuide);
const KeyList = lazyPart(async () => (await import('../guide/key-list.js')).KeyList);
const ExplanationPanel = lazyPart(
  async () => (await import('../explanation/explanation-panel.js')).ExplanationPanel,
);
const ExplanationDialog = lazyPart(
  async () => (await import('../explanation/explanation-dialog.js')).ExplanationDialog,
);

export interface SideViewsProps {
  readonly views: SideViewsState;
  readonly summary: SearchSummary | undefined;
  /** The answer shown is of the search before. */
  readonly waiting: boolean;
  readonly shortcuts: boolean;
  readonly onShortcuts: (on: boolean) => void;
}

/** The panel, drawers and dialogs of the results page, each loaded when it is first opened. */
export function SideViews({ views, summary, waiting, shortcuts, onShortcuts }: SideViewsProps) {
  const Explanation = views.wide ? ExplanationPanel : ExplanationDialog;
  return (
    <>
      {views.opened === 'filters' ? (
        <FiltersSheet summary={summary} waiting={waiting} onClose={views.close} />
      ) : null}
      {views.opened === 'guide' ? <UserGuide onClose={views.close} /> : null}
      {views.opened === 'keys' ? (
        <KeyList on={shortcuts} onSwitch={onShortcuts} onClose={views.close} />
      ) : null}
      {views.explained !== null && summary !== undefined ? (
        <Explanation document={views.explained} summary={summary} onClose={views.closeExplanation} />
      ) : null}
      <LazyAppraisalDialog
        view={views.appraisal}
        onShow={views.showAppraisal}
        onClose={views.closeAppraisal}
      />
    </>
  );
}
