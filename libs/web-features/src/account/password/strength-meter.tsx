import { useAccountText } from '../use-account-text.js';
import styles from './new-password-pages.module.css';

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

/** What the meter makes of a score (ACCOUNTS-5). */
export type StrengthLevel = 'danger' | 'warning' | 'success';

/** Most points that a password can have. */
export const MOST_STRENGTH = 6;

const POINTS: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= 6,
  (password) => /[A-Z]/.test(password),
  (password) => /[a-z]/.test(password),
  (password) => /\d/.test(password),
  (password) => /[@$!%*?&#]/.test(password),
  (password) => password.length > 12,
];

/** The strength of a password, 0 to 6: a point for each of six things (ACCOUNTS-5). */
export function strengthOf(password: string): number {
  return POINTS.filter((holds) => holds(password)).length;
}

/** Up to 2 points danger, up to 4 warning, beyond that success. */
export function strengthLevel(score: number): StrengthLevel {
  if (score <= 2) return 'danger';
  return score <= 4 ? 'warning' : 'success';
}
