import { Checkbox } from '@clinical/web-ui';
import { useState } from 'react';
import { changeConsent } from '../calls.js';
import { failureText } from '../forms/failure-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useAccountText } from '../use-account-text.js';
import { ProfileSection } from './profile-section.js';
import styles from './profile.module.css';

/** Agreeing to news by e-mail and withdrawing from it, at once and recorded (A17). */
export function ConsentSection({ given }: { readonly given: boolean }) {
  const { t } = useAccountText();
  const [wanted, setWanted] = useState(given);
  const [outcome, setOutcome] = useState('');
  const consent = useApiMutation({
    request: changeConsent,
    onSuccess: (reply, marketing) => {
      if (reply.status === 0) setWanted(!marketing);
      setOutcome(reply.message === '' ? t('consent.saved') : reply.message);
    },
    onError: (error, marketing) => {
      setWanted(!marketing);
      setOutcome(failureText(error, t));
    },
  });
  const change = (marketing: boolean) => {
    // One choice at a time, so that the box shows what is recorded. It stays enabled for the focus to stay on it.
    if (consent.isPending) return;
    setWanted(marketing);
    setOutcome('');
    consent.mutate(marketing);
  };
  return (
    <ProfileSection title={t('profile.consent')}>
      <Checkbox
        label={t('profile.consentLabel')}
        checked={wanted}
        aria-disabled={consent.isPending}
        onChange={change}
      />
      <p className={styles.quiet}>{t('profile.consentHint')}</p>
      <p role="status">{outcome}</p>
    </ProfileSection>
  );
}
