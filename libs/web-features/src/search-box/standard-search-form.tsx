import { Search, X } from 'lucide-react';
import { type FocusEvent, type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayTakeFocus } from '../layout/page-focus.js';
import { RecentList, SuggestionList } from './popup-lists.js';
import type { SearchFormProps } from './search-tabs.js';
import { useFocusKey } from './use-popup-cursor.js';
import { useStandardSearch } from './use-standard-search.js';
import popupStyles from './popup.module.css';
import styles from './standard-search-form.module.css';

/** The form of the standard search: one required text, with suggestions, or recent searches while it is empty. */
export function StandardSearchForm({ initialText, autoFocus }: SearchFormProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const search = useStandardSearch(initialText);
  const { field, popup, text, missing, content } = search;
  useFocusKey(field);
  const openOnFocus = useQuietAutoFocus(field, autoFocus);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search.search(text);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) popup.hide();
  };
  return (
    <form action="/Searchresult" className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.field} data-missing={missing} onBlur={onBlur}>
        <Search size={20} aria-hidden="true" className={styles.sign} />
        <input
          ref={field}
          type="text"
          name="criteria"
          className={styles.input}
          value={text}
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={content !== 'none'}
          aria-haspopup={content === 'recent' ? 'grid' : 'listbox'}
          aria-controls={content === 'none' ? undefined : `${id}-list`}
          aria-activedescendant={
            popup.cursor ? `${id}-list-${popup.cursor.row}-${popup.cursor.cell}` : undefined
          }
          aria-required="true"
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-missing` : undefined}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => search.type(event.target.value)}
          onFocus={() => openOnFocus() && popup.show()}
          onClick={search.open}
          onKeyDown={search.onKeyDown}
        />
        {text === '' ? (
          <kbd className={styles.key} title={t('search.key')} aria-hidden="true">
            /
          </kbd>
        ) : (
          <ClearButton
            onClear={() => {
              search.type('');
              field.current?.focus();
            }}
          />
        )}
        {content === 'none' ? null : (
          // Pressing the pointer on the list must not take the focus out of the field.
          <div className={popupStyles.popup} onMouseDown={(event) => event.preventDefault()}>
            {content === 'suggestions' ? (
              <SuggestionList
                id={`${id}-list`}
                typed={text}
                suggestions={search.suggestions}
                activeRow={popup.cursor?.row ?? null}
                onChoose={search.search}
              />
            ) : (
              <RecentList
                id={`${id}-list`}
                searches={search.recent}
                cursor={popup.cursor}
                onChoose={search.choose}
                onRemove={search.remove}
                onClear={search.clearRecent}
              />
            )}
          </div>
        )}
        {missing ? (
          <p id={`${id}-missing`} role="alert" className={styles.missing}>
            {t('search.required')}
          </p>
        ) : null}
      </div>
      <button type="submit" className={styles.submit}>
        {t('search.submit')}
      </button>
    </form>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={t('search.clear')}
      title={t('search.clear')}
      onClick={onClear}
    >
      <X size={18} aria-hidden="true" />
    </button>
  );
}

/**
 * Takes the focus when the page opens, if it may, without opening the list of recent searches over the page. The
 * function given back says whether a focus was the reader's own.
 */
function useQuietAutoFocus(field: { current: HTMLInputElement | null }, wanted: boolean): () => boolean {
  const quiet = useRef(false);
  useEffect(() => {
    if (!wanted || !mayTakeFocus()) return;
    quiet.current = true;
    field.current?.focus({ preventScroll: true });
    quiet.current = false;
  }, [field, wanted]);
  return () => !quiet.current;
}
