import { LANGUAGES } from '@clinical/contracts';
import { useLanguage, useLanguageChoice } from '@clinical/web-features';
import { useTranslation } from 'react-i18next';
import styles from './site-header.module.css';

/** One button for each other language, in that language, so that those who need it can read it. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const setLanguage = useLanguageChoice();
  return (
    <div role="group" aria-label={t('header.language')}>
      {LANGUAGES.filter((other) => other !== language).map((other, place) => (
        <button
          // The one that was pressed gives its place to another language, and keeps the focus there.
          key={place}
          type="button"
          lang={other}
          className={styles.language}
          onClick={() => setLanguage(other)}
        >
          {t(`language.${other}`)}
        </button>
      ))}
    </div>
  );
}
