import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lastTab, rememberTab, SEARCH_TABS, type SearchTab } from './search-tabs.js';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  readonly initialText?: string;
  readonly autoFocus?: boolean;
  /** The kinds of search on offer; their tabs show when there is more than one. */
  readonly tabs?: readonly SearchTab[];
}

/** The search box of every page (search.md section 2.1), of the same size everywhere. */
export function SearchBox({ initialText = '', autoFocus = false, tabs = SEARCH_TABS }: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState(() => lastTab(tabs));
  const id = useId();
  if (!chosen) return null;
  const choose = (tab: SearchTab) => {
    rememberTab(tab);
    setChosen(tab);
  };
  const tabbed = tabs.length > 1;
  const panel = tabbed
    ? { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${chosen.key}` }
    : {};
  return (
    <div role="search" className={styles.box} aria-label={t('search.label')}>
      {tabbed ? <TabList id={id} tabs={tabs} chosen={chosen} onChoose={choose} /> : null}
      <div {...panel}>
        {/* A new text to begin with comes with a new search and starts the form afresh. */}
        <chosen.Form key={initialText} initialText={initialText} autoFocus={autoFocus} />
      </div>
    </div>
  );
}

interface TabListProps {
  readonly id: string;
  readonly tabs: readonly SearchTab[];
  readonly chosen: SearchTab;
  readonly onChoose: (tab: SearchTab) => void;
}

/** The tabs; arrow keys move between them, as the tab pattern of WAI-ARIA has it. */
function TabList({ id, tabs, chosen, onChoose }: TabListProps) {
  const { t } = useTranslation('shell');
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    buttons.current.get(next.key)?.focus();
  };
  return (
    <div role="tablist" aria-label={t('search.tabs')} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          ref={(button) => {
            if (button) buttons.current.set(tab.key, button);
            else buttons.current.delete(tab.key);
          }}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          aria-selected={tab === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab)}
        >
          {t(tab.label)}
        </button>
      ))}
    </div>
  );
}
