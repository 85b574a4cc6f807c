import {
  EXPORT_FORMATS,
  EXPORT_SCOPES,
  MAX_EXPORTED,
  MAX_SELECTED,
  searchPairs,
  type ExportFormat,
  type ExportScope,
  type SearchResponse,
} from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Alert, Button, Checkbox, Group, NativeSelect, Paper, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Download } from 'lucide-react';
import { RequestError, requestFile } from '../../api-client/request-json.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { useFormat } from '../format/share-links.js';
import { useSearchState } from '../request/search-state.js';
import { clearSelection, select, setExporting, useSelection } from './selection.js';
import { useExportText } from './use-export-text.js';
import styles from './export-panel.module.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

export interface ExportPanelProps {
  /** The page of results; undefined until it is there. */
  readonly response: SearchResponse | undefined;
}

/** 'Export Articles' (SEARCH-5): the format, which records, and the download, for Pro users. */
export function ExportPanel({ response }: ExportPanelProps) {
  const { t } = useExportText();
  const { request } = useSearchState();
  const isPro = response?.summary.isPro === true;
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [scope, setScope] = useState<ExportScope | null>(null);
  const { download, isPending, problem } = useDownload();
  const { ids } = useSelection(request);
  const isEmpty = scope === 'all_selected' && ids.size === 0;
  return (
    <Paper component="section" aria-labelledby="export-title" withBorder p="md" className={styles.panel}>
      <Stack gap="sm">
        <Text component="h2" id="export-title" fw={600}>
          {t('title')}
        </Text>
        {isPro || response === undefined ? null : <ProNotice />}
        <PageSelection response={response} />
        <Scopes response={response} scope={scope} onChange={setScope} />
        <Group align="end" gap="sm">
          <NativeSelect
            label={t('format')}
            value={format}
            data={EXPORT_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
            onChange={(event) => setFormat(event.currentTarget.value as ExportFormat)}
          />
          <Button
            leftSection={<Download size={16} aria-hidden="true" />}
            loading={isPending}
            disabled={!isPro || scope === null || isEmpty}
            onClick={() =>
              download({
                ...Object.fromEntries(searchPairs(request)),
                export_type: format,
                export_data: scope ?? '',
                ...(scope === 'all_selected' ? { articles: [...ids].join(',') } : {}),
              })
            }
          >
            {t('download')}
          </Button>
          <Button variant="subtle" onClick={() => setExporting(request, false)}>
            {t('close')}
          </Button>
        </Group>
        {problem === null ? null : (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}

function ProNotice() {
  const { t } = useExportText();
  const { openUpgrade } = useAccountDialogs();
  return (
    <Alert variant="light">
      <Group gap="sm">
        <Text size="sm">{t('pro')}</Text>
        <Button size="compact-sm" variant="outline" onClick={openUpgrade}>
          {t('upgrade')}
        </Button>
      </Group>
    </Alert>
  );
}

/** How many records are selected, with the page's own checkbox. */
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

interface ScopesProps extends ExportPanelProps {
  readonly scope: ExportScope | null;
  readonly onChange: (scope: ExportScope) => void;
}

function Scopes({ response, scope, onChange }: ScopesProps) {
  const { t } = useExportText();
  const format = useFormat();
  const { request } = useSearchState();
  const { ids } = useSelection(request);
  const total = response?.summary.listed ?? 0;
  const counts: Readonly<Record<ExportScope, number>> = {
    all_selected: ids.size,
    all_page: response?.documents.length ?? 0,
    all_results: Math.min(total, MAX_EXPORTED),
  };
  const limit = total > MAX_EXPORTED ? t('limit', { most: format.number(MAX_EXPORTED) }) : undefined;
  return (
    <Radio.Group
      label={t('scope')}
      value={scope}
      onChange={(value) => onChange(EXPORT_SCOPES.find((each) => each === value) ?? 'all_page')}
      description={limit}
    >
      <Group gap="lg" mt={6}>
        {EXPORT_SCOPES.map((value) => (
          <Radio key={value} value={value} label={t(`scope.${value}`, format.counted(counts[value]))} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Fetches the file and hands it to the browser; says when it is there, and what went wrong. */
function useDownload() {
  const { t } = useExportText();
  const announce = useAnnounce();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: (body: Readonly<Record<string, string>>, signal) => requestFile('/exportSearch', signal, body),
    onSuccess: ({ name, content }) => {
      setProblem(null);
      saveFile(name, content);
      announce(t('done', { name }));
    },
    onError: (error) =>
      setProblem(error instanceof RequestError && error.body !== null ? error.body.error : t('failed')),
  });
  return { download: mutate, isPending, problem };
}

function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
