import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLoadFailed } from '../../account/account-page.js';
import { Lines } from '../../forms/lines.js';
import { AddIdentityProvider } from './add-identity-provider.js';
import { IdentityProviderCard } from './identity-provider-card.js';
import { IssuersSection } from './issuers-section.js';
import { issuersQuery, providersQuery } from './logins.query.js';
import { LoginSection, OwnAddress } from './login-section.js';
import { useLoginsText } from '../../i18n/admin-texts.js';

/** Logins of an institution: its SAML identity providers and its OpenID issuers. */
export function InstitutionLogins({ id }: { readonly id: number }) {
  return (
    <Stack gap="xl">
      <ProvidersSection id={id} />
      <Issuers id={id} />
    </Stack>
  );
}

function Issuers({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(issuersQuery(id));
  if (data !== undefined) return <IssuersSection id={id} issuers={data} />;
  if (error !== null) return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  return <Lines widths={['100%', '90%']} />;
}

function ProvidersSection({ id }: { readonly id: number }) {
  const { t } = useLoginsText();
  const [outcome, setOutcome] = useState('');
  const { data, error, refetch } = useQuery(providersQuery(id));
  if (error !== null && data === undefined)
    return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  if (data === undefined) return <Lines widths={['100%', '90%']} />;
  const { own, providers } = data;
  return (
    <LoginSection id="identity-providers" title={t('providers.title')} intro={t('providers.intro')}>
      {own === null ? (
        <Text>{t('providers.off')}</Text>
      ) : (
        <>
          <OwnAddress label={t('providers.ownEntity')} value={own.entity_id} />
          <OwnAddress label={t('providers.ownMetadata')} value={own.metadata} />
        </>
      )}
      <Text role="status">{outcome}</Text>
      {providers.length === 0 ? <Text>{t('providers.none')}</Text> : null}
      {providers.map((provider) => (
        <IdentityProviderCard
          key={provider.id}
          institutionId={id}
          provider={provider}
          onOutcome={setOutcome}
        />
      ))}
      <AddIdentityProvider id={id} hasProviders={providers.length > 0} onOutcome={setOutcome} />
    </LoginSection>
  );
}
