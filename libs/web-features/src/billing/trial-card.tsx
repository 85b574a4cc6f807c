import { Button, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import { useSession } from '../session/session.js';
import { requestTrial, trialQuery } from './billing.query.js';
import { useBillingText } from './use-billing-text.js';

/** The free trial: not started, a mail was sent, or used (ACCOUNTS-2). Nothing for users with Pro (A26). */
export function TrialCard() {
  const { t } = useBillingText();
  const { t: accountText } = useAccountText();
  const { isPro } = useSession();
  const language = useLanguage();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState('');
  const { data } = useQuery({ ...trialQuery(language), enabled: !isPro });
  const { mutate, isPending } = useApiMutation({
    request: (_: void, signal) => requestTrial(language, signal),
    invalidates: [['trial']],
    onSuccess: ({ success, message }) => {
      setOutcome(success === 1 && data?.pro_trial === 1 ? t('trial.resent') : message);
      if (success === 1) void navigate('/SubscriptionFreeTrial');
    },
    onError: (error) => setOutcome(failureText(error, accountText)),
  });
  if (isPro || data === undefined) return null;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="free-trial">
      <Stack gap="md" align="flex-start">
        <h2 id="free-trial">{t('trial.title')}</h2>
        {data.pro_trial === 2 ? (
          <Message tone="info" title={t('trial.alreadyUsed')}>
            {data.message}
          </Message>
        ) : (
          <>
            <Text>{t(data.pro_trial === 1 ? 'trial.sent' : 'trial.text')}</Text>
            <Button
              variant="default"
              loading={isPending}
              onClick={() => {
                setOutcome('');
                mutate();
              }}
            >
              {t(data.pro_trial === 1 ? 'trial.resend' : 'trial.activate')}
            </Button>
          </>
        )}
        <Text role="status">{outcome}</Text>
      </Stack>
    </Paper>
  );
}
