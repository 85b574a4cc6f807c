import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountCard, useLater } from '../account-form.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { Message } from '../../overlays/message.js';

/** Time that the result is shown before the search page, in milliseconds. */
const REDIRECT_MS = 3_200;

/**
 * `/Federatedlogin?problem=`: why a login at an institution failed, in the words of the specification. People whose
 * organisation is not registered go on to `/Home`.
 */
export function FederatedLoginPage() {
  const { t } = useInstitutionsText();
  const navigate = useNavigate();
  const later = useLater();
  const [parameters] = useSearchParams();
  const problem = parameters.get('problem');
  const isUnregistered = problem === 'not_registered';
  useEffect(() => {
    if (isUnregistered) later(REDIRECT_MS, () => void navigate('/Home', { replace: true }));
  }, [isUnregistered, later, navigate]);
  return (
    <AccountCard title={t('federated.title')}>
      <Message
        tone="problem"
        title={t(
          isUnregistered
            ? 'federated.notRegistered'
            : problem === 'failed'
              ? 'federated.failed'
              : 'federated.unknown',
        )}
        actions={
          <Button component={Link} to="/Home" variant="default">
            {t('link.home')}
          </Button>
        }
      >
        {problem === 'failed' ? t('federated.failedHint') : undefined}
      </Message>
    </AccountCard>
  );
}
