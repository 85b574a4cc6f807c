import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { Message } from '../../overlays/message.js';
import { AccountCard, useLater } from '../account-form.js';

/** Duration of the message about an unregistered institution, in milliseconds (ACCOUNTS-9). */
const NOT_REGISTERED_MS = 3_200;

/** Why a login at an institution failed, by whichever protocol. */
export type FederatedProblem = 'failed' | 'not_registered' | 'unknown';

const TITLES = {
  failed: 'oa.failed',
  not_registered: 'oa.notRegistered',
  unknown: 'oa.unknown',
} as const;

/**
 * Explains why a login at an institution failed, in the words of the specification. People of an unregistered
 * organisation are redirected to `/Home`.
 */
export function FederatedProblemMessage({ problem }: { readonly problem: FederatedProblem }) {
  const { t } = useInstitutionsText();
  const navigate = useNavigate();
  const later = useLater();
  const isUnregistered = problem === 'not_registered';
  useEffect(() => {
    if (isUnregistered) later(NOT_REGISTERED_MS, () => void navigate('/Home', { replace: true }));
  }, [isUnregistered, later, navigate]);
  return (
    <Message
      tone="problem"
      title={t(TITLES[problem])}
      actions={
        <>
          {isUnregistered ? null : (
            <Button component={Link} to="/oa_login" variant="default">
              {t('oa.retry')}
            </Button>
          )}
          <Button component={Link} to="/Home" variant="default">
            {t('link.home')}
          </Button>
        </>
      }
    >
      {problem === 'failed' ? t('oa.failedHint') : undefined}
    </Message>
  );
}

/** `/Federatedlogin?problem=`, and `/saml/*` with an unknown problem: the page of a failed SAML login. */
export function FederatedLoginPage() {
  const { t } = useInstitutionsText();
  const [parameters] = useSearchParams();
  const problem = parameters.get('problem');
  const known = problem === 'failed' || problem === 'not_registered' ? problem : 'unknown';
  return (
    <AccountCard title={t('oa.title')}>
      <FederatedProblemMessage problem={known} />
    </AccountCard>
  );
}
