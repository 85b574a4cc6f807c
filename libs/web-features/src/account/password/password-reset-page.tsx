import { Button, Form, Notice, TextField } from '@clinical/web-ui';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import { askForReset } from '../calls.js';
import { AccountCard } from '../forms/account-form.js';
import { fieldError, failureText, isEmail } from '../forms/form-helpers.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';
import styles from '../forms/account-card.module.css';

/** `/Passwordreset`: asks for the mail that lets one choose a new password; the answer is always the same (A22). */
export function PasswordResetPage() {
  const { t } = useAccountText();
  const form = useForm({
    initialValues: { email: '' },
    clearInputErrorOnChange: false,
    validate: { email: (email) => (isEmail(email) ? null : t('registration.email')) },
  });
  const [attempts, setAttempts] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly sent: boolean; readonly text: string } | null>(null);

  const { mutate, isPending: busy } = useApiMutation({
    request: askForReset,
    onSuccess: (reply) => {
      const sent = reply.status === 1;
      setOutcome({ sent, text: sent ? t('reset.sent') : reply.message });
    },
    onError: (failed) => setOutcome({ sent: false, text: failureText(failed, t) }),
  });
  const submit = () => {
    setOutcome(null);
    if (form.validate().hasErrors) return setAttempts(attempts + 1);
    mutate(form.values.email.trim());
  };

  return (
    <AccountCard title={t('reset.title')}>
      <p className={styles.intro}>{t('reset.intro')}</p>
      <Form onSubmit={submit} busy={busy} refused={attempts}>
        <TextField
          label={t('field.email')}
          type="email"
          name="username"
          autoComplete="username"
          inputMode="email"
          required
          value={form.values.email}
          error={fieldError(form.errors['email'])}
          onChange={(email) => form.setFieldValue('email', email)}
        />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" aria-disabled={busy}>
            {t(busy ? 'reset.busy' : 'reset.title')}
          </Button>
          <Link to="/Login">{t('reset.backToLogin')}</Link>
        </div>
      </Form>
      <div role="status">{outcome?.sent ? <Notice tone="info" title={outcome.text} /> : null}</div>
      {outcome && !outcome.sent ? <Notice tone="problem" title={outcome.text} /> : null}
    </AccountCard>
  );
}
