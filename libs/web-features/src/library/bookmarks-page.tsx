import type { StarredPage } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { ActionIcon, Table } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star, StarOff } from 'lucide-react';
import { Link } from 'react-router';
import { AccountPage } from '../account/account-page.js';
import { formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { setStar, starredQuery } from './library.query.js';
import { ListOfPages, useListAddress } from './lists/list-of-pages.js';
import { ListEmpty, ListTable } from './lists/list-layout.js';
import { noteStar } from './star/star-store.js';
import { useLibraryText } from './use-library-text.js';
import styles from './library.module.css';

/** `/Bookmarked`: the starred documents of the user (ACCOUNTS-2). */
export function BookmarksPage() {
  const { t } = useLibraryText();
  return (
    <AccountPage title={t('bookmarks.title')} wide>
      <Bookmarks />
    </AccountPage>
  );
}

function Bookmarks() {
  const { t } = useLibraryText();
  const address = useListAddress();
  return (
    <ListOfPages
      address={address}
      list={useQuery(starredQuery(address.request))}
      empty={<ListEmpty icon={Star} title={t('bookmarks.empty.title')} text={t('bookmarks.empty.text')} />}
    >
      {(page) => <BookmarkTable page={page} />}
    </ListOfPages>
  );
}

function BookmarkTable({ page }: { readonly page: StarredPage }) {
  const { t } = useLibraryText();
  const language = useLanguage();
  const announce = useAnnounce();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: (documentId: string) => setStar({ documentId, criteria: null, position: -1 }, false),
    onSuccess: (_answer, documentId) => {
      noteStar(documentId, false);
      announce(t('star.removed'));
      return client.invalidateQueries({ queryKey: ['library'] });
    },
    onError: () => announce(t('star.failed'), 'assertive'),
  });
  return (
    <ListTable
      caption={t('bookmarks.caption')}
      headings={[t('bookmarks.date'), t('bookmarks.article'), t('list.actions')]}
    >
      {page.results.map(({ document_id: id, title, createdAt }) => (
        <Table.Tr key={id} role="row">
          <Table.Td role="cell" className={styles.date}>
            <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
          </Table.Td>
          <Table.Th scope="row" role="rowheader" className={styles.term}>
            <Link to={`/r/${encodeURIComponent(id)}`}>{title}</Link>
          </Table.Th>
          <Table.Td role="cell" className={styles.tools} data-print="none">
            <ActionIcon aria-label={t('bookmarks.remove', { title })} onClick={() => removal.mutate(id)}>
              <StarOff size={16} strokeWidth={1.5} aria-hidden="true" />
            </ActionIcon>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
