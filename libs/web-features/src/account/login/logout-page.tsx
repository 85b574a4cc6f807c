import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountCard, Waiting } from '../account-form.js';
import { useAccountText } from '../use-account-text.js';
import { forgetDraft } from '../../advanced/draft.js';
import { forgetAccountHistory } from '../../library/import/use-library-import.js';
import { Message } from '../../overlays/message.js';
import { logOut, logOutOfInstitution } from '../../session/session-calls.js';

/**
 * Removes an account's local drafts after its owner has logged out or deleted it. An expired session keeps the draft
 * for the same user; another account never sees it.
 */
export function forgetWork(): void {
  forgetDraft();
  forgetAccountHistory();
}

/**
 * `/Logout`: logs out when opened, then redirects to `/Home`. Only `remember=true` keeps the browser remembered
 * (A10). With `OA` it also redirects to the institution's logout.
 */
export function LogoutPage() {
  const { t } = useAccountText();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const remember = parameters.get('remember') === 'true';
  const { mutate, isError } = useMutation({
    mutationFn: async () => {
      const address = parameters.has('OA') ? await logOutOfInstitution() : null;
      await logOut(remember);
      return address;
    },
    onSuccess: (address) => {
      forgetWork();
      if (address !== null) return window.location.assign(address);
      return navigate('/Home', { replace: true });
    },
  });
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);
  return (
    <AccountCard title={t('logout.title')}>
      {isError ? (
        <Message
          tone="problem"
          title={t('error.generic')}
          actions={<Button onClick={() => mutate()}>{t('form.tryAgain')}</Button>}
        >
          {t('logout.failed')}
        </Message>
      ) : (
        <Waiting label={t('logout.busy')} />
      )}
    </AccountCard>
  );
}
