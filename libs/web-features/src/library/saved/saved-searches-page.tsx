import {
  ALERT_FREQUENCIES,
  connectedWith,
  keywordsOf,
  type LibraryChange,
  requestOf,
  type SavedSearch,
} from '@clinical/contracts';
import { useAnnounce, useRowFocus } from '@clinical/web-ui';
import { ActionIcon, Badge, Box, Button, Group, NativeSelect, Paper, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GitCompare, SearchCheck, Share2, Pencil, Rss, Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../../account/account-page.js';
import { REQUIRED } from '../../forms/form.js';
import { Message } from '../../overlays/message.js';
import { FormModal } from '../../overlays/open-modal.js';
import { requiredText, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { SearchLink, shortened } from '../history-page.js';
import {
  changeSavedSearch,
  deleteSavedSearch,
  savedSearchesQuery,
  savedSearchNewsQuery,
} from '../library.query.js';
import { ListAwaited, ListEmpty, useEmptied } from '../lists/list-layout.js';
import { MailsOff } from './save-search-dialog.js';
import { useLibraryText } from '../use-library-text.js';
import styles from '../library.module.css';

const VersionsDialog = lazy(() =>
  import('../versions/versions-dialog.js').then((module) => ({ default: module.VersionsDialog })),
);
const ShareDialog = lazy(() =>
  import('../shared/share-dialog.js').then((module) => ({ default: module.ShareDialog })),
);
const FeedDialog = lazy(() => import('./feed-dialog.js').then((module) => ({ default: module.FeedDialog })));

/** A saved search, with buttons to run it, choose its mails, rename it, and delete it. */
function SavedSearchRow({ search }: { readonly search: SavedSearch }) {
  const { t } = useLibraryText();
  const language = useLanguage();
  const [renaming, rename] = useState(false);
  const [feedOpen, openFeed] = useState(false);
  const [versionsOpen, openVersions] = useState(false);
  const [shareOpen, openShare] = useState(false);
  const { id, name, alert, criteria, createdAt } = search;
  const change = useChange((values: Parameters<typeof changeSavedSearch>[1]) =>
    changeSavedSearch(id, values),
  );
  const removal = useChange(() => deleteSavedSearch(id), 'saved.deleted');
  const { mutate: noteOpened } = useMutation({ mutationFn: () => changeSavedSearch(id, { opened: true }) });
  const record = connectedWith(criteria);
  const request = record === null ? requestOf(criteria) : null;
  const words = request === null ? '' : keywordsOf(request);
  return (
    <Paper component="li" withBorder p="md" className={styles.savedRow}>
      <Box flex="1 1 16rem" miw={0}>
        {record === null ? (
          <Group gap="xs">
            <SearchLink criteria={criteria} text={name} onOpen={() => noteOpened()} />
            <NewResults id={id} />
          </Group>
        ) : (
          <RecordLink id={record} title={name} />
        )}
        <Text component="p" c="dimmed">
          {words === '' || words === name ? null : `${shortened(words)} · `}
          {t('saved.date')} <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
        </Text>
        {change.failed || removal.failed ? (
          <Text component="p" role="alert" c="orange.7">
            {t('list.failed')}
          </Text>
        ) : null}
      </Box>
      <Group gap="xs" align="flex-end">
        <NativeSelect
          miw={0}
          label={t('saved.alert')}
          value={alert}
          data={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`saved.alert.${value}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = ALERT_FREQUENCIES.find((each) => each === currentTarget.value);
            if (chosen) change.run({ alert: chosen });
          }}
        />
        <Group gap="xs" wrap="nowrap">
          {request?.searchType === 'advanced' ? (
            <>
              <ActionIcon
                aria-label={t('versions.title', { name })}
                aria-haspopup="dialog"
                onClick={() => openVersions(true)}
              >
                <GitCompare size={16} strokeWidth={1.5} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                aria-label={t('shared.link.title', { name })}
                aria-haspopup="dialog"
                onClick={() => openShare(true)}
              >
                <Share2 size={16} strokeWidth={1.5} aria-hidden="true" />
              </ActionIcon>
            </>
          ) : null}
          <ActionIcon
            aria-label={t('saved.rename', { name })}
            aria-haspopup="dialog"
            onClick={() => rename(true)}
          >
            <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            aria-label={t('saved.feed', { name })}
            aria-haspopup="dialog"
            onClick={() => openFeed(true)}
          >
            <Rss size={16} strokeWidth={1.5} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon aria-label={t('saved.delete', { name })} onClick={() => removal.run(undefined)}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </Group>
      {shareOpen ? (
        <Suspense fallback={null}>
          <ShareDialog id={id} name={name} onClose={() => openShare(false)} />
        </Suspense>
      ) : null}
      {versionsOpen ? (
        <Suspense fallback={null}>
          <VersionsDialog id={id} name={name} onClose={() => openVersions(false)} />
        </Suspense>
      ) : null}
      {feedOpen ? (
        <Suspense fallback={null}>
          <FeedDialog id={id} name={name} onClose={() => openFeed(false)} />
        </Suspense>
      ) : null}
      {renaming ? <RenameDialog id={id} name={name} onClose={() => rename(false)} /> : null}
    </Paper>
  );
}

/** How many results are new since the search was last opened; nothing while they are counted, or when there are none. */
function NewResults({ id }: Pick<SavedSearch, 'id'>) {
  const { t } = useLibraryText();
  const { data, isError } = useQuery(savedSearchNewsQuery);
  const news = data?.results.find((each) => each.id === id);
  if (isError || news?.count === null) return <Text c="dimmed">{t('saved.news.unknown')}</Text>;
  if (news === undefined || news.count === 0) return null;
  return <Badge>{t(news.more ? 'saved.news.more' : 'saved.news', { count: news.count })}</Badge>;
}

/** A record whose connected articles are followed. */
function RecordLink({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useLibraryText();
  return (
    <Group gap="xs">
      <Link to={`/Document/${encodeURIComponent(id)}?view=record`}>{title}</Link>
      <Badge color="gray">{t('saved.connected')}</Badge>
    </Group>
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

/** It stays open until the server has the name, which would otherwise have to be retyped. */
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
    <FormModal
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
      <TextInput
        label={t('saved.name')}
        maxLength={200}
        data-autofocus
        {...REQUIRED}
        {...form.getInputProps('name')}
      />
      {change.failed ? <Message tone="problem" title={t('list.failed')} /> : null}
      <div>
        <Button type="submit" aria-disabled={change.busy}>
          {t('dialog.save')}
        </Button>
      </div>
    </FormModal>
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
      <ListEmpty icon={SearchCheck} title={t('saved.empty.title')} text={t('saved.empty.text')}>
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
