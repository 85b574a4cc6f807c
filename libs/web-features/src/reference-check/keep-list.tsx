import { MAX_LIST_NAME, type KeptReferenceList } from '@clinical/search/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { Form, REQUIRED } from '../forms/form.js';
import { fieldError, requiredText, useSchemaForm, z } from '../forms/use-schema-form.js';
import { useAccountDialogs } from '../session/account-dialogs.js';
import { useSession } from '../session/session.js';
import { keepReferenceList, referenceListsQuery } from './reference-lists.query.js';
import { useReferenceText } from './use-reference-text.js';

interface KeepListProps {
  readonly text: string;
  /** Called once the list is kept. */
  readonly onKept: (list: KeptReferenceList) => void;
  /** Called with what went wrong. */
  readonly onFailure: (message: string) => void;
}

/** Keeps a checked list under a name, for the reader alone; a visitor is asked to log in. */
export function KeepList({ text, onKept, onFailure }: KeepListProps) {
  const { t } = useReferenceText();
  const account = useAccountText();
  const { loggedIn } = useSession();
  const { openLogin } = useAccountDialogs();
  const form = useSchemaForm(z.object({ name: requiredText(t('keep.nameMissing')) }), { name: '' });
  const { mutate, isPending } = useApiMutation({
    request: keepReferenceList,
    invalidates: [referenceListsQuery.queryKey],
    onSuccess: onKept,
    onError: (error) => onFailure(failureText(error, account.t)),
  });
  if (!loggedIn)
    return (
      <Group gap="sm">
        <Text c="dimmed">{t('keep.visitor')}</Text>
        <Button variant="default" onClick={() => openLogin('/Referencecheck')}>
          {t('keep.logIn')}
        </Button>
      </Group>
    );
  return (
    <Form busy={isPending} onSubmit={form.onSubmit(({ name }) => mutate({ name, text }))}>
      <Group align="end" gap="sm">
        <TextInput
          {...REQUIRED}
          {...form.getInputProps('name')}
          error={fieldError(form.errors['name'])}
          label={t('keep.name')}
          description={t('keep.hint')}
          maxLength={MAX_LIST_NAME}
          style={{ flexGrow: 1 }}
          maw="24rem"
        />
        <Button type="submit" variant="default" loading={isPending}>
          {t('keep.run')}
        </Button>
      </Group>
    </Form>
  );
}
