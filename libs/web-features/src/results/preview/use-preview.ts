import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NavigationCause } from '../request/search-state.js';

/** Minimum width for opening a record next to the list. */
const SPLIT = '(min-width: 90em)';

/** Parameter of the record next to the list, so that reload, back and sharing keep it. */
const PARAMETER = 'record';

const CAUSE: { cause: NavigationCause } = { cause: 'record' };

/** The record that is open next to the list. */
export interface Preview {
  /** Null if none is open, or there is no room for it. */
  readonly id: string | null;
  /** Opens a record there; null where its page is opened instead. */
  readonly show: ((id: string) => void) | null;
  readonly close: () => void;
}

/** For a list that opens records on their own pages. */
export const NO_PREVIEW: Preview = { id: null, show: null, close: () => undefined };

export function usePreview(): Preview {
  const isSplit = useMediaQuery(SPLIT, undefined, { getInitialValueInEffect: false }) ?? false;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(PARAMETER);
  const go = useCallback(
    (requested: string | null) => {
      const parameters = new URLSearchParams(search);
      parameters.delete(PARAMETER);
      if (requested !== null) parameters.set(PARAMETER, requested);
      void navigate(
        { pathname, search: parameters.toString(), hash },
        { state: CAUSE, preventScrollReset: true },
      );
    },
    [navigate, pathname, search, hash],
  );
  return useMemo(
    () => ({ id: isSplit ? id : null, show: isSplit ? go : null, close: () => go(null) }),
    [isSplit, id, go],
  );
}
