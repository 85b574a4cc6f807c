import type { InstitutionRow, InstitutionSaved, SaveInstitution } from '@clinical/contracts';
import {
  Button,
  Checkbox,
  Code,
  Group,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Code.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { requiredText, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { formatMoment } from '../../i18n/format.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import {
  createLinkSecret,
  institutionQuery,
  INSTITUTIONS,
  institutionsQuery,
  retireLinkSecret,
  saveInstitution,
} from './institutions.query.js';

interface InstitutionFormProps {
  /** Null for a new institution. */
  readonly institution: InstitutionRow | null;
  readonly onSaved: (institution: InstitutionRow) => void;
  readonly onCancel: () => void;
}

type ListField = 'other_names' | 'domains' | 'address_ranges';

/** The form of an institution, and the secrets of one that exists. */
export function InstitutionForm({ institution, onSaved, onCancel }: InstitutionFormProps) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const [problem, setProblem] = useState('');
  const text = z.string();
  const form = useSchemaForm(
    z.object({
      name: requiredText(t('problem.name_missing')),
      ...{ short_name: text, other_names: text, domains: text, address_ranges: text, parent_id: text },
      ...{ country: text, licensed_from: text, licensed_until: text },
      link_requires_time: z.boolean(),
    }),
    valuesOf(institution),
  );
  const done = (saved: InstitutionSaved) => {
    if (saved.status === 1) return onSaved(saved.institution);
    setProblem(saved.message);
    form.setErrors(joinedErrors(saved.errors));
  };
  const { mutate, isPending } = useApiMutation({
    request: saveInstitution,
    invalidates: [INSTITUTIONS],
    onSuccess: done,
    onError: (error) => setProblem(failureText(error, account.t)),
  });
  const save = form.onSubmit((values) => {
    setProblem('');
    mutate({ id: institution?.id ?? null, form: requestOf(values) });
  });
  const lines = (field: ListField, label: string, description: string) => (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={12}
      {...form.getInputProps(field)}
    />
  );
  return (
    <Stack gap="lg" maw={640}>
      <form noValidate onSubmit={save}>
        <Stack gap="sm">
          {problem === '' ? null : <Message tone="problem" title={problem} />}
          <TextInput label={t('institutions.name')} required autoFocus {...form.getInputProps('name')} />
          <TextInput
            label={t('institutions.shortName')}
            description={t('institutions.shortNameHelp')}
            {...form.getInputProps('short_name')}
          />
          {lines('other_names', t('institutions.otherNames'), t('institutions.onePerLine'))}
          {lines('domains', t('institutions.domains'), t('institutions.onePerLine'))}
          {lines('address_ranges', t('institutions.addressRanges'), t('institutions.rangesHelp'))}
          <ParentSelect own={institution?.id ?? null} {...form.getInputProps('parent_id')} />
          <TextInput label={t('institutions.country')} maxLength={2} {...form.getInputProps('country')} />
          <Group grow align="flex-start">
            <TextInput
              type="date"
              label={t('institutions.licensedFrom')}
              description={t('institutions.dateHelp')}
              {...form.getInputProps('licensed_from')}
            />
            <TextInput
              type="date"
              label={t('institutions.licensedUntil')}
              description={t('institutions.dateHelp')}
              {...form.getInputProps('licensed_until')}
            />
          </Group>
          <Checkbox
            label={t('institutions.linkTime')}
            description={t('institutions.linkTimeHelp')}
            {...form.getInputProps('link_requires_time', { type: 'checkbox' })}
          />
          <Group>
            <Button type="submit" loading={isPending}>
              {t('institutions.save')}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {t('institutions.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
      {institution === null ? null : <LinkSecrets institution={institution} />}
    </Stack>
  );
}

interface ParentSelectProps {
  /** Cannot be part of itself. */
  readonly own: number | null;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** The institution that this one is a part of, found by its name. */
function ParentSelect({ own, ...input }: ParentSelectProps) {
  const { t } = useInstitutionsText();
  const [search, setSearch] = useState('');
  const found = useQuery(institutionsQuery(search, 1)).data?.data ?? [];
  const { value = '' } = input;
  const chosen = useQuery({ ...institutionQuery(Number(value)), enabled: value !== '' }).data;
  const rows = found.filter(({ id, parent_id: parent }) => id !== own && parent === null);
  const all = chosen === undefined || rows.some(({ id }) => id === chosen.id) ? rows : [chosen, ...rows];
  return (
    <Select
      label={t('institutions.parent')}
      description={t('institutions.parentHelp')}
      placeholder={t('institutions.noParent')}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      searchable
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      {...input}
      value={value === '' ? null : value}
      onChange={(next) => input.onChange?.(next ?? '')}
    />
  );
}

/** The secrets by which an institution signs links: when they were created, a new one, the end of the oldest. */
function LinkSecrets({ institution }: { readonly institution: InstitutionRow }) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const language = useLanguage();
  const [dates, setDates] = useState(institution.link_secrets);
  const [shown, setShown] = useState('');
  const [outcome, setOutcome] = useState('');
  const options = {
    invalidates: [INSTITUTIONS],
    onError: (error: Error) => setOutcome(failureText(error, account.t)),
  };
  const create = useApiMutation({
    ...options,
    request: createLinkSecret,
    onSuccess: ({ secret, institution: changed }) => {
      setDates(changed.link_secrets);
      setShown(secret);
      setOutcome(t('institutions.secretShown'));
    },
  });
  const retire = useApiMutation({
    ...options,
    request: retireLinkSecret,
    onSuccess: (changed) => {
      setDates(changed.link_secrets);
      setShown('');
      setOutcome(t('institutions.secretRetired'));
    },
  });
  const busy = create.isPending || retire.isPending;
  return (
    <Stack gap="sm" component="section" aria-labelledby="link-secrets">
      <Title order={2} size="h4" id="link-secrets">
        {t('institutions.secrets')}
      </Title>
      {dates.length === 0 ? (
        <Text>{t('institutions.secretsNone')}</Text>
      ) : (
        <ul>
          {dates.map((at) => (
            <li key={at}>{t('institutions.secretMade', { at: formatMoment(at, language) })}</li>
          ))}
        </ul>
      )}
      <Text role="status">{outcome}</Text>
      {shown === '' ? null : <Code block>{shown}</Code>}
      <Group>
        <Button variant="default" disabled={busy} onClick={() => create.mutate(institution.id)}>
          {t('institutions.secretCreate')}
        </Button>
        {dates.length === 0 ? null : (
          <Button variant="default" disabled={busy} onClick={() => retire.mutate(institution.id)}>
            {t('institutions.secretRetire')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function valuesOf(institution: InstitutionRow | null) {
  const lines = (list: readonly string[] | undefined) => (list ?? []).join('\n');
  return {
    name: institution?.name ?? '',
    short_name: institution?.short_name ?? '',
    other_names: lines(institution?.other_names),
    domains: lines(institution?.domains),
    address_ranges: lines(institution?.address_ranges),
    parent_id: String(institution?.parent_id ?? ''),
    country: institution?.country ?? '',
    licensed_from: institution?.licensed_from ?? '',
    licensed_until: institution?.licensed_until ?? '',
    link_requires_time: institution?.link_requires_time ?? true,
  };
}

function requestOf(values: ReturnType<typeof valuesOf>): SaveInstitution {
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  return {
    ...values,
    other_names: lines(values.other_names),
    domains: lines(values.domains),
    address_ranges: lines(values.address_ranges),
    parent_id: values.parent_id === '' ? null : Number(values.parent_id),
    licensed_from: values.licensed_from || null,
    licensed_until: values.licensed_until || null,
  };
}

/** One text for each field, as several lines of a field can have errors. */
function joinedErrors(errors: Extract<InstitutionSaved, { status: 0 }>['errors']): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const { field, message } of errors)
    joined[field] = joined[field] === undefined ? message : `${joined[field]} ${message}`;
  return joined;
}
