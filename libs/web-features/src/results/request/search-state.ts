import { readSearchParameters, type SearchParametersReading, type SearchRequest } from '@clinical/contracts';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useParameterTexts } from './use-parameter-texts.js';
import { changeRequest, type RequestChange } from './change-request.js';
import { searchAddress, useAddressParameters } from '../../search-address/search-address.js';
import { changesFirstLook, readStored, writeStored } from '../../api-client/browser-storage.js';

/** The control that caused a navigation; none for a search from the box, which starts a new page. */
export type NavigationCause = 'filter' | 'sort' | 'rows' | 'page' | 'record';

/** The search, whose only state is the URL, and how the controls of the page change it. */
export interface SearchState extends SearchParametersReading {
  /** Whether the texts of the address are unpacked: a long one is packed in its fragment. */
  readonly status: 'ready' | 'unpacking' | 'unreadable';
  /** The parameters in the address. */
  readonly parameters: URLSearchParams;
  /** Navigates to the changed search. */
  readonly change: (change: RequestChange, cause?: NavigationCause) => void;
  /** The address of the search with a change, for links. */
  readonly addressOf: (change: RequestChange) => string;
}

/** Reads the address. All state of a search except the text being typed goes through here. */
export function useAddressedSearch(): SearchState {
  const { parameters, status, hash } = useAddressParameters();
  const navigate = useNavigate();
  const texts = useParameterTexts();
  const reading = useMemo(() => readSearchParameters(parameters, texts), [parameters, texts]);
  const { request } = reading;
  const addressOf = useCallback((change: RequestChange) => pathOf(request, change, hash), [request, hash]);
  const change = useCallback(
    (requested: RequestChange, cause?: NavigationCause) => {
      void navigate(
        pathOf(request, requested, hash),
        cause ? { state: { cause }, preventScrollReset: true } : {},
      );
    },
    [navigate, request, hash],
  );
  return useMemo(
    () => ({ ...reading, status, parameters, change, addressOf }),
    [reading, status, parameters, change, addressOf],
  );
}

function pathOf(request: SearchRequest, change: RequestChange, hash: string): string {
  return searchAddress(changeRequest(request, change), { of: request, hash });
}

const CAUSES: readonly NavigationCause[] = ['filter', 'sort', 'rows', 'page', 'record'];

/** The cause of a history entry, from its state; undefined for a search from the box or an external link. */
export function causeOf(state: unknown): NavigationCause | undefined {
  if (typeof state !== 'object' || state === null || !('cause' in state)) return undefined;
  const { cause } = state;
  return CAUSES.find((known) => known === cause);
}

const SearchStateContext = createContext<SearchState | null>(null);
export const SearchStateProvider = SearchStateContext;

/** The search of the page. Throws outside a results page. */
export function useSearchState(): SearchState {
  const state = useContext(SearchStateContext);
  if (state === null) throw new Error('useSearchState is for components of the results page');
  return state;
}

/** Display preferences of the list; stored in the browser. */
export interface DisplayChoices {
  readonly snippets: boolean;
  readonly authors: boolean;
  readonly compact: boolean;
  /** Records similar in meaning follow the results of a search that finds few. */
  readonly meaning: boolean;
}

const STORAGE_KEY = changesFirstLook('results-display');
const DEFAULTS: DisplayChoices = { snippets: true, authors: true, compact: false, meaning: true };

export type SetDisplayChoice = (choice: keyof DisplayChoices, value: boolean) => void;

/** The current preferences, and a function to change one. */
export function useDisplayChoices(): readonly [DisplayChoices, SetDisplayChoice] {
  const [choices, setChoices] = useState(readChoices);
  const setChoice = useCallback<SetDisplayChoice>(
    (choice, value) => {
      const next = { ...choices, [choice]: value };
      setChoices(next);
      writeStored(STORAGE_KEY, next);
    },
    [choices],
  );
  return [choices, setChoice];
}

function readChoices(): DisplayChoices {
  const stored = readStored(STORAGE_KEY);
  if (typeof stored !== 'object' || stored === null) return DEFAULTS;
  const choice = (key: keyof DisplayChoices): boolean => {
    const value: unknown = Reflect.get(stored, key);
    return typeof value === 'boolean' ? value : DEFAULTS[key];
  };
  return {
    snippets: choice('snippets'),
    authors: choice('authors'),
    compact: choice('compact'),
    meaning: choice('meaning'),
  };
}
