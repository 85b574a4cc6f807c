import { Button, CloseButton, Flex, TextInput } from '@mantine/core';
import { Search, X } from 'lucide-react';
import { type FocusEvent, type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { lazyPart } from '../layout/lazy-part.js';
import { mayTakeFocus } from '../layout/page-heading.js';
import { useFocusKey } from '../layout/shortcuts.js';
import { ROOMY } from '../api-client/page-request.js';
import { useMinWidth } from '../session/use-min-width.js';
import type { SearchFormProps } from '../search-address/search-form-props.js';
import { useStandardSearch } from './use-standard-search.js';
import styles from './search-box.module.css';

/** Signs of a strategy for PubMed, Ovid or another system; the offer itself looks closer. */
const MAYBE_STRATEGY = /[[/\n]|\.\w\w[.,]|\b(?:adj|near)\W?\d|:\w\w\b/i;

const StrategyOffer = lazyPart(
  async () => (await import('./strategy-offer.js')).StrategyOffer,
  () => null,
);

/** Loaded when the first list is shown: most pages are read without one. */
const SearchPopup = lazyPart(
  async () => (await import('./popup-lists.js')).SearchPopup,
  () => null,
);

/** The form of the standard search: one required text, with suggestions, or recent searches while it is empty. */
export function StandardSearchForm(props: SearchFormProps) {
  const { autoFocus, onEditor } = props;
  const { t } = useTranslation('shell');
  const id = useId();
  const search = useStandardSearch(props);
  const { field, popup, text, missing, content } = search;
  const roomy = useMinWidth(ROOMY);
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
    <>
      <Flex component="form" action="/Searchresult" gap="xs" data-print="none" noValidate onSubmit={onSubmit}>
        <div className={styles.field} onBlur={onBlur}>
          <TextInput
            ref={field}
            id={`${id}-field`}
            name="criteria"
            size="md"
            classNames={{ wrapper: styles.wrapper, input: styles.input, error: styles.missing }}
            leftSection={<Search size={20} aria-hidden="true" className={styles.sign} />}
            rightSectionPointerEvents="all"
            rightSection={
              text === '' ? (
                <kbd className={styles.key} data-tip={t('search.key')} aria-hidden="true">
                  /
                </kbd>
              ) : (
                <CloseButton
                  size="xl"
                  icon={<X size={18} aria-hidden="true" />}
                  aria-label={t('search.clear')}
                  data-tip={t('search.clear')}
                  onClick={() => {
                    search.type('');
                    field.current?.focus();
                  }}
                />
              )
            }
            error={missing ? t('search.required') : null}
            errorProps={{ role: 'alert' }}
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
            aria-keyshortcuts="/"
            placeholder={t(roomy ? 'search.placeholder' : 'search.placeholder.short')}
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
            onPaste={search.onPaste}
          />
          {content === 'none' ? null : (
            <SearchPopup
              id={`${id}-list`}
              content={content}
              typed={text}
              suggestions={search.suggestions}
              recent={search.recent}
              cursor={popup.cursor}
              onSearch={search.search}
              onChoose={search.choose}
              onRemove={search.remove}
              onClear={search.clearRecent}
              onClose={popup.hide}
            />
          )}
        </div>
        <Button type="submit" size="md" className={styles.submit}>
          {t('search.submit')}
        </Button>
      </Flex>
      {onEditor && MAYBE_STRATEGY.test(search.full) ? (
        <StrategyOffer text={search.full} onOpen={onEditor} />
      ) : null}
    </>
  );
}

/**
 * Takes the focus when the page opens, if allowed, without opening the list of recent searches over the page. The
 * returned function tells whether the reader moved the focus.
 */
function useQuietAutoFocus(field: { current: HTMLInputElement | null }, enabled: boolean): () => boolean {
  const quiet = useRef(false);
  useEffect(() => {
    if (!enabled || !mayTakeFocus()) return;
    quiet.current = true;
    field.current?.focus({ preventScroll: true });
    quiet.current = false;
  }, [field, enabled]);
  return () => !quiet.current;
}
