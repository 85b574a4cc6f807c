import { Button, Dialog } from '@clinical/web-ui';
import { Link, Navigate } from 'react-router';
import { LoginDialog } from './login/login.js';
import { SUBSCRIPTION_PATH } from './account-page.js';
import { RegistrationDialog } from './registration/registration.js';
import { useAccountText } from './use-account-text.js';
import { useAccountDialogs } from '../session/account-dialogs.js';
import { useSession } from '../session/session.js';
import styles from './account.module.css';

const POINTS = ['upgrade.reviews', 'upgrade.advanced', 'upgrade.full'] as const;

/** 'Upgrade to Pro' (ACCOUNTS-2): the ways to Pro, and to an account for who has none. */
export function UpgradeDialog() {
  const { t } = useAccountText();
  const { close, openSignUp } = useAccountDialogs();
  const { loggedIn } = useSession();
  return (
    <Dialog title={t('upgrade.title')} closeLabel={t('dialog.close')} onClose={close} size="narrow">
      <div className={styles.upgradeDialogContent}>
        <p>{t('upgrade.intro')}</p>
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        <section>
          <Link to={SUBSCRIPTION_PATH} className={styles.main} onClick={close}>
            {t('upgrade.personal')}
          </Link>
          <p className={styles.upgradeDialogFine}>{t('upgrade.personalText')}</p>
        </section>
        <section>
          <Link to="/Why#prices" onClick={close}>
            {t('upgrade.institutional')}
          </Link>
          <p className={styles.upgradeDialogFine}>{t('upgrade.institutionalText')}</p>
        </section>
        <p>
          {t('upgrade.contactText')}{' '}
          <Link to="/Contact" onClick={close}>
            {t('upgrade.contact')}
          </Link>
        </p>
        {loggedIn ? null : (
          <p>
            {t('upgrade.signUpText')}{' '}
            <Button kind="link" onClick={openSignUp}>
              {t('upgrade.signUp')}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** `/Upgrade`: prices for visitors, the subscription for users who are logged in (A64). */
export function UpgradePage() {
  const { loggedIn } = useSession();
  return <Navigate to={loggedIn ? SUBSCRIPTION_PATH : '/Why'} replace />;
}

/** Which dialog of accounts is open. */
export type OpenDialog =
  { readonly kind: 'login'; readonly to: string } | { readonly kind: 'signUp' | 'upgrade' };

/** The open dialog of accounts: one at a time, so that opening one closes the other. */
export function OpenAccountDialog({ open }: { readonly open: OpenDialog }) {
  switch (open.kind) {
    case 'login':
      return <LoginDialog to={open.to} />;
    case 'signUp':
      return <RegistrationDialog />;
    case 'upgrade':
      return <UpgradeDialog />;
  }
}
