import {
  ALERT_FREQUENCIES,
  keywordsOf,
  type LibraryChange,
  requestOf,
  type SavedSearch,
} from '@clinical/contracts';
import {
  Button,
  ChoiceSelect,
  FormDialog,
  IconButton,
  Notice,
  TextField,
  useAnnounce,
  useRowFocus,
} from '@clinical/web-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../../account/account-page.js';
import { fieldError, requiredText, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { SearchLink, shortened } from '../history-page.js';
import { changeSavedSearch, deleteSavedSearch, savedSearchesQuery } from '../library.query.js';
import { ListAwaited, ListEmpty, useEmptied } from '../lists/list-parts.js';
import { MailsOff } from './save-search-dialog.js';
import { useLibraryText } from '../use-library-text.js';
import styles from '../library.module.css';

/** A saved search: run it again, choose its mails, rename it, delete it. */
function SavedSearchRow({ search }: { readonly search: SavedSearch }) {
  const { t } = useLibraryText();
  const language = useLanguage();
  const [renaming, rename] = useState(false);
  const { id, name, alert, criteria, createdAt } = search;
  const change = useChange((values: Parameters<typeof changeSavedSearch>[1]) =>
    changeSavedSearch(id, values),
  );
  const removal = useChange(() => deleteSavedSearch(id), 'saved.deleted');
  const request = requestOf(criteria);
  const words = request === null ? '' : keywordsOf(request);
  return (
    <li className={styles.savedRow}>
      <div className={styles.savedText}>
        <SearchLink criteria={criteria} text={name} />
        <p className={styles.quiet}>
          {words === '' || words === name ? null : `${shortened(words)} · `}
          {t('saved.date')} <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
        </p>
        {change.failed || removal.failed ? (
          <p role="alert" className={styles.failure}>
            {t('list.failed')}
          </p>
        ) : null}
      </div>
      <div className={styles.savedTools}>
        <ChoiceSelect
          label={t('saved.alert')}
          value={alert}
          options={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`saved.alert.${value}`) }))}
          onChoose={(chosen) => change.run({ alert: chosen })}
        />
        <IconButton
          label={t('saved.rename', { name })}
          icon={<Pencil size={16} />}
          aria-haspopup="dialog"
          onClick={() => rename(true)}
        />
        <IconButton
          label={t('saved.delete', { name })}
          icon={<Trash2 size={16} />}
          onClick={() => removal.run(undefined)}
        />
      </div>
      {renaming ? <RenameDialog id={id} name={name} onClose={() => rename(false)} /> : null}
    </li>
  );
}

function useChange<Values>(
  make: (values: Values) => Promise<LibraryChange>,
  done: 'saved.changed' | 'saved.deleted' = 'saved.changed',
) {
  const { t } = useLibraryText();
  const announce = useAnnounce();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: make,
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      announce(message === undefined ? t(done) : `${t(done)}. ${message}`);
    },
  });
  return {
    run: (values: Values, onDone?: () => void) => mutation.mutate(values, { onSuccess: onDone }),
    busy: mutation.isPending,
    failed: mutation.isError,
  };
}

/** It stays open until the server has the name, which else would have to be typed again. */
function RenameDialog({
  id,
  name,
  onClose,
}: Pick<SavedSearch, 'id' | 'name'> & { readonly onClose: () => void }) {
  const { t } = useLibraryText();
  const form = useSchemaForm(z.object({ name: requiredText(t('saved.name.missing')) }), { name });
  const [refused, refuse] = useState(0);
  const change = useChange((changed: string) => changeSavedSearch(id, { name: changed }));
  return (
    <FormDialog
      title={t('saved.rename.title')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      busy={change.busy}
      refused={refused}
      onSubmit={() => {
        if (form.validate().hasErrors) return refuse(refused + 1);
        change.run(form.values.name.trim(), onClose);
      }}
    >
      <TextField
        label={t('saved.name')}
        value={form.values.name}
        maxLength={200}
        onChange={(text) => form.setFieldValue('name', text)}
        error={fieldError(form.errors['name'])}
      />
      {change.failed ? <Notice tone="problem" title={t('list.failed')} /> : null}
      <Button kind="primary" type="submit" aria-disabled={change.busy}>
        {t('dialog.save')}
      </Button>
    </FormDialog>
  );
}

/** `/Savedsearches`: saved searches, and how often an alert is sent for each (A46). */
export function SavedSearchesPage() {
  const { t } = useLibraryText();
  return (
    <AccountPage title={t('saved.title')} wide>
      <SavedSearches />
    </AccountPage>
  );
}

function SavedSearches() {
  const { t } = useLibraryText();
  const list = useQuery(savedSearchesQuery);
  const { data } = list;
  useEmptied(data?.total === 0);
  if (!data) return <ListAwaited list={list} />;
  if (data.total === 0)
    return (
      <ListEmpty title={t('saved.empty.title')} text={t('saved.empty.text')}>
        <p>
          <Link to="/">{t('history.empty.action')}</Link>
        </p>
      </ListEmpty>
    );
  return (
    <>
      <MailsOff list={data} />
      <SavedSearchList searches={data.results} />
    </>
  );
}

function SavedSearchList({ searches }: { readonly searches: readonly SavedSearch[] }) {
  const { t } = useLibraryText();
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list);
  return (
    <ul ref={list} className={styles.saved} aria-label={t('saved.caption')}>
      {searches.map((search) => (
        <SavedSearchRow key={search.id} search={search} />
      ))}
    </ul>
  );
}
