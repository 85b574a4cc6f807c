import type { IdentityProviderSaved } from '@clinical/contracts';
import { Button, Checkbox, FileInput, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useSchemaForm, z } from '../../forms/use-schema-form.js';
import { useLoginsText } from '../../i18n/admin-texts.js';
import { Message } from '../../overlays/message.js';
import { INSTITUTIONS } from './institutions.query.js';
import { joinedErrors, linesOf } from './institution-fields.js';
import { saveProvider } from './logins.query.js';
import styles from './logins.module.css';

const EMPTY = { metadata: '', address: '', entity_id: '', affiliations: '' };

interface AddProps {
  readonly id: number;
  /** Whether there are existing certificates to keep. */
  readonly hasProviders: boolean;
  readonly onOutcome: (text: string) => void;
}

/** Adds an identity provider from its metadata: pasted, from a file, or read from an address. */
export function AddIdentityProvider({ id, hasProviders, onOutcome }: AddProps) {
  const { t } = useLoginsText();
  const account = useAccountText();
  const [problem, setProblem] = useState('');
  const text = z.string();
  const form = useSchemaForm(
    z.object({
      ...{ metadata: text, address: text, entity_id: text, affiliations: text },
      ...{ want_response_signed: z.boolean(), keep_certificates: z.boolean() },
    }),
    { ...EMPTY, want_response_signed: false, keep_certificates: false },
  );
  const done = (saved: IdentityProviderSaved) => {
    if (saved.status === 1) {
      form.reset();
      return onOutcome(t('providers.saved'));
    }
    setProblem(saved.message);
    form.setErrors(joinedErrors(saved.errors));
  };
  const { mutate, isPending } = useApiMutation({
    request: saveProvider,
    invalidates: [INSTITUTIONS],
    onSuccess: done,
    onError: (error) => setProblem(failureText(error, account.t)),
  });
  const save = form.onSubmit((values) => {
    setProblem('');
    onOutcome('');
    mutate({ id, form: { ...values, affiliations: linesOf(values.affiliations) } });
  });
  return (
    <form noValidate onSubmit={save} aria-labelledby="add-provider">
      <Stack gap="sm">
        <Title order={4} size="h5" id="add-provider">
          {t('providers.add')}
        </Title>
        {hasProviders ? <Text c="dimmed">{t('providers.addHelp')}</Text> : null}
        {problem === '' ? null : <Message tone="problem" title={problem} />}
        <FileInput
          placeholder={t('providers.chooseFile')}
          label={t('providers.file')}
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          onChange={(file) => {
            if (file !== null) void file.text().then((xml) => form.setFieldValue('metadata', xml));
          }}
        />
        <Textarea
          label={t('providers.metadata')}
          className={styles.wide}
          rows={5}
          spellCheck={false}
          {...form.getInputProps('metadata')}
        />
        <TextInput
          label={t('providers.address')}
          description={t('providers.addressHelp')}
          type="url"
          {...form.getInputProps('address')}
        />
        <TextInput
          label={t('providers.entityId')}
          description={t('providers.entityIdHelp')}
          {...form.getInputProps('entity_id')}
        />
        <Textarea
          label={t('providers.affiliations')}
          description={t('providers.affiliationsHelp')}
          autosize
          minRows={1}
          maxRows={6}
          {...form.getInputProps('affiliations')}
        />
        <Checkbox
          label={t('providers.responseSigned')}
          {...form.getInputProps('want_response_signed', { type: 'checkbox' })}
        />
        {hasProviders ? (
          <Checkbox
            label={t('providers.keep')}
            description={t('providers.keepHelp')}
            {...form.getInputProps('keep_certificates', { type: 'checkbox' })}
          />
        ) : null}
        <Group>
          <Button type="submit" loading={isPending}>
            {t('providers.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
