import {
  Button,
  Checkbox,
  Dialog,
  Form,
  FormDialog,
  Notice,
  PasswordField,
  Spinner,
  TextField,
} from '@clinical/web-ui';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AccountCard, ErrorDialog, NameFields, useLater, usePasswordWords } from '../account-form.js';
import { useWantedTarget } from '../login/safe-target.js';
import { type Registration, useRegistration } from './use-registration.js';
import { useAccountText } from '../use-account-text.js';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import styles from '../account.module.css';

interface RegistrationFieldsProps {
  readonly registration: Registration;
  readonly withNames: boolean;
}

/** The fields of a registration, on the page and in the dialog. */
function RegistrationFields({ registration, withNames }: RegistrationFieldsProps) {
  const { t } = useAccountText();
  const { values, errors, change, busy, minimumPassword } = registration;
  const words = usePasswordWords();
  return (
    <>
      {withNames ? <NameFields values={values} errors={errors} onChange={change} /> : null}
      <TextField
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        required
        value={values.email}
        error={errors.email}
        onChange={(email) => change({ email })}
      />
      <PasswordField
        label={t('field.password')}
        name="password"
        autoComplete="new-password"
        minLength={minimumPassword}
        required
        hint={t('password.hint', { least: minimumPassword })}
        value={values.password}
        error={errors.password}
        words={words}
        onChange={(password) => change({ password })}
      />
      <PasswordField
        label={t('field.confirmPassword')}
        name="confirmpassword"
        autoComplete="new-password"
        minLength={minimumPassword}
        required
        value={values.confirmpassword}
        error={errors.confirmpassword}
        words={words}
        onChange={(confirmpassword) => change({ confirmpassword })}
      />
      <Agreements registration={registration} />
      {errors.captchaValue ? <p role="alert">{errors.captchaValue}</p> : null}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" disabled={busy}>
          {t(busy ? 'registration.busy' : 'registration.submit')}
        </Button>
      </div>
      <p className={styles.fine}>
        {busy ? t('registration.checkHint') : t('registration.privacyBefore')}{' '}
        {busy ? null : (
          <>
            <Link to="/Privacy" target="_blank">
              {t('registration.privacyLink')}
            </Link>
            .
          </>
        )}
      </p>
    </>
  );
}

function Agreements({ registration }: { readonly registration: Registration }) {
  const { t } = useAccountText();
  const { values, errors, tickTerms, tickMarketing } = registration;
  return (
    <div>
      <Checkbox
        label={
          <>
            {t('registration.termsLabel')}{' '}
            <Link to="/Terms" target="_blank">
              {t('registration.termsLink')}
            </Link>
          </>
        }
        name="terms"
        required
        checked={values.terms}
        error={errors.terms}
        onChange={tickTerms}
      />
      <Checkbox
        label={t('registration.marketing')}
        name="GDPR"
        checked={values.GDPR}
        onChange={tickMarketing}
      />
    </div>
  );
}

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
