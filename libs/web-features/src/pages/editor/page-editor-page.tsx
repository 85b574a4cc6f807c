import type { PageIdentity, PageKind } from '@clinical/contracts';
import { Notice, SkeletonLines } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AccountLoadFailed } from '../../account/account-page.js';
import { AdminPage, AdminTable } from '../../admin/admin-page.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { EditPageForm } from './edit-page-form.js';
import { editablePageQuery, pageListQuery } from './editor.query.js';
import { editorPath } from './editor-path.js';
import { useEditorText } from './use-editor-text.js';
import adminStyles from '../../admin/admin.module.css';
import styles from './editor.module.css';

// Written out, as the lists of the contracts come with the whole of their checks.
const KINDS: readonly PageKind[] = ['static', 'topic', 'evidence'];
const NEW_TOPIC = '/Admin/pages?new=topic';
const COLUMNS = ['title', 'name', 'language', 'changed', 'state'] as const;

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
    return <SkeletonLines widths={['100%', '90%', '95%', '85%']} />;
  }
  return (
    <>
      <p className={adminStyles.intro}>{t('editor.intro')}</p>
      {data.warnings.map((warning) => (
        <Notice key={warning} tone="attention">
          {warning}
        </Notice>
      ))}
      <p>
        <Link to={NEW_TOPIC}>{t('editor.new')}</Link>
      </p>
      {KINDS.map((kind) => (
        <div key={kind}>
          <h2>{t(`editor.kind.${kind}`)}</h2>
          <AdminTable
            label={t(`editor.kind.${kind}`)}
            headings={COLUMNS.map((column) => t(`editor.column.${column}`))}
          >
            {data.pages
              .filter((page) => page.kind === kind)
              .map((page) => (
                <tr key={`${page.name}-${page.language}`}>
                  <td>
                    <Link to={editorPath(page)}>{page.title || page.name}</Link>
                  </td>
                  <td>{page.name}</td>
                  <td>{page.language}</td>
                  <td className={adminStyles.when}>{formatMoment(page.changed_at, language)}</td>
                  <td>{t(page.edited ? 'editor.edited' : 'editor.fromFile')}</td>
                </tr>
              ))}
          </AdminTable>
        </div>
      ))}
    </>
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
        <SkeletonLines widths={['100%', '90%', '95%', '85%']} />
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
    <p className={styles.back}>
      <Link to={editorPath()}>{t('editor.back')}</Link>
    </p>
  );
}
