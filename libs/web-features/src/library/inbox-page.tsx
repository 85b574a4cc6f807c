import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AccountPage } from '../account/account-page.js';
import { readHtml, SafeHtml } from '../evidence/safe-html.js';
import { latestQuery } from './library.query.js';
import { ListAwaited } from './lists/list-parts.js';
import { useLibraryText } from './use-library-text.js';
import styles from './library.module.css';

/** `/Inbox`: what is new for one's interests; the server makes its HTML (ACCOUNTS-2; A48, A49). */
export function InboxPage() {
  const { t } = useLibraryText();
  return (
    <AccountPage title={t('inbox.title')} wide>
      <Latest />
    </AccountPage>
  );
}

function Latest() {
  const list = useQuery(latestQuery);
  const { data } = list;
  const nodes = useMemo(() => (data === undefined ? [] : readHtml(data)), [data]);
  if (data === undefined) return <ListAwaited list={list} />;
  return (
    <div className={styles.latest}>
      <SafeHtml nodes={nodes} />
    </div>
  );
}
