import { Button } from '@clinical/web-ui';
import { useState } from 'react';
import { askForVerification } from '../calls.js';
import { failureText } from '../forms/failure-text.js';
import { useSubmission } from '../forms/use-submission.js';
import { useAccountText } from '../use-account-text.js';

/** Sends the verification mail once more to who is logged in, and says what came of it. */
export function VerificationRequest() {
  const { t } = useAccountText();
  const { busy, run } = useSubmission();
  const [outcome, setOutcome] = useState('');
  const ask = () => {
    setOutcome('');
    run(
      async (signal) => {
        const reply = await askForVerification(signal);
        setOutcome(reply.status === 1 ? t('verification.askedAgain') : reply.message);
      },
      (error) => setOutcome(failureText(error, t)),
    );
  };
  return (
    <div>
      <Button onClick={ask} disabled={busy}>
        {t('verification.again')}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  );
}
