import type { SearchSummary } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import { histogramOf } from './histogram.js';
import styles from './year-histogram.module.css';

export interface YearHistogramProps {
  readonly years: SearchSummary['years'];
  readonly from: number | null;
  readonly to: number | null;
}

/** How the results spread over the years, as small bars; those between the two years stand out. */
export function YearHistogram({ years, from, to }: YearHistogramProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const histogram = histogramOf(years);
  if (histogram === null) return null;
  const { bars, first, last, peak } = histogram;
  const label = t('histogram', { first, last, peak: peak.year, formatted: format.number(peak.count) });
  return (
    <div className={styles.histogram}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none">
        {bars.map(({ year, height }, index) => (
          <rect
            key={year}
            className={styles.bar}
            data-within={(from === null || year >= from) && (to === null || year <= to)}
            x={index + 0.1}
            y={1 - height}
            width={0.8}
            height={height}
          />
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
