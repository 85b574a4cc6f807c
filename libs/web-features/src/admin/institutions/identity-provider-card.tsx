import type { IdentityProviderRow, ProviderCertificate } from '@clinical/contracts';
import { Badge, Button, Checkbox, Flex, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { formatPartialDate } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { useLoginsText } from '../../i18n/admin-texts.js';
import { ConfirmedRemoval } from './confirmed-removal.js';
import { INSTITUTIONS } from './institutions.query.js';
import { linesOf } from './institution-fields.js';
import { changeProvider, removeCertificate, removeProvider } from './logins.query.js';
import factStyles from '../../layout/facts.module.css';
import styles from './logins.module.css';

interface CardProps {
  readonly institutionId: number;
  readonly provider: IdentityProviderRow;
  readonly onOutcome: (text: string) => void;
}

/** A SAML identity provider: its metadata, certificates and settings. */
export function IdentityProviderCard({ institutionId, provider, onOutcome }: CardProps) {
  const { t } = useLoginsText();
  const language = useLanguage();
  const { entity_id: entityId, name, scopes, logout_url: logout, valid_until: end } = provider;
  const facts = [
    [t('providers.entityId'), entityId],
    [t('providers.login'), provider.login_url],
    [t('providers.logout'), logout === '' ? t('providers.noLogout') : logout],
    [t('providers.scopes'), scopes.length === 0 ? t('providers.noScopes') : scopes.join(', ')],
    ...(end === null ? [] : [[t('providers.validUntil'), formatPartialDate(end.slice(0, 10), language)]]),
  ];
  return (
    <Paper withBorder p="md" component="article" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Title order={4} size="h5" className={styles.name}>
            {name}
          </Title>
          <ConfirmedRemoval
            label={t('providers.removeOf', { name })}
            text={t('providers.remove')}
            question={t('providers.confirmRemove', { name })}
            removal={{ id: institutionId, login: provider.id }}
            request={removeProvider}
            outcome={t('providers.removed', { name })}
            onOutcome={onOutcome}
          />
        </Group>
        <Flex component="dl" direction="column" gap="xs" className={factStyles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Flex>
        <Certificates institutionId={institutionId} provider={provider} onOutcome={onOutcome} />
        <ProviderSettings institutionId={institutionId} provider={provider} onOutcome={onOutcome} />
      </Stack>
    </Paper>
  );
}

function Certificates({ institutionId, provider, onOutcome }: CardProps) {
  const { t } = useLoginsText();
  const account = useAccountText();
  const { mutate, isPending } = useApiMutation({
    request: removeCertificate,
    invalidates: [INSTITUTIONS],
    onSuccess: () => onOutcome(t('providers.certificateRemoved')),
    onError: (error) => onOutcome(failureText(error, account.t)),
  });
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('providers.certificates')}
      </Text>
      <Flex
        className={styles.certificates}
        component="ul"
        direction="column"
        gap="xs"
        aria-label={t('providers.certificates')}
      >
        {provider.certificates.map((certificate) => (
          <li key={certificate.fingerprint}>
            <CertificateText certificate={certificate} />
            {provider.certificates.length === 1 ? null : (
              <Button
                size="compact-sm"
                variant="default"
                disabled={isPending}
                aria-label={t('providers.removeCertificateOf', {
                  subject: certificate.subject,
                  fingerprint: certificate.fingerprint.slice(0, 16),
                })}
                onClick={() =>
                  mutate({
                    id: institutionId,
                    login: provider.id,
                    fingerprint: certificate.fingerprint,
                  })
                }
              >
                {t('providers.removeCertificate')}
              </Button>
            )}
          </li>
        ))}
      </Flex>
      <Text size="sm" c="dimmed">
        {t('providers.certificateHelp')}
      </Text>
    </div>
  );
}

function CertificateText({ certificate }: { readonly certificate: ProviderCertificate }) {
  const { t } = useLoginsText();
  const language = useLanguage();
  const { subject, until, ended, fingerprint } = certificate;
  const text =
    until === ''
      ? t('providers.certificateUnreadable')
      : t('providers.certificate', { subject, date: formatPartialDate(until.slice(0, 10), language) });
  return (
    <div className={styles.name}>
      {text} {ended ? <Badge color="yellow">{t('providers.ended')}</Badge> : null}
      <Text size="sm" c="dimmed">
        SHA-256 {fingerprint.slice(0, 16)}…
      </Text>
    </div>
  );
}

function ProviderSettings({ institutionId, provider, onOutcome }: CardProps) {
  const { t } = useLoginsText();
  const account = useAccountText();
  const [affiliations, setAffiliations] = useState(provider.affiliations.join('\n'));
  const [isSigned, setSigned] = useState(provider.want_response_signed);
  const { mutate, isPending } = useApiMutation({
    request: changeProvider,
    invalidates: [INSTITUTIONS],
    onSuccess: () => onOutcome(t('providers.settingsSaved')),
    onError: (error) => onOutcome(failureText(error, account.t)),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate({
      ...{ id: institutionId, login: provider.id },
      form: { affiliations: linesOf(affiliations), want_response_signed: isSigned },
    });
  };
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <Textarea
          label={t('providers.affiliations')}
          description={t('providers.affiliationsHelp')}
          autosize
          minRows={1}
          maxRows={6}
          value={affiliations}
          onChange={({ currentTarget }) => setAffiliations(currentTarget.value)}
        />
        <Checkbox
          label={t('providers.responseSigned')}
          checked={isSigned}
          onChange={({ currentTarget }) => setSigned(currentTarget.checked)}
        />
        <Group>
          <Button type="submit" variant="default" loading={isPending}>
            {t('providers.saveSettings')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
