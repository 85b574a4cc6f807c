import type { HistoryPage as HistoryRows } from '@clinical/contracts';
import { Button, Dialog, Notice, useAnnounce } from '@clinical/web-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../account/account-page.js';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { HistoryRow } from './history-row.js';
import { deleteFromHistory, deleteHistory, historyQuery } from './library.query.js';
import { ListOfPages } from './lists/list-of-pages.js';
import { ListEmpty, ListTable } from './lists/list-parts.js';
import { useListAddress } from './lists/use-list-address.js';
import { useLibraryText } from './use-library-text.js';

/** `/History`: one's searches, what was opened from them, and the way to make them again (ACCOUNTS-2). */
export function HistoryPage() {
  const { t } = useLibraryText();
  return (
    <AccountPage title={t('history.title')} wide>
      <History />
    </AccountPage>
  );
}

function History() {
  const { t } = useLibraryText();
  const address = useListAddress();
  return (
    <ListOfPages
      address={address}
      list={useQuery(historyQuery(address.request))}
      empty={
        <ListEmpty title={t('history.empty.title')} text={t('history.empty.text')}>
          <p>
            <Link to="/">{t('history.empty.action')}</Link>
          </p>
        </ListEmpty>
      }
      note={t('history.private')}
      actions={(total) => <DeleteAll count={total} />}
    >
      {(page) => <HistoryTable page={page} />}
    </ListOfPages>
  );
}

function HistoryTable({ page }: { readonly page: HistoryRows }) {
  const { t } = useLibraryText();
  const announce = useAnnounce();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: deleteFromHistory,
    onSuccess: () => {
      announce(t('history.deleted'));
      return client.invalidateQueries({ queryKey: ['library', 'history'] });
    },
  });
  return (
    <>
      {removal.isError ? <Notice tone="problem" title={t('list.failed')} /> : null}
      <ListTable
        caption={t('history.caption')}
        headings={[t('history.date'), t('history.term'), t('history.viewed'), t('list.actions')]}
      >
        {page.results.map((row) => (
          <HistoryRow key={row.id} row={row} onDelete={() => removal.mutate(row.id)} />
        ))}
      </ListTable>
    </>
  );
}

function DeleteAll({ count }: { readonly count: number }) {
  const { t } = useLibraryText();
  const language = useLanguage();
  const announce = useAnnounce();
  const client = useQueryClient();
  const [asking, ask] = useState(false);
  const removal = useMutation({
    mutationFn: deleteHistory,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['library', 'history'] });
      ask(false);
      announce(t('history.deletedAll'));
    },
  });
  const begin = (): void => {
    removal.reset();
    ask(true);
  };
  return (
    <>
      <Button kind="quiet" icon={<Trash2 size={16} />} aria-haspopup="dialog" onClick={begin}>
        {t('history.deleteAll')}
      </Button>
      {asking ? (
        <Dialog
          title={t('history.deleteAll.title')}
          closeLabel={t('dialog.close')}
          size="narrow"
          onClose={() => ask(false)}
          footer={
            <>
              <Button onClick={() => ask(false)}>{t('dialog.cancel')}</Button>
              <Button
                kind="primary"
                aria-disabled={removal.isPending}
                onClick={() => {
                  if (!removal.isPending) removal.mutate();
                }}
              >
                {t('history.deleteAll.confirm')}
              </Button>
            </>
          }
        >
          <p>{t('history.deleteAll.text', { count, number: formatCount(count, language) })}</p>
          {removal.isError ? <Notice tone="problem" title={t('list.failed')} /> : null}
        </Dialog>
      ) : null}
    </>
  );
}
