import { Button, FormDialog, Notice, PasswordField } from '@clinical/web-ui';
import { useState } from 'react';
import { clearSession } from '../../session/session.js';
import { deleteAccount } from '../calls.js';
import { forgetWork } from '../forget-work.js';
import { failureText } from '../forms/form-helpers.js';
import { usePasswordWords } from '../forms/account-form.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';
import { ProfileSection } from './profile-sections.js';
import cards from '../forms/account-card.module.css';
import styles from './profile.module.css';

export interface DeletionSectionProps {
  readonly email: string;
  readonly onDeleted: () => void;
}

/** The end of an account (A66). */
export function DeletionSection({ email, onDeleted }: DeletionSectionProps) {
  const { t } = useAccountText();
  const [open, setOpen] = useState(false);
  return (
    <ProfileSection title={t('deletion.title')}>
      <p className={styles.quiet}>{t('deletion.text')}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{t('deletion.open')}</Button>
      </div>
      {open ? <DeletionDialog email={email} onDeleted={onDeleted} onClose={() => setOpen(false)} /> : null}
    </ProfileSection>
  );
}

function DeletionDialog({
  email,
  onDeleted,
  onClose,
}: DeletionSectionProps & { readonly onClose: () => void }) {
  const { t } = useAccountText();
  const words = usePasswordWords();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);

  const refuse = (message: string) => {
    setError(message);
    setAttempts(attempts + 1);
  };
  const deletion = useApiMutation({
    request: deleteAccount,
    onSuccess: (reply) => {
      if (reply.status === 0) return refuse(reply.message);
      onDeleted();
      clearSession();
      forgetWork();
    },
    onError: (failed) => setFailure(failureText(failed, t)),
  });
  const busy = deletion.isPending;
  const submit = () => {
    setError(null);
    setFailure(null);
    if (password === '') return refuse(t('login.passwordMissing'));
    deletion.mutate(password);
  };

  return (
    <FormDialog
      title={t('deletion.confirmTitle')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      refused={attempts}
    >
      <p>{t('deletion.text')}</p>
      {failure === null ? null : <Notice tone="problem" title={failure} />}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('deletion.passwordLabel')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={error}
        words={words}
        onChange={setPassword}
      />
      <div className={cards.actions}>
        <Button kind="primary" type="submit" aria-disabled={busy}>
          {t(busy ? 'deletion.busy' : 'deletion.confirm')}
        </Button>
        <Button onClick={onClose}>{t('deletion.keep')}</Button>
      </div>
    </FormDialog>
  );
}
