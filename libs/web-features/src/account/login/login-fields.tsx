import { Button, Checkbox, PasswordField, TextField } from '@clinical/web-ui';
import { Link } from 'react-router';
import styles from '../forms/account-card.module.css';
import { usePasswordWords } from '../forms/use-password-words.js';
import { useAccountText } from '../use-account-text.js';
import type { Login } from './use-login.js';

/** The fields of a login, on the page and in the dialog. Names are such as password managers know. */
export function LoginFields({ login }: { readonly login: Login }) {
  const { t } = useAccountText();
  const words = usePasswordWords();
  return (
    <>
      <TextField
        label={t('field.email')}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        required
        value={login.email}
        error={login.errors.email}
        onChange={login.setEmail}
      />
      <PasswordField
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        required
        value={login.password}
        error={login.errors.password}
        words={words}
        onChange={login.setPassword}
      />
      <div>
        <Checkbox
          label={t('login.remember')}
          name="remember"
          checked={login.remember}
          onChange={login.setRemember}
        />
        <p className={`${styles.fine} ${styles.indented}`}>{t('login.rememberHint')}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" aria-disabled={login.busy}>
          {t(login.busy ? 'login.busy' : 'login.submit')}
        </Button>
        <Link to="/Passwordreset">{t('login.forgot')}</Link>
      </div>
    </>
  );
}
