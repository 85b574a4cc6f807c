import { Button, Notice, Spinner } from '@clinical/web-ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { logOut } from '../../session/session-calls.js';
import { AccountCard } from '../forms/account-form.js';
import { forgetWork } from '../forget-work.js';
import { useAccountText } from '../use-account-text.js';

/** `/Logout`: logs out when opened, then goes to `/Home`. Only `remember=true` stays remembered (A10). */
export function LogoutPage() {
  const { t } = useAccountText();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const remember = parameters.get('remember') === 'true';
  const { mutate, isError } = useMutation({
    mutationFn: () => logOut(remember),
    onSuccess: () => {
      forgetWork();
      return navigate('/Home', { replace: true });
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);
  return (
    <AccountCard title={t('logout.title')}>
      {isError ? (
        <Notice
          tone="problem"
          title={t('error.generic')}
          actions={
            <Button kind="primary" onClick={() => mutate()}>
              {t('form.tryAgain')}
            </Button>
          }
        >
          {t('logout.failed')}
        </Notice>
      ) : (
        <Spinner label={t('logout.busy')} />
      )}
    </AccountCard>
  );
}
