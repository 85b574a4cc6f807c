import {
  EXPORT_FORMATS,
  EXPORT_SCOPES,
  MAX_EMAILED,
  MAX_EXPORTED,
  MAX_SELECTED,
  searchPairs,
  type ExportFormat,
  type ExportScope,
  type SearchResponse,
} from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Alert, Button, Checkbox, Group, NativeSelect, Paper, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import { RequestError, requestFile } from '../../api-client/request-json.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { EmailButton } from '../../email-export/email-button.js';
import { BackgroundOffer } from '../../exports/background-offer.js';
import { downloadFile } from '../../exports/download-file.js';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { useFormat } from '../format/share-links.js';
import { useSearchState } from '../request/search-state.js';
import { clearSelection, select, setExporting, useSelection } from './selection.js';
import { useExportText } from '../../i18n/late-texts.js';
import styles from './export-panel.module.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

export interface ExportPanelProps {
  /** The page of results; undefined until loaded. */
  readonly response: SearchResponse | undefined;
}

/** File formats, the one of reference managers first, and mail (SEARCH-4). */
const CHOICES = ['ris', ...EXPORT_FORMATS.filter((format) => format !== 'ris'), 'email'] as const;
type Choice = (typeof CHOICES)[number];

/** Exports with more records than this can be prepared in the background. */
const LARGE = 2_000;

/** 'Export Articles' (SEARCH-5): the format, which records, and the download or mail, for Pro users. */
export function ExportPanel({ response }: ExportPanelProps) {
  const { t } = useExportText();
  const { request } = useSearchState();
  const isPro = response?.summary.isPro === true;
  const [format, setFormat] = useState<Choice>('ris');
  const [chosen, setChosen] = useState<ExportScope | null>(null);
  const { ids, visits } = useSelection(request);
  // What was selected before the panel opened is what the reader came for.
  const [first] = useState<ExportScope>(ids.size > 0 ? 'all_selected' : 'all_page');
  const scope = chosen ?? first;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (visits === 0) return;
    title.current?.scrollIntoView({ block: 'center' });
    title.current?.focus({ preventScroll: true });
  }, [visits]);
  const counts = useCounts(response);
  const ready = isPro && counts[scope] > 0;
  const close = useCallback(() => {
    setExporting(request, false);
    document.querySelector<HTMLElement>('[data-exports]')?.focus();
  }, [request]);
  useEscape(close);
  return (
    <Paper
      component="section"
      aria-labelledby="export-title"
      withBorder
      p="md"
      className={styles.panel}
      data-print="none"
    >
      <Stack gap="sm">
        <Text component="h2" ref={title} id="export-title" tabIndex={-1} fw={600}>
          {t('title')}
        </Text>
        <Scopes response={response} counts={counts} scope={scope} onChange={setChosen} />
        {scope === 'all_selected' ? <PageSelection response={response} /> : null}
        <LimitNotice />
        {isPro || response === undefined ? null : <ProNotice />}
        <Group align="end" gap="sm">
          <NativeSelect
            label={t('format')}
            value={format}
            data={CHOICES.map((value) => ({ value, label: t(`format.${value}`) }))}
            onChange={({ currentTarget }) =>
              setFormat(CHOICES.find((each) => each === currentTarget.value) ?? 'csv')
            }
          />
          {format === 'email' ? (
            <EmailButton
              ids={emailed(scope, ids, response)}
              criteria={request.criteria}
              disabled={!ready}
              tooMany={counts[scope] > MAX_EMAILED}
            />
          ) : (
            <DownloadButton format={format} scope={scope} disabled={!ready} />
          )}
          <Button variant="subtle" onClick={close}>
            {t('close')}
          </Button>
        </Group>
        {isPro && counts[scope] === 0 ? (
          <Text id={REASON} size="note" c="dimmed">
            {t('selectFirst')}
          </Text>
        ) : null}
        {ready && format !== 'email' && scope === 'all_results' && counts.all_results > LARGE ? (
          <BackgroundOffer parameters={parametersOf(searchPairs(request), format, scope)} />
        ) : null}
      </Stack>
    </Paper>
  );
}

/** The text that says why nothing can be downloaded. */
const REASON = 'export-reason';

/** Closes the panel with Escape, unless the key belongs to something that is open over the page or beside the list. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return;
      if (target instanceof Element && target.closest('[role="dialog"], [role="menu"], aside')) return;
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onEscape]);
}

function parametersOf(
  search: readonly (readonly [string, string])[],
  format: ExportFormat,
  scope: ExportScope,
): Readonly<Record<string, string>> {
  return { ...Object.fromEntries(search), export_type: format, export_data: scope };
}

/** The ids of the articles of a mail: selected ones in the order of selection, or those of the page. */
function emailed(
  scope: ExportScope,
  selected: ReadonlySet<string>,
  response: SearchResponse | undefined,
): readonly string[] {
  return scope === 'all_selected' ? [...selected] : (response?.documents ?? []).map(({ id }) => id);
}

function ProNotice() {
  const { t } = useExportText();
  const { openUpgrade } = useAccountDialogs();
  return (
    <Alert variant="light">
      <Group gap="sm">
        <Text size="sm" id={REASON}>
          {t('pro')}
        </Text>
        <Button size="compact-sm" variant="outline" onClick={openUpgrade}>
          {t('upgrade')}
        </Button>
      </Group>
    </Alert>
  );
}

/** The number of selected records, with the page's checkbox. */
function PageSelection({ response }: ExportPanelProps) {
  const { t } = useExportText();
  const format = useFormat();
  const { request } = useSearchState();
  const { ids } = useSelection(request);
  const page = (response?.documents ?? []).map(({ id }) => id);
  const onPage = page.filter((id) => ids.has(id)).length;
  return (
    <Group gap="md">
      <Checkbox
        label={t('selectPage')}
        checked={page.length > 0 && onPage === page.length}
        indeterminate={onPage > 0 && onPage < page.length}
        disabled={page.length === 0}
        onChange={(event) => select(page, event.currentTarget.checked)}
      />
      <Text size="sm" role="status">
        {t('selected', { ...format.counted(ids.size), most: format.number(MAX_SELECTED) })}
      </Text>
      {ids.size === 0 ? null : (
        <Button variant="subtle" size="compact-sm" onClick={clearSelection}>
          {t('clear')}
        </Button>
      )}
    </Group>
  );
}

/** Says that no more can be selected. */
function LimitNotice() {
  const { t } = useExportText();
  const format = useFormat();
  const { request } = useSearchState();
  const { ids } = useSelection(request);
  if (ids.size < MAX_SELECTED) return null;
  return (
    <Alert color="yellow" variant="light" role="alert">
      {t('limitReached', { most: format.number(MAX_SELECTED) })}
    </Alert>
  );
}

type Counts = Readonly<Record<ExportScope, number>>;

/** Number of records in each scope. */
function useCounts(response: SearchResponse | undefined): Counts {
  const { request } = useSearchState();
  const { ids } = useSelection(request);
  return {
    all_selected: ids.size,
    all_page: response?.documents.length ?? 0,
    all_results: Math.min(response?.summary.listed ?? 0, MAX_EXPORTED),
  };
}

interface ScopesProps extends ExportPanelProps {
  readonly counts: Counts;
  readonly scope: ExportScope;
  readonly onChange: (scope: ExportScope) => void;
}

function Scopes({ response, counts, scope, onChange }: ScopesProps) {
  const { t } = useExportText();
  const format = useFormat();
  const total = response?.summary.listed ?? 0;
  const limit = total > MAX_EXPORTED ? t('limit', { most: format.number(MAX_EXPORTED) }) : undefined;
  return (
    <Radio.Group
      label={t('scope')}
      value={scope}
      onChange={(value) => onChange(EXPORT_SCOPES.find((each) => each === value) ?? 'all_page')}
      description={limit}
    >
      <Group gap="0.25rem var(--mantine-spacing-lg)" mt={6}>
        {EXPORT_SCOPES.map((value) => (
          <Radio key={value} value={value} label={t(`scope.${value}`, format.counted(counts[value]))} />
        ))}
      </Group>
    </Radio.Group>
  );
}

interface DownloadButtonProps {
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  readonly disabled: boolean;
}

/** Fetches the file and passes it to the browser; announces the result or the error. */
function DownloadButton({ format, scope, disabled }: DownloadButtonProps) {
  const { t } = useExportText();
  const announce = useAnnounce();
  const { request } = useSearchState();
  const { ids } = useSelection(request);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: (body: Readonly<Record<string, string>>, signal) => requestFile('/exportSearch', signal, body),
    onSuccess: ({ name, content }) => {
      setProblem(null);
      downloadFile(name, content);
      announce(t('done', { name }));
    },
    onError: (error) =>
      setProblem(error instanceof RequestError && error.body !== null ? error.body.error : t('failed')),
  });
  const download = () => {
    const parameters = parametersOf(searchPairs(request), format, scope);
    mutate(scope === 'all_selected' ? { ...parameters, articles: [...ids].join(',') } : parameters);
  };
  return (
    <>
      <Button
        leftSection={<Download size={16} aria-hidden="true" />}
        loading={isPending}
        disabled={disabled}
        aria-describedby={disabled ? REASON : undefined}
        onClick={download}
      >
        {t('download')}
      </Button>
      {problem === null ? null : (
        <Alert color="red" role="alert" className={styles.problem}>
          {problem}
        </Alert>
      )}
    </>
  );
}
