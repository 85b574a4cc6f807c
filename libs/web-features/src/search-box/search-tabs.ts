import type { ComponentType } from 'react';
import { readStored, writeStored } from '../site/browser-storage.js';
import { StandardSearchForm } from './standard-search-form.js';

/** What every form of the search box is given. */
export interface SearchFormProps {
  /** The text to begin with, on the results page the one searched for. */
  readonly initialText: string;
  /** Whether to take the focus when the page opens. */
  readonly autoFocus: boolean;
}

/** One kind of search. A tab is listed once its search is there. */
export interface SearchTab {
  /** Key of search.md section 2.1, remembered as the last tab. */
  readonly key: 'standardsearch' | 'picosearch' | 'Advanced2';
  readonly label: 'search.tab.standard';
  readonly Form: ComponentType<SearchFormProps>;
}

export const SEARCH_TABS: readonly SearchTab[] = [
  { key: 'standardsearch', label: 'search.tab.standard', Form: StandardSearchForm },
];

const LAST_TAB_KEY = 'last-search-tab';

/** The tab last used in this browser, if it is still there; else the first. */
export function lastTab(tabs: readonly SearchTab[]): SearchTab | undefined {
  const remembered = readStored(LAST_TAB_KEY);
  return tabs.find((tab) => tab.key === remembered) ?? tabs[0];
}

/** Remembers the tab for the next visit. */
export function rememberTab(tab: SearchTab): void {
  writeStored(LAST_TAB_KEY, tab.key);
}
