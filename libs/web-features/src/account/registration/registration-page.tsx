import { Button, Form, Notice, Spinner } from '@clinical/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { AccountCard, ErrorDialog } from '../forms/account-form.js';
import { useLater } from '../forms/form-helpers.js';
import { useWantedTarget } from '../login/safe-target.js';
import { useAccountText } from '../use-account-text.js';
import { RegistrationFields } from './registration-fields.js';
import { useRegistration } from './use-registration.js';
import styles from '../forms/account-card.module.css';

/** Time between the success of a registration and the profile, in milliseconds (ACCOUNTS-4). */
const REDIRECT_MS = 2_000;

/** `/Registration`, also `/Signup`: 'Create your account' (ACCOUNTS-2). */
export function RegistrationPage() {
  const { t } = useAccountText();
  const navigate = useNavigate();
  const later = useLater();
  const { openLogin } = useAccountDialogs();
  const wanted = useWantedTarget();
  const [done, setDone] = useState<string | null>(null);
  const registration = useRegistration({
    inDialog: false,
    onDone: (message) => {
      setDone(message);
      later(REDIRECT_MS, () => void navigate('/Profile'));
    },
  });
  return (
    <AccountCard title={t('registration.title')}>
      {done === null ? (
        <>
          <p className={styles.intro}>{t('registration.intro')}</p>
          <Form
            onSubmit={registration.submit}
            onBegin={registration.begin}
            busy={registration.busy}
            refused={registration.attempts}
          >
            <RegistrationFields registration={registration} withNames={false} />
          </Form>
          <div className={styles.ways}>
            <p>
              {t('registration.haveAccount')}{' '}
              <Button kind="link" onClick={() => openLogin(wanted)}>
                {t('registration.logIn')}
              </Button>
            </p>
          </div>
        </>
      ) : (
        <>
          <div role="status">
            <Notice tone="info" title={t('registration.success')}>
              {done === t('registration.success') ? null : done}
            </Notice>
          </div>
          <Spinner label={t('registration.toProfile')} />
        </>
      )}
      {registration.failure === null ? null : (
        <ErrorDialog message={registration.failure} onClose={registration.dismissFailure} />
      )}
    </AccountCard>
  );
}
