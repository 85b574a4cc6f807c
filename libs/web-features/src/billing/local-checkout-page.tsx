import type { LocalAction } from '@clinical/billing/contract';
import { formatCents } from '@clinical/contracts';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { Message } from '../overlays/message.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { localSessionQuery, playLocally } from './billing.query.js';
import { useBillingText } from './use-billing-text.js';

/** `/Localcheckout`: plays the page of a card provider, and the bank behind it. */
export function LocalCheckoutPage() {
  const { t } = useBillingText();
  const [parameters] = useSearchParams();
  const session = parameters.get('session_id') ?? '';
  return (
    <PageFrame>
      <PageTitle>{t('local.title')}</PageTitle>
      <PageHeading>{t('local.title')}</PageHeading>
      <Message tone="attention" title={t('local.intro')} />
      <Session session={session} />
    </PageFrame>
  );
}

function Session({ session }: { readonly session: string }) {
  const { t } = useBillingText();
  const language = useLanguage();
  const navigate = useNavigate();
  const [declined, setDeclined] = useState(false);
  const { data, error } = useQuery(localSessionQuery(session));
  const result = `/Checkoutsuccess?session_id=${session}`;
  const { mutate, isPending } = useApiMutation({
    request: (action: LocalAction, signal) => playLocally(session, action, signal),
    invalidates: [['local-checkout', session]],
    onSuccess: ({ state }, action) => {
      setDeclined(action === 'decline' && state === 'open');
      // As the pages of providers do.
      if (action === 'pay' || action === 'delay') void navigate(result);
      if (action === 'close') void navigate('/Checkoutcancel');
    },
  });
  if (error !== null) return <Message tone="problem" title={t('local.notFound')} />;
  if (data === undefined) return null;
  const { amount, tax, currency, email, state, subscription, actions } = data;
  return (
    <Paper withBorder p="lg" mt="md">
      <Stack gap="md" align="flex-start">
        <div>
          <Text fz="xl" fw={700}>
            {formatCents(amount + tax, currency, language)}
          </Text>
          <Text>{t('local.of', { email })}</Text>
          <Text role="status">{t('local.state', { state: t(`state.${state}`) })}</Text>
          {subscription === null ? null : (
            <Text role="status">
              {t('local.subscription', { state: t(`local.subscription.${subscription}`) })}
            </Text>
          )}
        </div>
        {declined ? <Message tone="problem" title={t('local.declined')} /> : null}
        <Group gap="sm">
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'pay' ? 'filled' : 'default'}
              disabled={isPending}
              onClick={() => mutate(action)}
            >
              {t(`local.${action}`)}
            </Button>
          ))}
          {state === 'open' ? null : (
            <Button component={Link} to={result} variant="subtle">
              {t('local.continue')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
