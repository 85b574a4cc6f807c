import type { EditablePage, Language, PagePreview } from '@clinical/contracts';
import { Button, Form, Notice, SelectField, TextAreaField, TextField, useAnnounce } from '@clinical/web-ui';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestError } from '../../api-client/request-json.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { DRAWN_ELEMENTS, readHtml, SafeHtml } from '../../evidence/safe-html.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { editorPath } from './editor-path.js';
import { fetchVersion, previewPage, savePage } from './editor.query.js';
import { type EditorText, useEditorText } from './use-editor-text.js';
import contentStyles from '../../evidence/evidence-page.module.css';
import styles from './editor.module.css';

const LANGUAGE_CHOICES: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

interface EditPageFormProps {
  readonly page: EditablePage;
  readonly isNew: boolean;
}

/** The editor of one page: its texts, a preview as readers would see it, and its earlier versions. */
export function EditPageForm({ page, isNew }: EditPageFormProps) {
  const { t } = useEditorText();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const editor = useForm({ initialValues: page });
  const form = editor.values;
  const [preview, setPreview] = useState<PagePreview | null>(null);
  const [message, setMessage] = useState<{ readonly text: string; readonly isProblem: boolean } | null>(null);
  const [refused, setRefused] = useState(0);
  const set = (change: Partial<EditablePage>) => editor.setValues(change);

  const fail = (error: unknown) => {
    setMessage({ text: failureOf(error, t), isProblem: true });
    setRefused((times) => times + 1);
  };
  const done = (text: string) => {
    setMessage({ text, isProblem: false });
    announce(text);
  };
  const saving = useApiMutation({
    request: async (
      { values: _values, versions: _versions, edited: _edited, ...wanted }: EditablePage,
      signal,
    ) => {
      const saved = await savePage(wanted, signal);
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'page' });
      return saved;
    },
    onSuccess: (saved) => {
      editor.setValues(saved);
      done(t('editor.saved', { version: saved.version }));
      if (isNew) void navigate(editorPath(saved), { replace: true });
    },
    onError: fail,
  });
  const previewing = useApiMutation({
    request: previewPage,
    onSuccess: (made) => {
      setPreview(made);
      announce(t('editor.previewTitle'));
    },
    onError: fail,
  });
  const restoring = useApiMutation({
    request: (version: number, signal) => fetchVersion(form, version, signal),
    onSuccess: ({ title, description, keywords, html }, version) => {
      set({ title, description, keywords, html });
      done(t('editor.brought', { version }));
    },
    onError: fail,
  });
  const busy = saving.isPending || previewing.isPending || restoring.isPending;

  return (
    <>
      <h2>{isNew ? t('editor.headingNew') : t('editor.heading', { title: page.title })}</h2>
      {message === null ? null : (
        <Notice tone={message.isProblem ? 'problem' : 'info'}>{message.text}</Notice>
      )}
      <Form onSubmit={() => saving.mutate(form)} busy={busy} refused={refused}>
        {isNew ? <NewPageFields form={form} set={set} /> : null}
        <TextField
          label={t('editor.titleField')}
          value={form.title}
          onChange={(title) => set({ title })}
          maxLength={200}
        />
        <TextField
          label={t('editor.description')}
          value={form.description}
          onChange={(description) => set({ description })}
          maxLength={300}
        />
        {form.kind === 'topic' ? (
          <>
            <TextField
              label={t('editor.keywords')}
              value={form.keywords}
              onChange={(keywords) => set({ keywords })}
              maxLength={1_000}
            />
            <TextField
              label={t('editor.position')}
              type="number"
              min={0}
              max={9_999}
              value={String(form.position)}
              onChange={(position) => set({ position: Math.max(0, Math.min(9_999, Number(position) || 0)) })}
            />
          </>
        ) : null}
        <TextAreaField
          label={t('editor.html')}
          hint={t('editor.htmlHint', { elements: [...DRAWN_ELEMENTS, 'a', 'table', 'h1'].join(', ') })}
          value={form.html}
          onChange={(html) => set({ html })}
          rows={18}
          spellCheck
          data-code
        />
        <Values values={form.values} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" aria-disabled={busy}>
            {t(busy ? 'editor.saving' : 'editor.save')}
          </Button>
          <Button onClick={() => previewing.mutate(form)}>{t('editor.preview')}</Button>
        </div>
      </Form>
      {preview === null ? null : <Preview preview={preview} />}
      <VersionList versions={form.versions} current={form.version} onBring={restoring.mutate} />
    </>
  );
}

interface NewPageFieldsProps {
  readonly form: EditablePage;
  readonly set: (change: Partial<EditablePage>) => void;
}

function NewPageFields({ form, set }: NewPageFieldsProps) {
  const { t } = useEditorText();
  return (
    <>
      <TextField
        label={t('editor.name')}
        hint={t('editor.nameHint')}
        value={form.name}
        onChange={(name) => set({ name: name.toLowerCase().replace(/\s+/g, '-') })}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        label={t('editor.language')}
        placeholder=""
        value={form.language}
        onChange={(language) => set({ language: language === 'es' ? 'es' : 'en' })}
        groups={[LANGUAGE_CHOICES]}
      />
    </>
  );
}

function Values({ values }: { readonly values: EditablePage['values'] }) {
  const { t } = useEditorText();
  const names = Object.entries(values);
  if (names.length === 0) return null;
  return (
    <details className={styles.values}>
      <summary>{t('editor.values')}</summary>
      <dl>
        {names.map(([name, value]) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{value.replace(/<[^>]*>/g, ' ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Preview({ preview }: { readonly preview: PagePreview }) {
  const { t } = useEditorText();
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">{t('editor.previewTitle')}</h2>
      {preview.unknown_values.length > 0 ? (
        <Notice tone="attention">
          {t('editor.unknown', { names: preview.unknown_values.map((name) => `{{${name}}}`).join(', ') })}
        </Notice>
      ) : null}
      {/* The page's own headings stand a step lower here, under the heading of the preview. */}
      <div className={contentStyles.content}>
        <SafeHtml nodes={readHtml(withoutMainHeading(preview.html))} />
      </div>
    </section>
  );
}

function withoutMainHeading(html: string): string {
  return html.replace(/<(\/?)h1\b/g, '<$1h3');
}

function failureOf(error: unknown, t: EditorText): string {
  if (error instanceof RequestError && error.status === 409) return t('editor.conflict');
  const reason = error instanceof RequestError ? (error.body?.error ?? error.message) : '';
  return t('editor.invalid', { reason });
}

interface VersionListProps {
  readonly versions: EditablePage['versions'];
  readonly current: number;
  readonly onBring: (version: number) => void;
}

/** Earlier versions of a page, the newest first, each of which can be put back into the form. */
function VersionList({ versions, current, onBring }: VersionListProps) {
  const { t } = useEditorText();
  const language = useLanguage();
  const earlier = versions.filter(({ version }) => version !== current);
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t('editor.versions')}</h2>
      <ul className={styles.versions}>
        {earlier.map(({ version, saved_at: savedAt, by_person: byPerson }) => {
          const label = t('editor.version', { version, moment: formatMoment(savedAt, language) });
          return (
            <li key={version}>
              <span>
                {label}
                {byPerson ? null : ` (${t('editor.byFile')})`}
              </span>
              <Button aria-label={`${t('editor.bring')}: ${label}`} onClick={() => onBring(version)}>
                {t('editor.bring')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
