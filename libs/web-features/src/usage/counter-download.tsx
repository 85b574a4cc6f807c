import { Button, Group, NativeSelect, Stack, Title } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import { type MonthRange, MonthRangeField } from '../forms/date-fields.js';
import { useInstitutionsText } from '../i18n/use-institutions-text.js';

/** Reports with their names in the Code of Practice, in any language. */
const REPORTS = [
  { value: 'PR', label: 'PR: Platform Report' },
  { value: 'PR_P1', label: 'PR_P1: Platform Usage' },
  { value: 'DR', label: 'DR: Database Report' },
  { value: 'DR_D1', label: 'DR_D1: Database Search and Item Usage' },
  { value: 'DR_D2', label: 'DR_D2: Database Access Denied' },
];
const FORMATS = ['tsv', 'csv', 'json'].map((value) => ({ value, label: value.toUpperCase() }));

/** A COUNTER report as a file: which, of which months, and in which format. */
export function CounterDownload({ institutionId }: { readonly institutionId: number }) {
  const { t } = useInstitutionsText();
  const [choice, setChoice] = useState({ report: 'DR_D1', format: 'tsv', ...lastMonths(new Date()) });
  const set =
    (name: keyof typeof choice) => (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setChoice((before) => ({ ...before, [name]: value }));
    };
  const query = new URLSearchParams({
    institution_id: String(institutionId),
    ...{ report: choice.report, format: choice.format, begin_date: choice.begin, end_date: choice.end },
  });
  return (
    <Stack gap="sm" component="section" aria-labelledby="counter-download">
      <Title order={3} id="counter-download" size="h5">
        {t('usage.counter')}
      </Title>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('usage.report')}
          data={REPORTS}
          value={choice.report}
          onChange={set('report')}
        />
        <MonthRangeField
          label={t('usage.months')}
          value={choice}
          onChange={(range) => setChoice((before) => ({ ...before, ...range }))}
        />
        <NativeSelect
          label={t('usage.format')}
          data={FORMATS}
          value={choice.format}
          onChange={set('format')}
        />
        <Button
          component="a"
          variant="default"
          download
          href={`/Administrator/getInstitutionStats/report?${query.toString()}`}
        >
          {t('usage.counterDownload')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The twelve months before the present one. */
function lastMonths(now: Date): MonthRange {
  const name = (ago: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);
  return { begin: name(12), end: name(1) };
}
