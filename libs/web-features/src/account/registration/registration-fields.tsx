import { Button, Checkbox, PasswordField, TextField } from '@clinical/web-ui';
import { Link } from 'react-router';
import { NameFields, usePasswordWords } from '../forms/account-form.js';
import { useAccountText } from '../use-account-text.js';
import type { Registration } from './use-registration.js';
import styles from '../forms/account-card.module.css';

export interface RegistrationFieldsProps {
  readonly registration: Registration;
  readonly withNames: boolean;
}

/** The fields of a registration, on the page and in the dialog. */
export function RegistrationFields({ registration, withNames }: RegistrationFieldsProps) {
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
