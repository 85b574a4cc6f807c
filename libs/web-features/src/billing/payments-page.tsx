import type { PaymentChangeForm, PaymentRow } from '@clinical/billing/contract';
import { formatCents } from '@clinical/contracts';
import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { AdminList, AdminPage, useListAddress } from '../admin/admin-page.js';
import { RowTable } from '../lists/row-table.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { downloadCsv } from '../exports/download-csv.js';
import { formatCount, formatMoment, formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { ConfirmedButton } from '../overlays/confirmed-button.js';
import { changePayment, incomeQuery, paymentsQuery, vatQuery } from './billing.query.js';
import { RefundButton } from './refund-button.js';
import { useBillingText } from './use-billing-text.js';

/** `/Admin/payments`: purchases of Pro; administrators mark invoices as paid, and give money back. */
export function PaymentsPage() {
  const { t } = useBillingText();
  return (
    <AdminPage title={t('payments.page')}>
      <Payments />
      <Income />
      <VatReport />
    </AdminPage>
  );
}

/** Rows of income that are shown; the file has all of them. */
const SHOWN = 12;

/** Income by month and country, and all of it as a file for the report of tax. */
function Income() {
  const { t } = useBillingText();
  const language = useLanguage();
  const { data } = useQuery(incomeQuery);
  if (data === undefined || data.data.length === 0) return null;
  const headings = INCOME.map((name) => t(`income.${name}`));
  const inUnits = (cents: number): string => (cents / 100).toFixed(2);
  const file = data.data.map(({ month, country, currency, payments, amount, tax, returned }) => [
    ...[month, country, payments, inUnits(amount), inUnits(tax), inUnits(returned), currency.toUpperCase()],
  ]);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <h2>{t('income.title')}</h2>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => downloadCsv('income.csv', [[...headings, t('income.currency')], ...file])}
        >
          {t('income.download')}
        </Button>
      </Group>
      <RowTable label={t('income.title')} headings={headings}>
        {data.data.slice(0, SHOWN).map(({ month, country, currency, payments, ...cents }) => (
          <Table.Tr key={`${month} ${country} ${currency}`}>
            <Table.Td>{formatPartialDate(month, language)}</Table.Td>
            <Table.Td>{country === '' ? t('income.unknown') : country}</Table.Td>
            <Table.Td>{formatCount(payments, language)}</Table.Td>
            <Table.Td>{formatCents(cents.amount, currency, language)}</Table.Td>
            <Table.Td>{formatCents(cents.tax, currency, language)}</Table.Td>
            <Table.Td>{formatCents(cents.returned, currency, language)}</Table.Td>
          </Table.Tr>
        ))}
      </RowTable>
    </Stack>
  );
}

const INCOME = ['month', 'country', 'payments', 'amount', 'tax', 'returned'] as const;

const VAT = ['quarter', 'country', 'kind', 'vat_id', 'payments', 'net', 'tax'] as const;

/** Value added tax by quarter, country and kind, and all of it as a file for the return. */
function VatReport() {
  const { t } = useBillingText();
  const language = useLanguage();
  const { data } = useQuery(vatQuery);
  if (data === undefined || data.data.length === 0) return null;
  const headings = VAT.map((name) => t(`vat.${name}`));
  const inUnits = (cents: number): string => (cents / 100).toFixed(2);
  const file = data.data.map(({ quarter, country, kind, vat_id: id, payments, net, tax, currency }) => [
    ...[quarter, country, t(`vat.${kind}`), id, payments, inUnits(net), inUnits(tax), currency.toUpperCase()],
  ]);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <h2>{t('vat.title')}</h2>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => downloadCsv('vat.csv', [[...headings, t('vat.currency')], ...file])}
        >
          {t('vat.download')}
        </Button>
      </Group>
      <RowTable label={t('vat.title')} headings={headings}>
        {data.data.slice(0, SHOWN).map(({ quarter, country, kind, vat_id: id, payments, ...row }) => (
          <Table.Tr key={[quarter, country, kind, id, row.currency].join(' ')}>
            <Table.Td>{quarter}</Table.Td>
            <Table.Td>{country === '' ? t('income.unknown') : country}</Table.Td>
            <Table.Td>{t(`vat.${kind}`)}</Table.Td>
            <Table.Td>{id}</Table.Td>
            <Table.Td>{formatCount(payments, language)}</Table.Td>
            <Table.Td>{formatCents(row.net, row.currency, language)}</Table.Td>
            <Table.Td>{formatCents(row.tax, row.currency, language)}</Table.Td>
          </Table.Tr>
        ))}
      </RowTable>
    </Stack>
  );
}

interface Change {
  readonly row: PaymentRow;
  readonly form: PaymentChangeForm;
}

function Payments() {
  const { t } = useBillingText();
  const { t: accountText } = useAccountText();
  const language = useLanguage();
  const { page, searchOf } = useListAddress();
  const [outcome, setOutcome] = useState('');
  const { mutate, isPending } = useApiMutation({
    request: ({ row, form }: Change, signal) => changePayment(row.id, form, signal),
    invalidates: [['admin-payments'], ['admin-income'], ['admin-vat']],
    onSuccess: ({ email }) => setOutcome(t('payments.changed', { email })),
    onError: (error) => setOutcome(failureText(error, accountText)),
  });
  return (
    <>
      <Text c="dimmed">{t('payments.intro')}</Text>
      <Text role="status">{outcome}</Text>
      <AdminList
        list={useQuery(paymentsQuery(page))}
        page={page}
        searchOf={searchOf}
        count={(count) =>
          count === 0
            ? t('payments.none')
            : t('payments.total', { count, number: formatCount(count, language) })
        }
      >
        {(rows) => (
          <RowTable
            label={t('payments.page')}
            headings={(['date', 'buyer', 'amount', 'state', 'actions'] as const).map((name) =>
              t(`payments.${name}`),
            )}
          >
            {rows.map((row) => (
              <PaymentLine
                key={row.id}
                row={row}
                busy={isPending}
                onChange={(form) => mutate({ row, form })}
              />
            ))}
          </RowTable>
        )}
      </AdminList>
    </>
  );
}

interface PaymentLineProps {
  readonly row: PaymentRow;
  readonly busy: boolean;
  readonly onChange: (form: PaymentChangeForm) => void;
}

function PaymentLine({ row, busy, onChange }: PaymentLineProps) {
  const { t } = useBillingText();
  const language = useLanguage();
  const email = row.user_id === null ? t('payments.deleted') : row.email;
  return (
    <Table.Tr>
      <Table.Td>{formatMoment(row.paid_at ?? row.opened_at, language)}</Table.Td>
      <Table.Td>{email}</Table.Td>
      <Table.Td>{formatCents(row.amount + row.tax, row.currency, language)}</Table.Td>
      <Table.Td>
        {t(`state.${row.state}`)}
        {row.refund_reason === '' ? null : (
          <Text c="dimmed" fz="sm">
            {row.refund_reason}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={4}>
          {(['receipt', 'creditNote'] as const)
            .filter((kind) => (kind === 'receipt' ? row.receipt : row.credit_note))
            .map((kind) => (
              <Anchor
                key={kind}
                href={`/Administrator/payments/${row.id}/${kind.toLowerCase()}?lang=${language}`}
                underline="always"
                aria-label={t('payments.of', { action: t(`${kind}.link`), email })}
              >
                {t(`${kind}.link`)}
              </Anchor>
            ))}
          {row.changes.map((change) =>
            change === 'refund' ? (
              <RefundButton
                key={change}
                label={t('payments.of', { action: t('payments.refund'), email })}
                disabled={busy}
                onRefund={(reason) => onChange({ change, reason })}
              />
            ) : change === 'check' ? (
              <Button
                key={change}
                size="compact-sm"
                variant="default"
                disabled={busy}
                aria-label={t('payments.of', { action: t('payments.check'), email })}
                onClick={() => onChange({ change })}
              >
                {t('payments.check')}
              </Button>
            ) : (
              <ConfirmedButton
                key={change}
                size="compact-sm"
                text={t(`payments.${change}`)}
                label={t('payments.of', { action: t(`payments.${change}`), email })}
                question={t(`payments.${change}.question`)}
                disabled={busy}
                onConfirm={() => onChange({ change })}
              />
            ),
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
