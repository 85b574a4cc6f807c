import { PAGE_ELEMENTS, type EditablePage, type Language, type PagePreview } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import {
  Button,
  Code,
  Group,
  NativeSelect,
  NumberInput,
  Paper,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestError } from '../../api-client/request-json.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { readHtml } from '../../evidence/read-html.js';
import { DRAWN_ELEMENTS, SafeHtml } from '../../evidence/safe-html.js';
import { Form } from '../../forms/form.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { editorPath } from './editor-path.js';
import { fetchVersion, previewPage, savePage } from './editor.query.js';
import { type EditorText, useEditorText } from '../../i18n/admin-texts.js';
import contentStyles from '../../evidence/evidence-page.module.css';

const LANGUAGE_CHOICES: readonly { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

interface EditPageFormProps {
  readonly page: EditablePage;
  readonly isNew: boolean;
}

/** The editor of one page: its texts, a preview, and its earlier versions. */
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
      const hidden = hiddenElements(saved.html).join(', ');
      done(
        [
          t('editor.saved', { version: saved.version }),
          ...(hidden === '' ? [] : [t('editor.hidden', { elements: hidden })]),
        ].join(' '),
      );
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
      <h2>{isNew ? t('editor.headingNew') : t('editor.heading', { title: filledIn(page) })}</h2>
      {message === null ? null : (
        <Message tone={message.isProblem ? 'problem' : 'success'}>{message.text}</Message>
      )}
      <Form onSubmit={() => saving.mutate(form)} busy={busy} refused={refused}>
        {isNew ? <NewPageFields editor={editor} /> : null}
        <TextInput label={t('editor.titleField')} maxLength={200} {...editor.getInputProps('title')} />
        <TextInput label={t('editor.description')} maxLength={300} {...editor.getInputProps('description')} />
        {form.kind === 'topic' ? (
          <>
            <TextInput label={t('editor.keywords')} maxLength={1_000} {...editor.getInputProps('keywords')} />
            <NumberInput
              label={t('editor.position')}
              min={0}
              max={9_999}
              allowDecimal={false}
              value={form.position}
              onChange={(position) => set({ position: Number(position) || 0 })}
            />
          </>
        ) : null}
        <Textarea
          label={t('editor.html')}
          description={t('editor.htmlHint', { elements: [...DRAWN_ELEMENTS, 'a', 'table', 'h1'].join(', ') })}
          rows={18}
          spellCheck
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          {...editor.getInputProps('html')}
        />
        <Values values={form.values} />
        <Group gap="sm">
          <Button type="submit" aria-disabled={busy}>
            {t(busy ? 'editor.saving' : 'editor.save')}
          </Button>
          <Button variant="default" onClick={() => previewing.mutate(form)}>
            {t('editor.preview')}
          </Button>
        </Group>
      </Form>
      {preview === null ? null : <Preview preview={preview} />}
      <VersionList versions={form.versions} current={form.version} onBring={restoring.mutate} />
    </>
  );
}

function NewPageFields({ editor }: { readonly editor: UseFormReturnType<EditablePage> }) {
  const { t } = useEditorText();
  return (
    <>
      <TextInput
        label={t('editor.name')}
        description={t('editor.nameHint')}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        value={editor.values.name}
        onChange={({ currentTarget: { value } }) =>
          editor.setFieldValue('name', value.toLowerCase().replace(/\s+/g, '-'))
        }
      />
      <NativeSelect
        label={t('editor.language')}
        data={[...LANGUAGE_CHOICES]}
        {...editor.getInputProps('language')}
      />
    </>
  );
}

function Values({ values }: { readonly values: EditablePage['values'] }) {
  const { t } = useEditorText();
  const names = Object.entries(values);
  if (names.length === 0) return null;
  return (
    <details>
      <summary>{t('editor.values')}</summary>
      <Table mt="xs" variant="vertical" aria-label={t('editor.values')}>
        <Table.Tbody>
          {names.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                <Code>{`{{${name}}}`}</Code>
              </Table.Th>
              <Table.Td>{value.replace(/<[^>]*>/g, ' ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

function Preview({ preview }: { readonly preview: PagePreview }) {
  const { t } = useEditorText();
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="preview">
      <Stack gap="md">
        <h2 id="preview">{t('editor.previewTitle')}</h2>
        {preview.unknown_values.length > 0 ? (
          <Message tone="attention">
            {t('editor.unknown', { names: preview.unknown_values.map((name) => `{{${name}}}`).join(', ') })}
          </Message>
        ) : null}
        {/* The page's own headings are a level lower here, under the heading of the preview. */}
        <div className={contentStyles.content}>
          <SafeHtml nodes={readHtml(withoutMainHeading(preview.html))} />
        </div>
      </Stack>
    </Paper>
  );
}

/** Elements in the text that no page shows, by name. */
function hiddenElements(html: string): readonly string[] {
  const shown: readonly string[] = PAGE_ELEMENTS;
  const names = [...html.matchAll(/<([a-z][a-z\d-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !shown.includes(name)).map((name) => `<${name}>`);
}

function filledIn({ title, values }: EditablePage): string {
  return title.replace(/\{\{(\w+)\}\}/g, (written, name: string) => values[name] ?? written);
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

/** Earlier versions of a page, newest first, each with a button that loads it into the form. */
function VersionList({ versions, current, onBring }: VersionListProps) {
  const { t } = useEditorText();
  const language = useLanguage();
  const earlier = versions.filter(({ version }) => version !== current);
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t('editor.versions')}</h2>
      <Table mt="sm" aria-labelledby="versions">
        <Table.Tbody>
          {earlier.map(({ version, saved_at: savedAt, by_person: byPerson }) => {
            const label = t('editor.version', { version, moment: formatMoment(savedAt, language) });
            return (
              <Table.Tr key={version}>
                <Table.Td>
                  {label}
                  {byPerson ? null : (
                    <Text span c="dimmed">
                      {` (${t('editor.byFile')})`}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="end">
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`${t('editor.bring')}: ${label}`}
                    onClick={() => onBring(version)}
                  >
                    {t('editor.bring')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
