import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountCard, failureText, Waiting } from '../account/account-form.js';
import { AccountPage } from '../account/account-page.js';
import { useAccountText } from '../account/use-account-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import { checkLoginAgain } from '../session/session-calls.js';
import { useSession } from '../session/session.js';
import { trialStartQuery } from './billing.query.js';
import { TrialCard } from './trial-card.js';
import { useBillingText } from './use-billing-text.js';

/** Time between the start of a trial and the search page, in milliseconds. */
const REDIRECT_MS = 4_000;

/** `/SubscriptionFreeTrial`: the free trial was asked for (ACCOUNTS-2). */
export function TrialPage() {
  const { t } = useBillingText();
  const { isPro } = useSession();
  return (
    <AccountPage title={t('trial.page')}>
      {isPro ? (
        <Message tone="info" title={t('trial.isPro')}>
          <Anchor component={Link} to="/Subscription" underline="always">
            {t('trial.subscription')}
          </Anchor>
        </Message>
      ) : (
        <TrialCard />
      )}
    </AccountPage>
  );
}

/** `/UpdateTokenFreeTrial?_t=`: starts the free trial by the link in the mail (ACCOUNTS-2; A54). */
export function TrialStartPage() {
  const { t } = useBillingText();
  const [parameters] = useSearchParams();
  const key = parameters.get('_t') ?? '';
  return (
    <AccountCard title={t('trial.page')}>
      {key === '' ? <Message tone="info" title={t('trial.noKey')} /> : <Start trialKey={key} />}
    </AccountCard>
  );
}

function Start({ trialKey }: { readonly trialKey: string }) {
  const { t } = useBillingText();
  const { t: accountText } = useAccountText();
  const navigate = useNavigate();
  const { data, error } = useQuery(trialStartQuery(trialKey, useLanguage()));
  const hasStarted = data?.success === true;
  useEffect(() => {
    if (!hasStarted) return undefined;
    // The page becomes that of a Pro user without another login.
    void checkLoginAgain();
    const timer = setTimeout(() => void navigate('/Home', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [hasStarted, navigate]);
  if (error !== null) return <Message tone="problem" title={failureText(error, accountText)} />;
  if (data === undefined) return <Waiting label={t('trial.checking')} />;
  return (
    <>
      <div role="status">
        <Message tone={hasStarted ? 'success' : 'problem'} title={data.message} />
      </div>
      <p>
        {hasStarted ? (
          <Link to="/Home">{t('trial.home')}</Link>
        ) : (
          <Link to="/Subscription">{t('trial.subscription')}</Link>
        )}
      </p>
    </>
  );
}
