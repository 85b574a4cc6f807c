import type { InstitutionRow, InstitutionSaved, SaveInstitution } from '@clinical/contracts';
import { Button, Checkbox, Group, Stack, Tabs, Textarea, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { DayField } from '../../forms/date-fields.js';
import { requiredText, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { SearchableSelect } from '../../forms/searchable-select.js';
import { useLoginsText } from '../../i18n/admin-texts.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { Message } from '../../overlays/message.js';
import { ADMIN_CALLS } from './institution-calls.js';
import { CountryFields } from './country-fields.js';
import { joinedErrors, LibraryFields, linesOf, numberOf } from './institution-fields.js';
import { SignupCode } from './institution-keys.js';
import { InstitutionLogins } from './institution-logins.js';
import { InstitutionMembers } from './institution-members.js';
import { InstitutionNumber } from './institution-number.js';
import { LinkSecrets } from './link-secrets.js';
import { institutionQuery, INSTITUTIONS, institutionsQuery, saveInstitution } from './institutions.query.js';

type SavedInstitution = Extract<InstitutionSaved, { status: 1 }>;

interface InstitutionFormProps {
  /** Null for a new institution. */
  readonly institution: InstitutionRow | null;
  readonly onSaved: (saved: SavedInstitution) => void;
  readonly onCancel: () => void;
}

type ListField = 'other_names' | 'domains' | 'address_ranges' | 'email_domains' | 'contacts';

/** An institution to edit: itself, and how its people log in there. */
export function InstitutionEditor(props: InstitutionFormProps) {
  const { t } = useLoginsText();
  const { institution } = props;
  // Input in one tab is kept while the other one is shown.
  const [hasOpened, setOpened] = useState(false);
  if (institution === null) return <InstitutionForm {...props} />;
  return (
    <Tabs defaultValue="details" onChange={(tab) => setOpened(hasOpened || tab === 'logins')}>
      <Tabs.List aria-label={t('logins.tabs')} mb="md">
        <Tabs.Tab value="details">{t('logins.tabDetails')}</Tabs.Tab>
        <Tabs.Tab value="logins">{t('logins.tabLogins')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        <InstitutionForm {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="logins">
        <Stack gap="lg" maw={640}>
          <Title order={2} size="h3">
            {t('logins.of', { name: institution.name })}
          </Title>
          {hasOpened ? <InstitutionLogins id={institution.id} /> : null}
          <Group>
            <Button variant="default" onClick={props.onCancel}>
              {t('logins.back')}
            </Button>
          </Group>
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

/** The form of an institution, and the secrets of one that exists. */
function InstitutionForm({ institution, onSaved, onCancel }: InstitutionFormProps) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const [problem, setProblem] = useState('');
  const text = z.string();
  const form = useSchemaForm(
    z.object({
      name: requiredText(t('problem.name_missing')),
      ...{ short_name: text, other_names: text, domains: text, address_ranges: text, parent_id: text },
      ...{ country: text, licensed_from: text, licensed_until: text },
      ...{ email_domains: text, seats: text, library_id: text, library_token: text, resolver_url: text },
      contacts: text,
      ...{ logo_url: text, administrator_attribute: text, administrator_value: text },
      link_requires_time: z.boolean(),
      verified: z.boolean(),
    }),
    valuesOf(institution),
  );
  const done = (saved: InstitutionSaved) => {
    if (saved.status === 1) return onSaved(saved);
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
      {institution === null ? null : <InstitutionNumber id={institution.id} />}
      <form noValidate onSubmit={save}>
        <Stack gap="sm">
          {problem === '' ? null : <Message tone="problem" title={problem} />}
          <TextInput label={t('institutions.name')} required {...form.getInputProps('name')} />
          <TextInput
            label={t('institutions.shortName')}
            description={t('institutions.shortNameHelp')}
            {...form.getInputProps('short_name')}
          />
          {lines('other_names', t('institutions.otherNames'), t('institutions.onePerLine'))}
          {lines('domains', t('institutions.domains'), t('institutions.onePerLine'))}
          {lines('address_ranges', t('institutions.addressRanges'), t('institutions.rangesHelp'))}
          <ParentSelect own={institution?.id ?? null} {...form.getInputProps('parent_id')} />
          <CountryFields form={form} country={form.values.country} />
          <Group grow align="flex-start">
            <DayField
              label={t('institutions.licensedFrom')}
              description={t('institutions.dateHelp')}
              {...form.getInputProps('licensed_from')}
            />
            <DayField
              label={t('institutions.licensedUntil')}
              description={t('institutions.dateHelp')}
              {...form.getInputProps('licensed_until')}
            />
          </Group>
          <TextInput
            label={t('institutions.seats')}
            description={t('institutions.seatsHelp')}
            inputMode="numeric"
            {...form.getInputProps('seats')}
          />
          {lines('email_domains', t('institutions.emailDomains'), t('institutions.emailDomainsHelp'))}
          {lines('contacts', t('institutions.contacts'), t('institutions.onePerLine'))}
          <TextInput
            label={t('institutions.logo')}
            description={t('institutions.logoHelp')}
            type="url"
            {...form.getInputProps('logo_url')}
          />
          {(['Attribute', 'Value'] as const).map((part) => (
            <TextInput
              key={part}
              label={t(`institutions.administrator${part}`)}
              description={t(`institutions.administrator${part}Help`)}
              {...form.getInputProps(`administrator_${part === 'Value' ? 'value' : 'attribute'}`)}
            />
          ))}
          <LibraryFields form={form} hasToken={institution?.has_library_token === true} />
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
      {institution === null ? null : (
        <>
          <SignupCode institution={institution} calls={ADMIN_CALLS} />
          <LinkSecrets institution={institution} calls={ADMIN_CALLS} />
          <InstitutionMembers institution={institution} calls={ADMIN_CALLS} />
        </>
      )}
    </Stack>
  );
}

interface ParentSelectProps {
  /** Cannot be part of itself. */
  readonly own: number | null;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** The parent institution, found by name. */
function ParentSelect({ own, ...input }: ParentSelectProps) {
  const { t } = useInstitutionsText();
  const [search, setSearch] = useState('');
  const found = useQuery(institutionsQuery({ query: search, sort: '' }, 1)).data?.data ?? [];
  const { value = '' } = input;
  const chosen = useQuery({ ...institutionQuery(Number(value)), enabled: value !== '' }).data;
  const rows = found.filter(({ id, parent_id: parent }) => id !== own && parent === null);
  const all = chosen === undefined || rows.some(({ id }) => id === chosen.id) ? rows : [chosen, ...rows];
  return (
    <SearchableSelect
      label={t('institutions.parent')}
      description={t('institutions.parentHelp')}
      placeholder={t('institutions.noParent')}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      {...input}
      value={value === '' ? null : value}
      onChange={(next) => input.onChange?.(next ?? '')}
    />
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
    ...membershipOf(institution),
    link_requires_time: institution?.link_requires_time ?? true,
    verified: institution?.verified ?? false,
  };
}

function membershipOf(institution: InstitutionRow | null) {
  return {
    email_domains: (institution?.email_domains ?? []).join('\n'),
    seats: String(institution?.seats ?? ''),
    library_id: String(institution?.library_id ?? ''),
    library_token: '',
    resolver_url: institution?.resolver_url ?? '',
    logo_url: institution?.logo_url ?? '',
    administrator_attribute: institution?.administrator_attribute ?? '',
    administrator_value: institution?.administrator_value ?? '',
    contacts: (institution?.contacts ?? []).join('\n'),
  };
}

function requestOf(values: ReturnType<typeof valuesOf>): SaveInstitution {
  return {
    ...values,
    other_names: linesOf(values.other_names),
    domains: linesOf(values.domains),
    address_ranges: linesOf(values.address_ranges),
    parent_id: values.parent_id === '' ? null : Number(values.parent_id),
    licensed_from: values.licensed_from || null,
    licensed_until: values.licensed_until || null,
    email_domains: linesOf(values.email_domains),
    contacts: linesOf(values.contacts),
    seats: numberOf(values.seats),
    library_id: numberOf(values.library_id),
    // Empty: the stored token stays.
    library_token: values.library_token.trim() || null,
  };
}
