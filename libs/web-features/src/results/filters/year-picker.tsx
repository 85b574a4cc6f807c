import { IconButton } from '@clinical/web-ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEarlier, pageOfYear, yearsOfPage } from './year-pages.js';
import styles from './year-picker.module.css';

export interface YearPickerProps {
  readonly label: string;
  readonly chosen: number | null;
  /** The last year of the newest page. */
  readonly latest: number;
  readonly onChoose: (year: number | null) => void;
}

/** Nine years at a time, with the way to earlier and later ones, and 'any year'. */
export function YearPicker({ label, chosen, latest, onChoose }: YearPickerProps) {
  const { t } = useTranslation('search');
  const [page, setPage] = useState(() => pageOfYear(latest, chosen));
  const years = yearsOfPage(latest, page);
  return (
    <div className={styles.picker} role="group" aria-label={label}>
      <div className={styles.head}>
        <IconButton
          label={t('earlierYears')}
          icon={<ChevronLeft size={16} />}
          disabled={!hasEarlier(latest, page)}
          onClick={() => setPage(page + 1)}
        />
        <span aria-live="polite">{t('yearsShown', { first: years[0], last: years.at(-1) })}</span>
        <IconButton
          label={t('laterYears')}
          icon={<ChevronRight size={16} />}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        />
      </div>
      <div className={styles.years}>
        {years.map((year) => (
          <button
            key={year}
            type="button"
            className={styles.year}
            aria-pressed={year === chosen}
            onClick={() => onChoose(year)}
          >
            {year}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.year}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        {t('anyYear')}
      </button>
    </div>
  );
}
