import type { StarredPage, StarredRow } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { ActionIcon, Anchor, Button, Group, NativeSelect, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, NotebookPen, Star, StarOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../account/account-page.js';
import { RequestError } from '../api-client/request-json.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { downloadFile } from '../exports/download-file.js';
import { formatMoment, formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { lazyPart } from '../layout/lazy-part.js';
import { Message } from '../overlays/message.js';
import { OpenModal } from '../overlays/open-modal.js';
import { exportBookmarks, removeBookmark, starredQuery } from './library.query.js';
import { ListOfPages, useListAddress } from './lists/list-of-pages.js';
import { ListEmpty, ListTable } from './lists/list-layout.js';
import { noteStar } from './star/star-store.js';
import { useLibraryText } from './use-library-text.js';
import styles from './library.module.css';

/** Few readers write notes, so the dialog is loaded when it is opened. */
const BookmarkNotesDialog = lazyPart(
  async () => (await import('./bookmark-notes-dialog.js')).BookmarkNotesDialog,
);

/** `/Bookmarked`: the starred documents of the user (ACCOUNTS-2), all or those with one tag. */
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
  const { tag } = address.request;
  const list = useQuery(starredQuery(address.request));
  return (
    <ListOfPages
      address={address}
      list={list}
      empty={
        tag === null ? (
          <ListEmpty icon={Star} title={t('bookmarks.empty.title')} text={t('bookmarks.empty.text')} />
        ) : (
          <ListEmpty
            icon={Star}
            title={t('bookmarks.emptyTag.title', { tag })}
            text={t('bookmarks.emptyTag.text')}
          >
            <Link to="/Bookmarked">{t('bookmarks.tag.all')}</Link>
          </ListEmpty>
        )
      }
      actions={() => (
        <Group align="flex-end">
          <TagChoice
            tags={list.data?.tags ?? []}
            chosen={tag}
            onChoose={(chosen) => address.change({ tag: chosen })}
          />
          <ExportButton tag={tag} />
        </Group>
      )}
    >
      {(page) => <BookmarkTable page={page} />}
    </ListOfPages>
  );
}

/** The collections of the reader: bookmarks with one tag. */
function TagChoice({
  tags,
  chosen,
  onChoose,
}: {
  readonly tags: StarredPage['tags'];
  readonly chosen: string | null;
  readonly onChoose: (tag: string | null) => void;
}) {
  const { t } = useLibraryText();
  if (tags.length === 0) return null;
  return (
    <NativeSelect
      label={t('bookmarks.tag')}
      maw="20rem"
      value={chosen ?? ''}
      data={[
        { value: '', label: t('bookmarks.tag.all') },
        ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
    />
  );
}

/** Downloads the citations of the shown collection, for Pro users. */
function ExportButton({ tag }: { readonly tag: string | null }) {
  const { t } = useLibraryText();
  const announce = useAnnounce();
  const language = useLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: exportBookmarks,
    onSuccess: ({ name, content, exported, total }) => {
      const values = {
        name,
        exported: formatCount(exported, language),
        total: formatCount(total, language),
      };
      setProblem(exported < total ? t('bookmarks.exportedPart', values) : null);
      downloadFile(name, content);
      announce(t('bookmarks.exported', values));
    },
    onError: (error) =>
      setProblem(error instanceof RequestError && error.body !== null ? error.body.error : t('list.failed')),
  });
  return (
    <Group gap="xs">
      {(['ris', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Download size={16} aria-hidden="true" />}
          disabled={isPending}
          onClick={() => mutate({ tag, format })}
        >
          {t('bookmarks.export', { format: format.toUpperCase() })}
        </Button>
      ))}
      {problem === null ? null : <Message tone="problem" title={problem} />}
    </Group>
  );
}

function BookmarkTable({ page }: { readonly page: StarredPage }) {
  const { t } = useLibraryText();
  const language = useLanguage();
  const announce = useAnnounce();
  const client = useQueryClient();
  const [annotated, setAnnotated] = useState<StarredRow | null>(null);
  const [doubted, setDoubted] = useState<StarredRow | null>(null);
  const removal = useMutation({
    mutationFn: removeBookmark,
    onSuccess: (_answer, documentId) => {
      noteStar(documentId, false);
      announce(t('star.removed'));
      return client.invalidateQueries({ queryKey: ['library'] });
    },
    onError: () => announce(t('star.failed'), 'assertive'),
  });
  return (
    <>
      <ListTable
        caption={t('bookmarks.caption')}
        headings={[
          t('bookmarks.date'),
          t('bookmarks.article'),
          t('bookmarks.notes.title'),
          t('list.actions'),
        ]}
      >
        {page.results.map((bookmark) => {
          const { document_id: id, title, createdAt } = bookmark;
          return (
            <Table.Tr key={id} role="row">
              <Table.Td role="cell" className={styles.date}>
                <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
              </Table.Td>
              <Table.Th scope="row" role="rowheader" className={styles.term}>
                <Link to={`/r/${encodeURIComponent(id)}`}>{title}</Link>
              </Table.Th>
              <Table.Td role="cell" className={styles.term}>
                <Notes bookmark={bookmark} />
              </Table.Td>
              <Table.Td role="cell" className={styles.tools} data-print="none">
                <Group gap={0} wrap="nowrap" justify="flex-end">
                  <ActionIcon
                    aria-label={t('bookmarks.annotate', { title })}
                    onClick={() => setAnnotated(bookmark)}
                  >
                    <NotebookPen size={16} strokeWidth={1.5} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t('bookmarks.remove', { title })}
                    onClick={() => (hasNotes(bookmark) ? setDoubted(bookmark) : removal.mutate(id))}
                  >
                    <StarOff size={16} strokeWidth={1.5} aria-hidden="true" />
                  </ActionIcon>
                </Group>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </ListTable>
      {doubted === null ? null : (
        <OpenModal
          title={t('bookmarks.removeNotes.title')}
          closeLabel={t('dialog.close')}
          onClose={() => setDoubted(null)}
          footer={
            <Button
              color="red"
              onClick={() => {
                removal.mutate(doubted.document_id);
                setDoubted(null);
              }}
            >
              {t('bookmarks.removeNotes.confirm')}
            </Button>
          }
        >
          <Text>{t('bookmarks.removeNotes.text', { title: doubted.title })}</Text>
        </OpenModal>
      )}
      {annotated === null ? null : (
        <BookmarkNotesDialog
          bookmark={annotated}
          known={page.tags.map(({ tag }) => tag)}
          onClose={() => setAnnotated(null)}
        />
      )}
    </>
  );
}

function hasNotes({ note, tags }: StarredRow): boolean {
  return note !== '' || tags.length > 0;
}

/** What the reader noted, and the tags, each with a link to its collection. */
function Notes({ bookmark }: { readonly bookmark: StarredRow }) {
  if (!hasNotes(bookmark)) return null;
  const { note, tags } = bookmark;
  return (
    <>
      {note === '' ? null : (
        <Text size="note" style={{ whiteSpace: 'pre-line' }}>
          {note}
        </Text>
      )}
      {tags.length === 0 ? null : (
        <Group component="ul" gap="xs" mt="0.25rem" p={0} style={{ listStyle: 'none' }}>
          {tags.map((tag) => (
            <li key={tag}>
              <Anchor
                component={Link}
                to={`/Bookmarked?${new URLSearchParams({ tag })}`}
                fz="note"
                fw="normal"
              >
                {tag}
              </Anchor>
            </li>
          ))}
        </Group>
      )}
    </>
  );
}
