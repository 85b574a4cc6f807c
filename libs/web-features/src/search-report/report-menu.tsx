import type { ReportFormat, SearchRequest } from '@clinical/contracts';
import { useMutation } from '@tanstack/react-query';
import { useAnnounce } from '@clinical/web-ui';
import { ActionIcon, Button } from '@mantine/core';
import { FileCheck2 } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.js';
import { LateMenu, type MenuEntry } from '../layout/late-menu.js';
import { notify } from '../layout/notify.js';

/** The search to report; null if it cannot be run, which the caller then reports. */
type RequestOf = () => SearchRequest | null;

interface ReportMenuProps {
  readonly requestOf: RequestOf;
  /** Without the text, for narrow places. */
  readonly iconOnly?: boolean;
}

const FORMATS = ['markdown', 'html', 'docx'] as const;

/** The menu entries for the report of a search, one for each format. */
export function useReportEntries(requestOf: RequestOf): readonly MenuEntry[] {
  const { t } = useTranslation('search');
  const announce = useAnnounce();
  const say = (text: string) => {
    announce(text);
    notify(text);
  };
  const { mutate } = useMutation({
    mutationKey: ['search-report'],
    mutationFn: fetchReport,
    onError: () => say(t('reportFailed')),
  });
  const take = (format: ReportFormat) => {
    const request = requestOf();
    if (request !== null) mutate({ request, format });
  };
  return FORMATS.map((format) => ({
    kind: 'action',
    key: format,
    label: t(`report.${format}`),
    onSelect: () => take(format),
  }));
}

interface ReportOrder {
  readonly request: SearchRequest;
  readonly format: ReportFormat;
}

async function fetchReport({ request, format }: ReportOrder): Promise<void> {
  const { downloadReport } = await import('./search-report.query.js');
  await downloadReport(request, format);
}

/** A search documented by PRISMA-S, in the format that is chosen. */
export function ReportMenu({ requestOf, iconOnly = false }: ReportMenuProps) {
  const { t } = useTranslation('search');
  const entries = useReportEntries(requestOf);
  return (
    <LateMenu label={t('report')} entries={entries} align="end">
      {(trigger) =>
        iconOnly ? (
          <ActionIcon aria-label={t('report')} data-tip={t('report')} {...trigger}>
            <FileCheck2 size={18} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<FileCheck2 size={16} aria-hidden="true" />} {...trigger}>
            {t('report')}
          </Button>
        )
      }
    </LateMenu>
  );
}
