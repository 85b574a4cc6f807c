import { useAccountText } from '../use-account-text.js';
import { MOST_STRENGTH, strengthLevel, strengthOf } from './strength.js';
import styles from './strength-meter.module.css';

/** How strong a password is, in length, colour and words. It advises and never forbids (A4). */
export function StrengthMeter({ password }: { readonly password: string }) {
  const { t } = useAccountText();
  const score = strengthOf(password);
  const level = strengthLevel(score);
  if (password === '') return null;
  const words = t('password.strengthOf', { word: t(`password.strength.${level}`), score });
  return (
    <div className={styles.strength} data-level={level}>
      <div
        className={styles.track}
        role="meter"
        aria-label={t('password.strength')}
        aria-valuemin={0}
        aria-valuemax={MOST_STRENGTH}
        aria-valuenow={score}
        aria-valuetext={words}
      >
        {Array.from({ length: MOST_STRENGTH }, (_, index) => (
          <span key={index} className={styles.part} data-filled={index < score} />
        ))}
      </div>
      <p className={styles.words} aria-live="polite">
        {t('password.strength')}: {words}
      </p>
    </div>
  );
}
