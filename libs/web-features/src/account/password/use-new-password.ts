import { useAnnounce } from '@clinical/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionChanged } from '../../session/session.js';
import { updatePassword } from '../calls.js';
import { failureText } from '../forms/failure-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { type AccountTextKey, useAccountText } from '../use-account-text.js';

/**
 * Sending a new password; on success the search page follows.
 *
 * @param keyOf gives the key that permits it
 * @param refused what to say where the answer is empty; the page of a reset and that of a change differ (A24)
 */
export function useNewPassword(keyOf: (signal: AbortSignal) => Promise<string>, refused: AccountTextKey) {
  const { t } = useAccountText();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation({
    request: async (password: string, signal) => updatePassword(await keyOf(signal), password, signal),
    onSuccess: (reply) => {
      if (!reply) return setFailure(t(refused));
      if (reply.status === 0) return setFailure(reply.message || t('password.invalid'));
      announce(t('password.updated'));
      sessionChanged();
      void navigate('/Home');
    },
    onError: (error) => setFailure(failureText(error, t)),
  });
  const submit = (password: string) => {
    setFailure(null);
    mutate(password);
  };
  return { busy: isPending, failure, submit };
}
