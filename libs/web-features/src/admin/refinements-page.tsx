import {
  REFINEMENT_TYPES,
  refinementProblem,
  type RefinementRow,
  type SaveRefinement,
} from '@clinical/contracts';
import { Button, Group, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useSchemaForm, z } from '../forms/use-schema-form.js';
import { useQuery } from '@tanstack/react-query';
import { type BackgroundText, useBackgroundText } from '../i18n/use-background-text.js';
import { ConfirmedButton } from '../overlays/confirmed-button.js';
import { AdminPage } from './admin-page.js';
import { RowTable } from '../lists/row-table.js';
import { EntryEditor, RowButton, type EntryActions, type EntryFormProps } from './entry-editor.js';
import { deleteRefinement, refinementsQuery, saveRefinement } from './admin.query.js';

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
  return (
    <EntryEditor
      list={useQuery(refinementsQuery)}
      queryKey={refinementsQuery.queryKey}
      save={saveRefinement}
      remove={deleteRefinement}
      empty={EMPTY}
      texts={{
        none: t('refinements.none'),
        count: (count) => t('refinements.count', { count }),
        add: t('refinements.add'),
        saved: ({ name }) => t('refinements.saved', { name }),
        deleted: ({ name }) => t('refinements.deleted', { name }),
      }}
      table={(rows, actions) => <RefinementTable rows={rows} actions={actions} />}
      form={(props) => <RefinementForm {...props} />}
    />
  );
}

interface RefinementTableProps {
  readonly rows: readonly RefinementRow[];
  readonly actions: EntryActions<RefinementRow, SaveRefinement>;
}

function RefinementTable({ rows, actions: { busy, edit, remove } }: RefinementTableProps) {
  const { t } = useBackgroundText();
  return (
    <RowTable
      label={t('refinements.title')}
      headings={(['name', 'type', 'value', 'actions'] as const).map((column) => t(`refinements.${column}`))}
    >
      {rows.map(({ id, ...values }) => (
        <Table.Tr key={id}>
          <Table.Td>{values.name}</Table.Td>
          <Table.Td>{t(`refinements.type.${values.type}`)}</Table.Td>
          <Table.Td>
            <code>{values.value}</code>
          </Table.Td>
          <Table.Td>
            <Group gap="xs">
              <RowButton
                text={t('refinements.edit')}
                label={t('refinements.editOf', { name: values.name })}
                onClick={() => edit({ id, values })}
              />
              <ConfirmedButton
                size="compact-sm"
                text={t('refinements.delete')}
                label={t('refinements.deleteOf', { name: values.name })}
                question={t('refinements.deleteQuestion')}
                disabled={busy}
                onConfirm={() => remove({ id, ...values })}
              />
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </RowTable>
  );
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

function RefinementForm({ initial, busy, onSave, onCancel }: EntryFormProps<SaveRefinement>) {
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
