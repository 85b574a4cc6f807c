import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { Message } from '../overlays/message.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { checkLoginAgain } from '../session/session-calls.js';
import { paymentResultQuery } from './billing.query.js';
import { useBillingText } from './use-billing-text.js';

/** `/Checkoutsuccess`: the result of a payment, as the provider says (ACCOUNTS-2; A30). */
export function CheckoutSuccessPage() {
  const { t } = useBillingText();
  return (
    <PageFrame>
      <PageTitle>{t('success.title')}</PageTitle>
      <PageHeading>{t('success.title')}</PageHeading>
      <Stack gap="md" role="status">
        <Result />
        <div>
          <Button component={Link} to="/Home">
            {t('success.continue')}
          </Button>
        </div>
      </Stack>
    </PageFrame>
  );
}

function Result() {
  const { t } = useBillingText();
  const [parameters] = useSearchParams();
  const session = parameters.get('session_id') ?? parameters.get('sessionId') ?? '';
  const { data, error } = useQuery(paymentResultQuery(session));
  const isPaid = data?.status === 'paid';
  useEffect(() => {
    // The page becomes that of a Pro user without another login.
    if (isPaid) void checkLoginAgain();
  }, [isPaid]);
  if (error !== null) return <Message tone="problem" title={t('success.denied')} />;
  if (data === undefined) return <Text>{t('success.processing')}</Text>;
  const { payment_intent: payment, customer_email: email, status } = data;
  switch (status) {
    case 'paid':
      return (
        <Message tone="success" title={t('success.paid')}>
          <p>
            {t('success.reference')}: {payment}
          </p>
          <p>
            {t('success.email')}: {email}
          </p>
          <p>{t('success.mail', { email })}</p>
        </Message>
      );
    case 'invoice':
      return (
        <Message tone="info" title={t('success.invoice')}>
          {t('success.invoiceText', { email })}
        </Message>
      );
    case 'processing':
      return (
        <Message tone="info" title={t('success.processing')}>
          {t('success.processingText')}
        </Message>
      );
    case 'failed':
      return <Message tone="problem" title={t('cancel.title')} />;
  }
}

/** `/Checkoutcancel`: nothing was paid (ACCOUNTS-2). */
export function CheckoutCancelPage() {
  const { t } = useBillingText();
  return (
    <PageFrame>
      <PageTitle>{t('cancel.title')}</PageTitle>
      <PageHeading>{t('cancel.title')}</PageHeading>
      <Button component={Link} to="/Subscription">
        {t('cancel.back')}
      </Button>
    </PageFrame>
  );
}
