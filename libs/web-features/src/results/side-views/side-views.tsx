import type { SearchDocument, SearchSummary } from '@clinical/contracts';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { type AppraisalView, type ShowAppraisal } from '../../appraisal/appraisal-marks.js';
import { LazyAppraisalDialog } from '../../appraisal/lazy-appraisal-dialog.js';
import { lazyPart } from '../../layout/lazy-part.js';
import { WIDE } from '../../api-client/page-request.js';
import { useMinWidth } from '../../session/use-min-width.js';
import { NO_PREVIEW, type Preview } from '../preview/use-preview.js';
import { useSearchState } from '../request/search-state.js';

// None of these is needed for the first results, so they load later.
const FiltersSheet = lazyPart(async () => (await import('../filters/filters-sheet.js')).FiltersSheet);
const UserGuide = lazyPart(async () => (await import('../guide/user-guide.js')).UserGuide);
const KeyList = lazyPart(async () => (await import('../guide/user-guide.js')).KeyList);
const ExplanationPanel = lazyPart(
  async () => (await import('../explanation/rank-explanation.js')).ExplanationPanel,
);
const RecordPreview = lazyPart(async () => (await import('../preview/record-preview.js')).RecordPreview);
const ExplanationDialog = lazyPart(
  async () => (await import('../explanation/rank-explanation.js')).ExplanationDialog,
);

interface SideViewsProps {
  readonly views: SideViewsState;
  /** The record next to the list; absent for lists without previews. */
  readonly preview?: Preview;
  readonly summary: SearchSummary | undefined;
  /** The shown response is that of the previous search. */
  readonly waiting: boolean;
  readonly shortcuts: boolean;
  readonly onShortcuts: (on: boolean) => void;
}

/** The panel, drawers and dialogs of the results page, each loaded when it is first opened. */
export function SideViews(props: SideViewsProps) {
  const { views, preview = NO_PREVIEW, summary, waiting, shortcuts, onShortcuts } = props;
  const Explanation = hasPanel(views, preview) ? ExplanationPanel : ExplanationDialog;
  const closePreview = () => {
    const { id } = preview;
    preview.close();
    if (id !== null) detailsLink(id)?.focus({ preventScroll: true });
  };
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
      {preview.id === null ? null : <RecordPreview id={preview.id} onClose={closePreview} />}
      <LazyAppraisalDialog
        view={views.appraisal}
        onShow={views.showAppraisal}
        onClose={views.closeAppraisal}
      />
    </>
  );
}

type SideView = 'filters' | 'guide' | 'keys';

/** Open views next to or over the list. They are no part of the search, and so not in the address. */
interface SideViewsState {
  readonly wide: boolean;
  readonly opened: SideView | null;
  /** The record whose rank is being explained; null if none, or if it is no longer listed. */
  readonly explained: SearchDocument | null;
  /** The view opened from an appraisal mark. */
  readonly appraisal: AppraisalView | null;
  readonly filtersHeading: RefObject<HTMLHeadingElement | null>;
  readonly open: (view: SideView) => void;
  readonly close: () => void;
  /** Opens the filters, or moves the focus to their column. */
  readonly openFilters: () => void;
  readonly openGuide: () => void;
  /** Explains a record; called again, closes the explanation. */
  readonly explain: (id: string) => void;
  readonly closeExplanation: () => void;
  readonly showAppraisal: ShowAppraisal;
  readonly closeAppraisal: () => void;
}

export function useSideViews(documents: readonly SearchDocument[] | undefined): SideViewsState {
  const wide = useMinWidth(WIDE);
  const [opened, setOpened] = useState<SideView | null>(null);
  const [explainedId, setExplainedId] = useState<string | null>(null);
  const [appraisal, setAppraisal] = useState<AppraisalView | null>(null);
  const filtersHeading = useRef<HTMLHeadingElement>(null);
  const explained = documents?.find(({ id }) => id === explainedId) ?? null;

  const closeExplanation = useCallback(() => {
    setExplainedId(null);
    if (explainedId !== null) opener(explainedId)?.focus({ preventScroll: true });
  }, [explainedId]);
  const explain = useCallback((id: string) => setExplainedId((current) => (current === id ? null : id)), []);
  const openFilters = useCallback(() => {
    if (wide) filtersHeading.current?.focus();
    else setOpened('filters');
  }, [wide]);
  const openGuide = useCallback(() => setOpened('guide'), []);
  return {
    wide,
    opened: opened === 'filters' && wide ? null : opened,
    explained,
    appraisal,
    filtersHeading,
    open: setOpened,
    close: () => setOpened(null),
    openFilters,
    openGuide,
    explain,
    closeExplanation,
    showAppraisal: setAppraisal,
    closeAppraisal: () => setAppraisal(null),
  };
}

/** The button that explains a record, which gets the focus back. */
function opener(id: string): HTMLElement | null {
  return document.querySelector(`[data-explains="${CSS.escape(id)}"]`);
}

/** Whether there is room for a panel next to the list: on a wide screen, unless a record is open there. */
function hasPanel({ wide }: SideViewsState, { id }: Preview): boolean {
  return wide && id === null;
}

/** Whether the panel of the ranking explanation is open. */
export function isPanelOpen(views: SideViewsState, preview: Preview): boolean {
  return hasPanel(views, preview) && views.explained !== null;
}

/** The link that opens a record next to the list, which gets the focus back. */
function detailsLink(id: string): HTMLElement | null {
  return document.querySelector(`[data-result-id="${CSS.escape(id)}"] [data-details]`);
}

/** Comes with the searches that have details, and not with every page of results. */
const SearchDetailsPanel = lazyPart(
  async () => (await import('../../advanced/details/search-details-panel.js')).SearchDetailsPanel,
);

interface SearchDetailsSectionProps {
  readonly summary: SearchSummary;
  /** The response is that of the previous search. */
  readonly stale: boolean;
}

/** The details of an advanced or PICO search; nothing for others. */
export function SearchDetailsSection({ summary, stale }: SearchDetailsSectionProps) {
  const { request, addressOf } = useSearchState();
  const { search_details: details } = summary;
  if (details === null || request.searchType === 'standard' || stale) return null;
  const asAdvanced = (criteria: string) =>
    addressOf({
      searchType: 'advanced',
      dialect: details.dialect,
      criteria,
      form: null,
      intervention: '',
      comparison: '',
      outcome: '',
      picoLevel: 0,
    });
  return (
    <SearchDetailsPanel
      summary={summary}
      details={details}
      request={request}
      addressOf={asAdvanced}
      editAddress={asAdvanced(details.query)}
    />
  );
}
