import {
  REFINEMENT_TYPES,
  refinementProblem,
  type RefinementRow,
  type SaveRefinement,
} from '@clinical/contracts';
import { Button, Group, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useSchemaForm, z } from '../forms/use-schema-form.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { AccountLoadFailed } from '../account/account-page.js';
import { useAccountText } from '../account/use-account-text.js';
import { type BackgroundText, useBackgroundText } from '../i18n/use-background-text.js';
import { Message } from '../overlays/message.js';
import { AdminPage } from './admin-page.js';
import { deleteRefinement, refinementsQuery, saveRefinement } from './admin.query.js';

type Editing = { readonly id: number | null; readonly values: SaveRefinement };

const EMPTY: SaveRefinement = {
  ...{ name: '', description: '', name_es: '', description_es: '' },
  type: 'from_date',
  value: '',
};

/** `/Admin/refinements`: saved filters that every search offers (B58). */
export function RefinementsPage() {
  const { t } = useBackgroundText();
  return (
    <AdminPage title={t('refinements.title')}>
      <Text c="dimmed">{t('refinements.intro')}</Text>
      <Refinements />
    </AdminPage>
  );
}

function Refinements() {
  const { t } = useBackgroundText();
  const account = useAccountText();
  const { data, error, refetch } = useQuery(refinementsQuery);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly failed: boolean } | null>(null);
  const done = (text: string) => {
    setEditing(null);
    setOutcome({ text, failed: false });
  };
  const options = {
    invalidates: [refinementsQuery.queryKey],
    onError: (problem: Error) => setOutcome({ text: failureText(problem, account.t), failed: true }),
  };
  const save = useApiMutation({
    ...options,
    request: saveRefinement,
    onSuccess: ({ name }) => done(t('refinements.saved', { name })),
  });
  const remove = useApiMutation({
    ...options,
    request: ({ id }: RefinementRow, signal) => deleteRefinement(id, signal),
    onSuccess: (_, { name }) => done(t('refinements.deleted', { name })),
  });
  if (error !== null && data === undefined)
    return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  const rows = data?.data ?? [];
  return (
    <Stack gap="md">
      <div role="status">
        {outcome === null ? null : (
          <Message tone={outcome.failed ? 'problem' : 'success'} title={outcome.text} silent />
        )}
      </div>
      <p>{rows.length === 0 ? t('refinements.none') : t('refinements.count', { count: rows.length })}</p>
      {rows.length === 0 ? null : (
        <RefinementTable
          rows={rows}
          busy={remove.isPending}
          onEdit={({ id, ...values }) => setEditing({ id, values })}
          onDelete={(row) => remove.mutate(row)}
        />
      )}
      {editing === null ? (
        <Group>
          <Button onClick={() => setEditing({ id: null, values: EMPTY })}>{t('refinements.add')}</Button>
        </Group>
      ) : (
        <RefinementForm
          key={editing.id}
          initial={editing.values}
          busy={save.isPending}
          onSave={(refinement) => save.mutate({ id: editing.id, refinement })}
          onCancel={() => setEditing(null)}
        />
      )}
    </Stack>
  );
}

interface RefinementTableProps {
  readonly rows: readonly RefinementRow[];
  readonly busy: boolean;
  readonly onEdit: (row: RefinementRow) => void;
  readonly onDelete: (row: RefinementRow) => void;
}

function RefinementTable({ rows, busy, onEdit, onDelete }: RefinementTableProps) {
  const { t } = useBackgroundText();
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table aria-label={t('refinements.title')} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('refinements.name')}</Table.Th>
            <Table.Th>{t('refinements.type')}</Table.Th>
            <Table.Th>{t('refinements.value')}</Table.Th>
            <Table.Th>{t('refinements.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{row.name}</Table.Td>
              <Table.Td>{t(`refinements.type.${row.type}`)}</Table.Td>
              <Table.Td>
                <code>{row.value}</code>
              </Table.Td>
              <Table.Td>
                <Group gap="xs">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('refinements.editOf', { name: row.name })}
                    onClick={() => onEdit(row)}
                  >
                    {t('refinements.edit')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={busy}
                    aria-label={t('refinements.deleteOf', { name: row.name })}
                    onClick={() => onDelete(row)}
                  >
                    {t('refinements.delete')}
                  </Button>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface RefinementFormProps {
  readonly initial: SaveRefinement;
  readonly busy: boolean;
  readonly onSave: (values: SaveRefinement) => void;
  readonly onCancel: () => void;
}

function refinementSchema(t: BackgroundText) {
  const text = z.string();
  return z
    .object({
      name: text.check(
        z.refine((name) => name.trim() !== '' && name.trim().length <= 60, t('refinements.invalid.name')),
      ),
      ...{ description: text, name_es: text, description_es: text, value: text },
      type: z.enum(REFINEMENT_TYPES),
    })
    .check((payload) => {
      const problem = refinementProblem(payload.value.type, payload.value.value.trim());
      if (problem === null) return;
      const message = t(`refinements.invalid.${problem}`);
      payload.issues.push({ code: 'custom', path: ['value'], message, input: payload.value });
    });
}

function RefinementForm({ initial, busy, onSave, onCancel }: RefinementFormProps) {
  const { t } = useBackgroundText();
  const form = useSchemaForm(refinementSchema(t), initial);
  return (
    <form noValidate onSubmit={form.onSubmit(onSave)}>
      <Stack gap="sm" maw={560}>
        <TextInput
          label={t('refinements.name')}
          required
          autoFocus
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('refinements.description')}
          maxLength={200}
          {...form.getInputProps('description')}
        />
        <NativeSelect
          label={t('refinements.type')}
          value={form.values.type}
          data={REFINEMENT_TYPES.map((type) => ({ value: type, label: t(`refinements.type.${type}`) }))}
          onChange={({ currentTarget }) => {
            const type = REFINEMENT_TYPES.find((each) => each === currentTarget.value) ?? 'from_date';
            form.setValues({ type, value: type === 'activity' ? 'v12m' : '' });
          }}
        />
        <TextInput
          label={t('refinements.value')}
          description={t(`refinements.value.${form.values.type}`)}
          required
          maxLength={500}
          {...form.getInputProps('value')}
        />
        <TextInput label={t('refinements.nameEs')} maxLength={60} {...form.getInputProps('name_es')} />
        <TextInput
          label={t('refinements.descriptionEs')}
          maxLength={200}
          {...form.getInputProps('description_es')}
        />
        <Group>
          <Button type="submit" loading={busy}>
            {t('refinements.save')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('refinements.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
