import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Message } from '../../overlays/message.js';
import { useSecondFactorText } from './use-second-factor-text.js';

/** Tells an administrator without a second factor what to do, in place of the administration. */
export function SecondFactorNeeded() {
  const { t } = useSecondFactorText();
  return (
    <Message
      tone="attention"
      title={t('required')}
      actions={
        <Button component={Link} to="/Profile#two-step">
          {t('requiredAction')}
        </Button>
      }
    >
      {t('requiredText')}
    </Message>
  );
}
