import { Button, Dialog, FormDialog, Notice } from '@clinical/web-ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { ErrorDialog } from '../forms/account-form.js';
import { useAccountText } from '../use-account-text.js';
import { RegistrationFields } from './registration-fields.js';
import { useRegistration } from './use-registration.js';
import styles from '../forms/account-card.module.css';

/** The sign-up in a dialog: 'Create a new account' (ACCOUNTS-2). */
export function RegistrationDialog() {
  const { t } = useAccountText();
  const { close, openLogin } = useAccountDialogs();
  const { pathname, search, hash } = useLocation();
  const [done, setDone] = useState(false);
  const registration = useRegistration({ inDialog: true, onDone: () => setDone(true) });
  if (done) return <Thanks onClose={close} />;
  return (
    <>
      <FormDialog
        title={t('registration.modal.title')}
        closeLabel={t('dialog.close')}
        onClose={close}
        onSubmit={registration.submit}
        onBegin={registration.begin}
        busy={registration.busy}
        refused={registration.attempts}
      >
        <RegistrationFields registration={registration} withNames />
        <div className={styles.ways}>
          <Button kind="link" onClick={() => openLogin(`${pathname}${search}${hash}`)}>
            {t('registration.haveAccount')}
          </Button>
        </div>
      </FormDialog>
      {registration.failure === null ? null : (
        <ErrorDialog message={registration.failure} onClose={registration.dismissFailure} />
      )}
    </>
  );
}

function Thanks({ onClose }: { readonly onClose: () => void }) {
  const { t } = useAccountText();
  return (
    <Dialog
      title={t('registration.thanks')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      size="narrow"
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('login.continue')}
        </Button>
      }
    >
      <Notice tone="info" title={t('registration.success')}>
        {t('registration.mailSent')}
      </Notice>
    </Dialog>
  );
}
