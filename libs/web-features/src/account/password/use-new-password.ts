import { useAnnounce } from '@clinical/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionChanged } from '../../session/session.js';
import { updatePassword } from '../calls.js';
import { failureText } from '../forms/failure-text.js';
import { useSubmission } from '../forms/use-submission.js';
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
  const { busy, run } = useSubmission();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = (password: string) => {
    setFailure(null);
    run(
      async (signal) => {
        const reply = await updatePassword(await keyOf(signal), password, signal);
        if (!reply) return setFailure(t(refused));
        if (reply.status === 0) return setFailure(reply.message || t('password.invalid'));
        announce(t('password.updated'));
        sessionChanged();
        void navigate('/Home');
      },
      (error) => setFailure(failureText(error, t)),
    );
  };
  return { busy, failure, submit };
}
