import type { GrantRow } from '@clinical/billing/contract';
import type { AccountRow } from '@clinical/contracts';
import { Badge, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { DayField } from '../forms/date-fields.js';
import { requiredText, useSchemaForm, z } from '../forms/use-schema-form.js';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { SideScroll } from '../layout/side-scroll.js';
import { Message } from '../overlays/message.js';
import { OpenModal } from '../overlays/open-modal.js';
import { endGrant, giveGrant, grantsQuery } from './billing.query.js';
import { lastDay } from './last-day.js';
import { useBillingText } from './use-billing-text.js';

interface GrantsDialogProps {
  readonly account: AccountRow;
  readonly onClose: () => void;
}

/** Where the Pro of an account comes from; administrators give it, and end what administrators gave. */
export function GrantsDialog({ account: { user_id: id, email }, onClose }: GrantsDialogProps) {
  const { t } = useBillingText();
  const { t: accountText } = useAccountText();
  const [outcome, setOutcome] = useState('');
  const [failure, setFailure] = useState('');
  const { data } = useQuery(grantsQuery(id));
  const shared = {
    invalidates: [['admin-grants', id], ['admin-accounts']],
    onError: (error: Error) => setFailure(failureText(error, accountText)),
  };
  const ending = useApiMutation({
    ...shared,
    request: (grant: number, signal) => endGrant(id, grant, signal),
    onSuccess: () => setOutcome(t('grants.ended', { email })),
  });
  const giving = useApiMutation({
    ...shared,
    request: ({ lastDay, reason }: NewGrant, signal) =>
      giveGrant(id, { last_day: lastDay === '' ? null : lastDay, reason }, signal),
    onSuccess: () => setOutcome(t('grants.given', { email })),
  });
  const start = () => {
    setOutcome('');
    setFailure('');
  };
  return (
    <OpenModal
      title={t('grants.title', { email })}
      closeLabel={t('grants.close')}
      onClose={onClose}
      size="lg"
    >
      <Stack gap="md">
        {data === undefined ? null : (
          <Grants
            rows={data.data}
            busy={ending.isPending}
            onEnd={(grant) => {
              start();
              ending.mutate(grant);
            }}
          />
        )}
        <GrantForm
          busy={giving.isPending}
          onGive={(grant) => {
            start();
            giving.mutate(grant);
          }}
        />
        <Text role="status">{outcome}</Text>
        {failure === '' ? null : <Message tone="problem" title={failure} />}
      </Stack>
    </OpenModal>
  );
}

interface GrantsProps {
  readonly rows: readonly GrantRow[];
  readonly busy: boolean;
  readonly onEnd: (grant: number) => void;
}

function Grants({ rows, busy, onEnd }: GrantsProps) {
  const { t } = useBillingText();
  const language = useLanguage();
  if (rows.length === 0) return <Text c="dimmed">{t('grants.none')}</Text>;
  const period = ({ starts_at: start, ends_at: end }: GrantRow): string =>
    end === null
      ? t('grants.from', { start: formatPartialDate(start.slice(0, 10), language) })
      : t('grants.between', {
          start: formatPartialDate(start.slice(0, 10), language),
          end: lastDay(end, language),
        });
  return (
    <SideScroll label={t('grants.list')} minWidth={480}>
      <Table aria-label={t('grants.list')}>
        <Table.Thead>
          <Table.Tr>
            {(['source', 'period', 'reason', 'actions'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`grants.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{t(`grants.${row.source}`)}</Table.Td>
              <Table.Td>
                {period(row)} {row.in_force ? <Badge color="green">{t('grants.inForce')}</Badge> : null}
              </Table.Td>
              <Table.Td>{row.reason}</Table.Td>
              <Table.Td>
                {row.in_force && row.source === 'administrator' ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={busy}
                    aria-label={t('grants.endOf', { reason: row.reason })}
                    onClick={() => onEnd(row.id)}
                  >
                    {t('grants.end')}
                  </Button>
                ) : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SideScroll>
  );
}

interface NewGrant {
  readonly lastDay: string;
  readonly reason: string;
}

interface GrantFormProps {
  readonly busy: boolean;
  readonly onGive: (grant: NewGrant) => void;
}

function GrantForm({ busy, onGive }: GrantFormProps) {
  const { t } = useBillingText();
  const schema = z.object({ lastDay: z.string(), reason: requiredText(t('grants.invalid')) });
  const form = useSchemaForm(schema, { lastDay: '', reason: '' });
  return (
    <form noValidate onSubmit={form.onSubmit(onGive)}>
      <Group align="flex-start">
        <DayField label={t('grants.lastDay')} {...form.getInputProps('lastDay')} />
        <TextInput
          label={t('grants.why')}
          required
          maxLength={300}
          flex="1 1 12rem"
          {...form.getInputProps('reason')}
        />
      </Group>
      <Button type="submit" mt="sm" loading={busy}>
        {t('grants.give')}
      </Button>
    </form>
  );
}
