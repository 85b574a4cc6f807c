import { Button, Dialog, type PasswordFieldProps, TextField } from '@clinical/web-ui';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type AccountText, useAccountText } from './use-account-text.js';
import { RequestError } from '../api-client/request-json.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import styles from './account.module.css';

/** A page of one form: its title, heading and content in a narrow column. */
export function AccountCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.accountCardPage}>
      <PageTitle>{title}</PageTitle>
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}

interface ErrorDialogProps {
  /** What went wrong; 'An error has occurred' where it is empty (ACCOUNTS-8). */
  readonly message: string;
  readonly onClose: () => void;
}

/** The error dialog. What was typed stays in the form behind it. */
export function ErrorDialog({ message, onClose }: ErrorDialogProps) {
  const { t } = useAccountText();
  return (
    <Dialog
      title={t('form.failed')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      size="narrow"
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      <p role="alert">{message === '' ? t('error.generic') : message}</p>
    </Dialog>
  );
}

/** What one is called; as the values of a form, and what is wrong with them. */
interface Names {
  readonly firstname: string;
  readonly lastname: string;
}

interface NameFieldsProps {
  readonly values: Names;
  readonly errors: Partial<Record<keyof Names, string>>;
  readonly onChange: (change: Partial<Names>) => void;
}

/** First and last name, side by side where there is room. */
export function NameFields({ values, errors, onChange }: NameFieldsProps) {
  const { t } = useAccountText();
  return (
    <div className={styles.row}>
      <TextField
        label={t('field.firstname')}
        name="firstname"
        autoComplete="given-name"
        required
        value={values.firstname}
        error={errors.firstname}
        onChange={(firstname) => onChange({ firstname })}
      />
      <TextField
        label={t('field.lastname')}
        name="lastname"
        autoComplete="family-name"
        required
        value={values.lastname}
        error={errors.lastname}
        onChange={(lastname) => onChange({ lastname })}
      />
    </div>
  );
}

/** The words around a password field. */
export function usePasswordWords(): PasswordFieldProps['words'] {
  const { t } = useAccountText();
  return { show: t('password.show'), hide: t('password.hide'), capsLock: t('password.capsLock') };
}

/** What to say of a call that failed: the server's own text where it has one. */
export function failureText(error: unknown, t: AccountText): string {
  if (!(error instanceof RequestError)) return t('error.generic');
  if (error.isOffline) return t('form.offline');
  return error.body?.error || t('error.generic');
}

/**
 * Whether a text looks like an e-mail address: something, an at sign, a host with a dot. Looser than the server, which
 * decides; this only catches slips before anything is sent.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/.test(text.trim());
}

/** Does something after a while, in milliseconds, unless the page has been left by then. */
export function useLater(): (delayMs: number, work: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((delayMs, work) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delayMs);
  }, []);
}
