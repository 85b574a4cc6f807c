import { Button } from '@clinical/web-ui';
import { useState } from 'react';
import { askForVerification } from '../calls.js';
import { failureText } from '../forms/failure-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';

/** Sends the verification mail once more to who is logged in, and says what came of it. */
export function VerificationRequest() {
  const { t } = useAccountText();
  const [outcome, setOutcome] = useState('');
  const verification = useApiMutation({
    request: (_: void, signal) => askForVerification(signal),
    onSuccess: (reply) => setOutcome(reply.status === 1 ? t('verification.askedAgain') : reply.message),
    onError: (error) => setOutcome(failureText(error, t)),
  });
  const ask = () => {
    setOutcome('');
    verification.mutate();
  };
  return (
    <div>
      <Button onClick={ask} disabled={verification.isPending}>
        {t('verification.again')}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  );
}
