import type { FederationRow, FederationSaved, SaveFederation } from '@clinical/contracts';
import { Button, FileInput, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { requiredText, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { useFederationsText } from '../../i18n/admin-texts.js';
import { Message } from '../../overlays/message.js';
import { FEDERATIONS, saveFederation } from './federations.query.js';

type Kind = SaveFederation['kind'];
const KINDS: readonly Kind[] = ['address', 'mdq', 'file'];

interface FederationFormProps {
  /** Null for a new federation. */
  readonly federation: FederationRow | null;
  readonly onSaved: (federation: FederationRow) => void;
  readonly onCancel: () => void;
}

/** @param isNew requires a certificate; a stored federation has one */
function federationSchema(t: ReturnType<typeof useFederationsText>['t'], isNew: boolean) {
  return z
    .object({
      name: requiredText(t('problem.name')),
      kind: z.enum(['file', 'address', 'mdq']),
      address: z.string(),
      certificates: isNew ? requiredText(t('problem.certificate')) : z.string(),
      metadata: z.string(),
    })
    .check(({ value: { kind, address }, issues }) => {
      if (kind !== 'file' && address.trim() === '')
        issues.push({ code: 'custom', path: ['address'], message: t('problem.address'), input: address });
    });
}

/** The form of a federation. Certificates that are stored are replaced by those that are pasted. */
export function FederationForm({ federation, onSaved, onCancel }: FederationFormProps) {
  const { t } = useFederationsText();
  const account = useAccountText();
  const [problem, setProblem] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const form = useSchemaForm(federationSchema(t, federation === null), {
    name: federation?.name ?? '',
    kind: federation?.kind ?? 'address',
    address: federation?.address ?? '',
    certificates: '',
    metadata: '',
  });
  const { kind } = form.values;
  const done = (saved: FederationSaved) => {
    if (saved.status === 1) return onSaved(saved.federation);
    setProblem(saved.message);
    form.setErrors(Object.fromEntries(saved.errors.map(({ field, message }) => [field, message])));
  };
  const { mutate, isPending } = useApiMutation({
    request: async (values: SaveFederation, signal) => {
      const metadata = kind === 'file' && file !== null ? await file.text() : '';
      return saveFederation({ id: federation?.id ?? null, form: { ...values, metadata } }, signal);
    },
    invalidates: [FEDERATIONS],
    onSuccess: done,
    onError: (error) => setProblem(failureText(error, account.t)),
  });
  const save = form.onSubmit((values) => {
    setProblem('');
    mutate(values);
  });
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="sm" maw={640}>
        {problem === '' ? null : <Message tone="problem" title={problem} />}
        <TextInput label={t('field.name')} required autoFocus {...form.getInputProps('name')} />
        {federation === null ? (
          <Radio.Group label={t('kind')} {...form.getInputProps('kind')}>
            <Stack gap="xs" mt={4}>
              {KINDS.map((each) => (
                <Radio key={each} value={each} label={t(`kind.${each}`)} />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
        {kind === 'file' ? (
          <FileInput
            placeholder={t('field.chooseFile')}
            label={t('field.file')}
            description={t('field.fileHelp')}
            accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
            value={file}
            onChange={setFile}
            error={form.errors['metadata']}
          />
        ) : (
          <TextInput
            label={t(kind === 'mdq' ? 'field.mdq' : 'field.address')}
            description={kind === 'mdq' ? t('field.mdqHelp') : undefined}
            type="url"
            required
            {...form.getInputProps('address')}
          />
        )}
        <Textarea
          label={t('field.certificates')}
          description={t(federation === null ? 'field.certificatesHelp' : 'field.certificatesKept')}
          required={federation === null}
          autosize
          minRows={4}
          maxRows={12}
          spellCheck={false}
          {...form.getInputProps('certificates')}
        />
        <Group>
          <Button type="submit" loading={isPending}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
