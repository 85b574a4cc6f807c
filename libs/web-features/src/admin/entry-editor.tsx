import { Button, Group, Stack } from '@mantine/core';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { failureText } from '../account/account-form.js';
import { AccountLoadFailed } from '../account/account-page.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { Lines } from '../forms/lines.js';
import { Message } from '../overlays/message.js';

/** A saved entry; new without an id. */
interface Draft<Values> {
  readonly id: number | null;
  readonly values: Values;
}

export interface EntryActions<Row, Values> {
  readonly busy: boolean;
  readonly save: (draft: Draft<Values>) => void;
  readonly edit: (draft: Draft<Values>) => void;
  readonly remove: (row: Row) => void;
}

export interface EntryFormProps<Values> {
  readonly initial: Values;
  readonly busy: boolean;
  readonly onSave: (values: Values) => void;
  readonly onCancel: () => void;
}

interface EntryEditorProps<Row, Values> {
  readonly list: UseQueryResult<{ readonly data: readonly Row[] }>;
  readonly queryKey: QueryKey;
  readonly save: (draft: Draft<Values>, signal: AbortSignal) => Promise<Row>;
  readonly remove: (id: number, signal: AbortSignal) => Promise<unknown>;
  /** Initial values of a new entry. */
  readonly empty: Values;
  readonly texts: {
    readonly none: string;
    readonly count: (count: number) => string;
    readonly add: string;
    readonly saved: (row: Row) => string;
    readonly deleted: (row: Row) => string;
  };
  readonly table: (rows: readonly Row[], actions: EntryActions<Row, Values>) => ReactNode;
  readonly form: (props: EntryFormProps<Values>) => ReactNode;
}

/** A short list of the administration, all on one page, whose entries are added and changed in a form below it. */
export function EntryEditor<Row extends { readonly id: number }, Values>({
  list: { data, error, refetch },
  queryKey,
  save,
  remove,
  empty,
  texts,
  table,
  form,
}: EntryEditorProps<Row, Values>) {
  const { t } = useAccountText();
  const [editing, setEditing] = useState<Draft<Values> | null>(null);
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly failed: boolean } | null>(null);
  const done = (text: string) => {
    setEditing(null);
    setOutcome({ text, failed: false });
  };
  const options = {
    invalidates: [queryKey],
    onError: (problem: Error) => setOutcome({ text: failureText(problem, t), failed: true }),
  };
  const saving = useApiMutation({ ...options, request: save, onSuccess: (row) => done(texts.saved(row)) });
  const removing = useApiMutation({
    ...options,
    request: ({ id }: Row, signal) => remove(id, signal),
    onSuccess: (_, row) => done(texts.deleted(row)),
  });
  if (error !== null && data === undefined)
    return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  if (data === undefined) return <Lines widths={['100%', '90%', '95%', '85%']} />;
  const rows = data.data;
  return (
    <Stack gap="md">
      <div role="status">
        {outcome === null ? null : (
          <Message tone={outcome.failed ? 'problem' : 'success'} title={outcome.text} silent />
        )}
      </div>
      <p>{rows.length === 0 ? texts.none : texts.count(rows.length)}</p>
      {rows.length === 0
        ? null
        : table(rows, {
            busy: saving.isPending || removing.isPending,
            save: saving.mutate,
            edit: setEditing,
            remove: removing.mutate,
          })}
      {editing === null ? (
        <Group>
          <Button onClick={() => setEditing({ id: null, values: empty })}>{texts.add}</Button>
        </Group>
      ) : (
        <Fragment key={editing.id}>
          {form({
            initial: editing.values,
            busy: saving.isPending,
            onSave: (values) => saving.mutate({ id: editing.id, values }),
            onCancel: () => setEditing(null),
          })}
        </Fragment>
      )}
    </Stack>
  );
}

interface RowButtonProps {
  /** Text of the button. */
  readonly text: string;
  /** The same with the name of the row, for screen readers. */
  readonly label: string;
  readonly onClick: () => void;
}

/** A small button in a row of a table. */
export function RowButton({ text, label, onClick }: RowButtonProps) {
  return (
    <Button size="compact-sm" variant="default" aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}
