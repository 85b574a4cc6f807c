import type { PageIdentity, PageKind, PageList } from '@clinical/contracts';
import { Anchor, Badge, Button, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AccountLoadFailed } from '../../account/account-page.js';
import { AdminPage } from '../../admin/admin-page.js';
import { RowTable } from '../../lists/row-table.js';
import { type RowColumn, useSortedRows } from '../../admin/use-sorted-rows.js';
import { Lines } from '../../forms/lines.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { EditPageForm } from './edit-page-form.js';
import { editablePageQuery, pageListQuery } from './editor.query.js';
import { editorPath } from './editor-path.js';
import { useEditorText } from '../../i18n/admin-texts.js';
import adminStyles from '../../admin/admin.module.css';

// Listed here, because importing the lists from the contracts would include all their schemas.
const KINDS: readonly PageKind[] = ['static', 'topic', 'evidence'];
const NEW_TOPIC = '/Admin/pages?new=topic';
type PageRow = PageList['pages'][number];

/** `/Admin/pages`: the list of pages of content, and the editor of one of them (A50). */
export function PageEditorPage() {
  const { t } = useEditorText();
  const [parameters] = useSearchParams();
  const identity = identityIn(parameters);
  return (
    <AdminPage title={t('editor.title')} forEditors>
      {parameters.get('new') === 'topic' ? (
        <NewTopic />
      ) : identity === null ? (
        <PageListView />
      ) : (
        <EditOne key={editorPath(identity)} identity={identity} />
      )}
    </AdminPage>
  );
}

function identityIn(parameters: URLSearchParams): PageIdentity | null {
  const kind = KINDS.find((known) => known === parameters.get('kind'));
  const name = parameters.get('name') ?? '';
  if (kind === undefined || name === '') return null;
  return { kind, name, language: parameters.get('language') === 'es' ? 'es' : 'en' };
}

function PageListView() {
  const { t } = useEditorText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(pageListQuery(language));
  if (data === undefined) {
    if (error !== null) return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
    return <Lines widths={['100%', '90%', '95%', '85%']} />;
  }
  return (
    <>
      <Text c="dimmed">{t('editor.intro')}</Text>
      {data.warnings.map((warning) => (
        <Message key={warning} tone="attention">
          {warning}
        </Message>
      ))}
      <div>
        <Button component={Link} to={NEW_TOPIC} variant="default">
          {t('editor.new')}
        </Button>
      </div>
      {KINDS.map((kind) => (
        <PageTable key={kind} kind={kind} pages={data.pages.filter((page) => page.kind === kind)} />
      ))}
    </>
  );
}

interface PageTableProps {
  readonly kind: PageKind;
  readonly pages: readonly PageRow[];
}

function PageTable({ kind, pages }: PageTableProps) {
  const { t } = useEditorText();
  const language = useLanguage();
  const columns: readonly RowColumn<PageRow>[] = [
    { id: 'title', label: t('editor.column.title'), value: ({ title, name }) => title || name },
    { id: 'name', label: t('editor.column.name'), value: ({ name }) => name },
    { id: 'language', label: t('editor.column.language'), value: (page) => page.language },
    { id: 'changed', label: t('editor.column.changed'), value: ({ changed_at: changed }) => changed },
    { id: 'state', label: t('editor.column.state'), value: ({ edited }) => Number(edited) },
  ];
  const { headings, sorted } = useSortedRows(kind, columns, pages);
  return (
    <div>
      <h2>{t(`editor.kind.${kind}`)}</h2>
      <RowTable label={t(`editor.kind.${kind}`)} headings={headings}>
        {sorted.map((page) => (
          <Table.Tr key={`${page.name}-${page.language}`}>
            <Table.Td>
              <Anchor component={Link} to={editorPath(page)}>
                {page.title || page.name}
              </Anchor>
            </Table.Td>
            <Table.Td>{page.name}</Table.Td>
            <Table.Td>{page.language}</Table.Td>
            <Table.Td className={adminStyles.when}>{formatMoment(page.changed_at, language)}</Table.Td>
            <Table.Td>
              <Badge miw="max-content" color={page.edited ? 'brand' : 'gray'}>
                {t(page.edited ? 'editor.edited' : 'editor.fromFile')}
              </Badge>
            </Table.Td>
          </Table.Tr>
        ))}
      </RowTable>
    </div>
  );
}

function EditOne({ identity }: { readonly identity: PageIdentity }) {
  const { data, error, refetch } = useQuery(editablePageQuery(identity));
  return (
    <>
      <BackToList />
      {data !== undefined ? (
        <EditPageForm page={data} isNew={false} />
      ) : error !== null ? (
        <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />
      ) : (
        <Lines widths={['100%', '90%', '95%', '85%']} />
      )}
    </>
  );
}

function NewTopic() {
  const language = useLanguage();
  return (
    <>
      <BackToList />
      <EditPageForm
        isNew
        page={{
          ...{ kind: 'topic', name: '', language, title: '', description: '', keywords: '', html: '' },
          ...{ position: 500, version: 0, edited: true, values: {}, versions: [] },
        }}
      />
    </>
  );
}

function BackToList() {
  const { t } = useEditorText();
  return (
    <p>
      <Anchor component={Link} to={editorPath()}>
        {t('editor.back')}
      </Anchor>
    </p>
  );
}
