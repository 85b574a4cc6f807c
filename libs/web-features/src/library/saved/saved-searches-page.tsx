import type { SavedSearch } from '@clinical/contracts';
import { useRowFocus } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../../account/account-page.js';
import { savedSearchesQuery } from '../library.query.js';
import { ListAwaited, ListEmpty, useEmptied } from '../lists/list-parts.js';
import { useLibraryText } from '../use-library-text.js';
import { MailsOff } from './mails-off.js';
import { SavedSearchRow } from './saved-search-row.js';
import styles from '../library.module.css';

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
