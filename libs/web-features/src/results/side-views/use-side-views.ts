import type { SearchDocument } from '@clinical/contracts';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef, useState, type RefObject } from 'react';
import type { AppraisalView, ShowAppraisal } from '../../appraisal/appraisal-view.js';

/** From this width the filters and the explanation stand beside the list. */
const WIDE = '(min-width: 80em)';

export type SideView = 'filters' | 'guide' | 'keys';

/** What is open beside or over the list. None of it is part of the search, so none of it is in the address. */
export interface SideViewsState {
  readonly wide: boolean;
  readonly opened: SideView | null;
  /** The record whose place is being explained; null when none is, or when it is no longer listed. */
  readonly explained: SearchDocument | null;
  /** What was opened from a mark of appraisal. */
  readonly appraisal: AppraisalView | null;
  readonly filtersHeading: RefObject<HTMLHeadingElement | null>;
  readonly open: (view: SideView) => void;
  readonly close: () => void;
  /** Goes to the filters: opens them, or moves the focus to the column where they stand. */
  readonly openFilters: () => void;
  /** Explains a record; once more closes the explanation. */
  readonly explain: (id: string) => void;
  readonly closeExplanation: () => void;
  readonly showAppraisal: ShowAppraisal;
  readonly closeAppraisal: () => void;
}

export function useSideViews(documents: readonly SearchDocument[] | undefined): SideViewsState {
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? false;
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
  const openFilters = () => {
    if (wide) filtersHeading.current?.focus();
    else setOpened('filters');
  };
  return {
    wide,
    opened: opened === 'filters' && wide ? null : opened,
    explained,
    appraisal,
    filtersHeading,
    open: setOpened,
    close: () => setOpened(null),
    openFilters,
    explain,
    closeExplanation,
    showAppraisal: setAppraisal,
    closeAppraisal: () => setAppraisal(null),
  };
}

/** The button that explains a record, where the focus goes back to. */
function opener(id: string): HTMLElement | null {
  return document.querySelector(`[data-explains="${CSS.escape(id)}"]`);
}
