import type { InstitutionRow, InstitutionSaved } from '@clinical/contracts';
import { Button, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { AccountLoadFailed, AccountPage } from '../../account/account-page.js';
import { profileQuery } from '../../account/account.query.js';
import { useAccountText } from '../../account/use-account-text.js';
import { SecondFactorNeeded } from '../../account/second-factor/second-factor-needed.js';
import { secondFactorQuery } from '../../account/second-factor/second-factor.query.js';
import { callApi } from '../../api-client/call-api.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { Lines } from '../../forms/lines.js';
import { useSchemaForm, z } from '../../forms/use-schema-form.js';
import { formatPartialDate } from '../../i18n/format.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { UsageButton } from '../../usage/usage-button.js';
import { OWN_CALLS } from './institution-calls.js';
import { joinedErrors, LibraryFields, linesOf, numberOf } from './institution-fields.js';
import { SignupCode } from './institution-keys.js';
import { InstitutionMembers } from './institution-members.js';
import { InstitutionNumber } from './institution-number.js';
import { INSTITUTIONS } from './institutions.query.js';
import { LinkSecrets } from './link-secrets.js';

/** `/MyInstitution`: the page for an institution's own administrators. */
export function MyInstitutionPage() {
  const { t } = useInstitutionsText();
  return (
    <AccountPage title={t('my.title')} wide>
      <OwnInstitutions />
    </AccountPage>
  );
}

function OwnInstitutions() {
  const { t } = useInstitutionsText();
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: profile, error, refetch } = useQuery(profileQuery);
  if (profile === undefined)
    return error === null ? (
      <Lines widths={['40%', '100%', '80%']} />
    ) : (
      <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />
    );
  const own = profile.user_data[0].memberships.filter(({ administrator }) => administrator);
  const id = chosen ?? own[0]?.id;
  if (id === undefined) return <NoInstitution />;
  return (
    <Stack gap="xl">
      {own.length > 1 ? (
        <NativeSelect
          label={t('my.choose')}
          value={String(id)}
          data={own.map((each) => ({ value: String(each.id), label: each.name }))}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      ) : null}
      <OwnInstitution key={id} id={id} />
    </Stack>
  );
}

/** For people who administer none, or not without a second factor. */
function NoInstitution() {
  const { t } = useInstitutionsText();
  const { data } = useQuery(secondFactorQuery);
  if (data?.required === true) return <SecondFactorNeeded />;
  return <Message tone="attention" title={t('my.none')} />;
}

function OwnInstitution({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...INSTITUTIONS, 'own', id],
    queryFn: ({ signal }) => callApi('GET /Institutions/{id}', signal, { params: { id } }),
  });
  if (data === undefined)
    return error === null ? (
      <Lines widths={['40%', '100%', '80%']} />
    ) : (
      <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />
    );
  return (
    <Stack gap="xl" maw={640}>
      <Licence institution={data} />
      <InstitutionNumber id={id} />
      <Usage id={id} />
      <SignupCode institution={data} calls={OWN_CALLS} />
      <InstitutionMembers institution={data} calls={OWN_CALLS} />
      <Settings institution={data} />
      <LinkSecrets institution={data} calls={OWN_CALLS} />
    </Stack>
  );
}

function Licence({ institution }: { readonly institution: InstitutionRow }) {
  const { t } = useInstitutionsText();
  const language = useLanguage();
  const until = institution.licensed_until;
  return (
    <Stack gap={4} component="section">
      <Title order={2} size="h4">
        {institution.name}
      </Title>
      <Text>
        {t(institution.licensed ? 'my.licensed' : 'my.notLicensed')}
        {until === null || institution.country_licence
          ? null
          : ` ${t('my.until', { date: formatPartialDate(until, language) })}`}
        {institution.country_licence ? ` ${t('my.countryLicence')}` : null}
      </Text>
      <Text c="dimmed">{t('my.rest')}</Text>
    </Stack>
  );
}

function Usage({ id }: { readonly id: number }) {
  const { t } = useInstitutionsText();
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2} size="h4">
        {t('usage.title')}
      </Title>
      <Text c="dimmed">{t('usage.intro')}</Text>
      <UsageButton institutionId={id} text={t('usage.open')} />
    </Stack>
  );
}

/** Contacts and the settings of the library. */
function Settings({ institution }: { readonly institution: InstitutionRow }) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const [outcome, setOutcome] = useState('');
  const text = z.string();
  const form = useSchemaForm(
    z.object({ contacts: text, library_id: text, library_token: text, resolver_url: text }),
    {
      contacts: institution.contacts.join('\n'),
      library_id: String(institution.library_id ?? ''),
      library_token: '',
      resolver_url: institution.resolver_url,
    },
  );
  const { mutate, isPending } = useApiMutation({
    request: (values: typeof form.values, signal): Promise<InstitutionSaved> =>
      callApi('PATCH /Institutions/{id}', signal, {
        params: { id: institution.id },
        body: {
          contacts: linesOf(values.contacts),
          library_id: numberOf(values.library_id),
          library_token: values.library_token.trim() || null,
          resolver_url: values.resolver_url,
        },
      }),
    invalidates: [INSTITUTIONS],
    onSuccess: (saved) => {
      if (saved.status === 1) return setOutcome(t('institutions.saved', { name: saved.institution.name }));
      setOutcome(saved.message);
      form.setErrors(joinedErrors(saved.errors));
    },
    onError: (error) => setOutcome(failureText(error, account.t)),
  });
  return (
    <form
      noValidate
      aria-labelledby="own-settings"
      onSubmit={form.onSubmit((values) => {
        setOutcome('');
        mutate(values);
      })}
    >
      <Stack gap="sm">
        <Title order={2} size="h4" id="own-settings">
          {t('my.settings')}
        </Title>
        <Textarea
          label={t('institutions.contacts')}
          description={t('institutions.onePerLine')}
          autosize
          minRows={2}
          {...form.getInputProps('contacts')}
        />
        <LibraryFields form={form} hasToken={institution.has_library_token} />
        <Text role="status">{outcome}</Text>
        <Group>
          <Button type="submit" loading={isPending}>
            {t('institutions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
