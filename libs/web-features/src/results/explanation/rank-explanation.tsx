import type { RankFactors, SearchDocument, SearchSummary } from '@clinical/contracts';
import { SkeletonLines } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import { useProductName } from '../../api-client/site.query.js';
import { useFormat } from '../format/use-format.js';
import { useSearchState } from '../request/search-state.js';
import { useExplanation } from './explanation.query.js';
import { FactorBar } from './factor-bar.js';
import { type FactorName, factorPoints } from './points.js';
import { WordTable } from './word-table.js';
import styles from './rank-explanation.module.css';

export interface RankExplanationProps {
  readonly document: SearchDocument;
  readonly summary: SearchSummary;
}

const FACTOR_TEXTS = {
  text: 'whyText',
  wording: 'whyWording',
  quality: 'whyQuality',
  recency: 'whyRecency',
} as const;

/** Every factor of a record's place in plain words (B18): words, wording, quality, recency, and what each adds. */
export function RankExplanation({ document, summary }: RankExplanationProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request } = useSearchState();
  const { factors, failed } = useExplanation(request, document.id);
  return (
    <div className={styles.explanation}>
      <p className={styles.title}>
        {document.integrity?.status === 'retracted' ? <s>{document.Title}</s> : document.Title}
      </p>
      <p className={styles.place}>
        {t('whyPlace', { position: format.number(document.position), total: format.number(summary.total) })}
      </p>
      {failed ? <p role="alert">{t('whyUnavailable')}</p> : null}
      {factors === null && !failed ? (
        <div aria-busy="true" aria-label={t('whyLoading')} role="status">
          <SkeletonLines widths={['80%', '96%', '70%', '96%', '84%', '96%']} />
        </div>
      ) : null}
      {factors === null ? null : <Factors factors={factors} sort={summary.sort} />}
    </div>
  );
}

function Factors({ factors, sort }: { factors: RankFactors; sort: SearchSummary['sort'] }) {
  const { t } = useTranslation('search');
  const product = useProductName();
  const points = factorPoints(factors);
  const sum = points.reduce((total, factor) => total + factor.points, 0);
  const reasons: Record<FactorName, string> = {
    text: '',
    wording: factors.wording?.reason ?? '',
    quality: factors.quality.reason,
    recency: factors.recency.reason,
  };
  return (
    <>
      {factors.pinned ? <p className={styles.remark}>{t('whyPinned')}</p> : null}
      {factors.hasAllWords ? null : <p className={styles.remark}>{t('whySomeWords')}</p>}
      {sort === 'y' ? <p className={styles.remark}>{t('whySortedDate', { product })}</p> : null}
      {sort === 't' ? <p className={styles.remark}>{t('whySortedRelevance', { product })}</p> : null}
      <h3 className={styles.sum}>{t('whyScore', { product, points: sum })}</h3>
      <ul className={styles.factors}>
        {points.map((factor) => (
          <li key={factor.name}>
            <FactorBar
              name={t(FACTOR_TEXTS[factor.name])}
              amount={
                factor.points < 0
                  ? t('whyPointsTaken', { points: -factor.points })
                  : t('whyPoints', { points: factor.points, most: factor.most })
              }
              share={factor.share}
              reason={reasons[factor.name]}
            />
          </li>
        ))}
      </ul>
      {factors.text.terms.length > 0 ? <WordTable terms={factors.text.terms} /> : null}
    </>
  );
}
