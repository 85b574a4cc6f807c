import type { RankFactors } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import { Bar } from './factor-bar.js';
import { wordShares } from './points.js';
import styles from './rank-explanation.module.css';

type Term = RankFactors['text']['terms'][number];

/** Which words counted, where they stand in the record, and how rare each is. */
export function WordTable({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const whereIs = useWhereabouts();
  return (
    <>
      <h3 className={styles.wordsHeading}>{t('whyWords')}</h3>
      <ul className={styles.words}>
        {wordShares([...terms]).map((term) => (
          <li key={term.term}>
            <p className={styles.word}>
              {term.insteadOf.length === 0
                ? term.term
                : t('whyInstead', { term: term.term, words: term.insteadOf.join(' ') })}
            </p>
            <Bar share={term.share} />
            <p className={styles.reason}>
              {whereIs(term)}; {t('whyDocuments', format.counted(term.documents))}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.reason}>{t('whyRareNote')}</p>
    </>
  );
}

/** Where a word stands, such as 'once in the title, 3 times in the abstract'. */
function useWhereabouts(): (term: Term) => string {
  const { t } = useTranslation('search');
  const format = useFormat();
  return (term) => {
    const places = [
      [term.inTitle, t('whyInTitle')],
      [term.inAbstract, t('whyInAbstract')],
      [term.inKeywords, t('whyInKeywords')],
    ] as const;
    const found = places.filter(([times]) => times > 0);
    if (found.length === 0) return t('whyNowhere');
    return found.map(([times, place]) => t('whyTimes', { ...format.counted(times), place })).join(', ');
  };
}
