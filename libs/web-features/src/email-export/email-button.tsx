import { MAX_EMAILED } from '@clinical/contracts';
import { Button, Text } from '@mantine/core';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../layout/lazy-part.js';
import { useExportText } from '../i18n/late-texts.js';
import { useAccountDialogs } from '../session/account-dialogs.js';
import { useSession } from '../session/session.js';

const EmailDialog = lazyPart(async () => (await import('./email-dialog.js')).EmailDialog);

interface EmailButtonProps {
  readonly ids: readonly string[];
  readonly criteria: string;
  readonly disabled: boolean;
  /** There are more articles than a mail may contain. */
  readonly tooMany: boolean;
}

/**
 * Opens the form for mailing articles; a visitor has to log in first, because replies go to the address of the
 * account.
 */
export function EmailButton({ ids, criteria, disabled, tooMany }: EmailButtonProps) {
  const { t } = useExportText();
  const { loggedIn } = useSession();
  const { openLogin } = useAccountDialogs();
  const { pathname, search, hash } = useLocation();
  const [order, setOrder] = useState<{ ids: readonly string[]; criteria: string } | null>(null);
  const open = () => (loggedIn ? setOrder({ ids, criteria }) : openLogin(`${pathname}${search}${hash}`));
  return (
    <>
      <Button
        leftSection={<Mail size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={disabled || tooMany}
        onClick={open}
      >
        {t('email.open')}
      </Button>
      {tooMany ? (
        <Text size="sm" role="status">
          {t('email.tooMany', { most: MAX_EMAILED })}
        </Text>
      ) : null}
      {order === null ? null : <EmailDialog order={order} onClose={() => setOrder(null)} />}
    </>
  );
}
