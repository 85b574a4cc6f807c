import {
  type Criteria,
  type HistoryPage as HistoryRows,
  type HistoryRow as Row,
  requestOf,
  type ViewedDocumentOnWire,
} from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { ActionIcon, Badge, Button, Flex, Group, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, History as HistoryIcon, Star, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../account/account-page.js';
import { Message } from '../overlays/message.js';
import { OpenModal } from '../overlays/open-modal.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { deleteFromHistory, deleteHistory, historyQuery } from './library.query.js';
import { ListOfPages, useListAddress } from './lists/list-of-pages.js';
import { ListEmpty, ListTable } from './lists/list-layout.js';
import { useLibraryText } from './use-library-text.js';
import { narrows } from '../search-address/narrows.js';
import { searchAddress } from '../search-address/search-address.js';
import styles from './library.module.css';

/** `/History`: the user's searches, the records opened from them, and links to repeat them (ACCOUNTS-2). */
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
        <ListEmpty icon={HistoryIcon} title={t('history.empty.title')} text={t('history.empty.text')}>
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
      {removal.isError ? <Message tone="problem" title={t('list.failed')} /> : null}
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
      <Button
        variant="default"
        leftSection={<Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={begin}
      >
        {t('history.deleteAll')}
      </Button>
      {asking ? (
        <OpenModal
          title={t('history.deleteAll.title')}
          closeLabel={t('dialog.close')}
          onClose={() => ask(false)}
          footer={
            <>
              <Button variant="default" onClick={() => ask(false)}>
                {t('dialog.cancel')}
              </Button>
              <Button
                color="orange.7"
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
          {removal.isError ? <Message tone="problem" title={t('list.failed')} /> : null}
        </OpenModal>
      ) : null}
    </>
  );
}

/** Characters of a search that a row shows; a pasted strategy is longer. */
const SHOWN = 300;

/** A search with its opened records, which are shown when the row is expanded. */
function HistoryRow({ row, onDelete }: { readonly row: Row; readonly onDelete: () => void }) {
  const { t } = useLibraryText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const documents = readDocuments(row.documents_viewed);
  const search = shortened(row.keywords);
  const viewed = documents.filter(({ activity }) => activity === 0).length;
  const starred = documents.filter(({ activity }) => activity === 1).length;
  const counts = starred === 0 ? String(viewed) : t('history.counts', { viewed, count: starred });
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <Table.Tr role="row">
        <Table.Td role="cell" className={styles.date}>
          <time dateTime={row.createdAt}>{formatMoment(row.createdAt, language)}</time>
        </Table.Td>
        <Table.Th scope="row" role="rowheader" className={styles.term}>
          <SearchLink criteria={readCriteria(row.criteria)} text={search} />
        </Table.Th>
        <Table.Td role="cell" className={styles.viewed}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Chevron size={16} strokeWidth={1.5} aria-hidden="true" />}
            aria-expanded={open}
            aria-controls={detailsId}
            aria-label={`${counts} – ${t(open ? 'history.collapse' : 'history.expand', { search })}`}
            onClick={() => setOpen(!open)}
          >
            {counts}
          </Button>
        </Table.Td>
        <Table.Td role="cell" className={styles.tools} data-print="none">
          <ActionIcon aria-label={t('history.delete', { search })} onClick={onDelete}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
          </ActionIcon>
        </Table.Td>
      </Table.Tr>
      <Table.Tr role="row" id={detailsId} hidden={!open}>
        <Table.Td role="cell" colSpan={4} className={styles.details}>
          {open ? <ViewedDocuments documents={documents} /> : null}
        </Table.Td>
      </Table.Tr>
    </>
  );
}

function ViewedDocuments({ documents }: { readonly documents: readonly ViewedDocumentOnWire[] }) {
  const { t } = useLibraryText();
  if (documents.length === 0) return <Text c="dimmed">{t('history.none')}</Text>;
  return (
    <Flex component="ul" direction="column" ps="md">
      {documents.map(({ document_id: id, title, activity }) => (
        <Flex key={id} component="li" wrap="wrap" rowGap={0} columnGap="xs" py="0.25rem">
          <Link to={`/Document/${encodeURIComponent(id)}`}>{title}</Link>
          {activity === 0 ? null : (
            <Badge
              color={activity === 1 ? 'brand' : 'gray'}
              leftSection={activity === 1 ? <Star size={12} fill="currentColor" aria-hidden="true" /> : null}
            >
              {t(activity === 1 ? 'history.starred' : 'history.unstarred')}
            </Badge>
          )}
        </Flex>
      ))}
    </Flex>
  );
}

interface SearchLinkProps {
  readonly criteria: Criteria;
  readonly text: string;
  readonly onOpen?: () => void;
}

/** A search as a link that repeats it, with its type; plain text if it cannot be repeated. */
export function SearchLink({ criteria, text, onOpen }: SearchLinkProps) {
  const { t } = useLibraryText();
  const request = requestOf(criteria);
  if (request === null) return <span>{text}</span>;
  const notes = [
    ...(request.searchType === 'standard' ? [] : [t(`history.type.${request.searchType}`)]),
    ...(narrows(request) ? [t('history.filtered')] : []),
  ];
  return (
    <Group gap="xs">
      <Link to={searchAddress(request)} onClick={onOpen}>
        {text}
      </Link>
      {notes.map((note) => (
        <Badge key={note} color="gray">
          {note}
        </Badge>
      ))}
    </Group>
  );
}

export function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text;
}

/** The criteria of a row, which are sent as JSON; none if invalid. */
function readCriteria(text: string): Criteria {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function readDocuments(text: string): readonly ViewedDocumentOnWire[] {
  const value = parsed(text);
  return Array.isArray(value) ? (value as ViewedDocumentOnWire[]) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
