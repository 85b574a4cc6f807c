import type { TrialSummary } from '@clinical/contracts';
import { Meter } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';

export type RiskOfBiasGauge = NonNullable<TrialSummary['gauge']>;

const SCALES = {
  highToLow: { name: 'gaugeHighToLow', low: 'gaugeHigh', high: 'gaugeLow' },
  concernToPromising: {
    name: 'gaugeConcernToPromising',
    low: 'gaugeConcern',
    high: 'gaugePromising',
  },
} as const;

export interface RiskGaugeProps {
  readonly gauge: RiskOfBiasGauge;
  /** Inside a button that says the same. */
  readonly silent?: boolean;
}

/** The gauge of a trial's risk of bias, with the words of its two ends (SEARCH-4). */
export function RiskGauge({ gauge, silent = false }: RiskGaugeProps) {
  const { t } = useTranslation('search');
  const describe = useGaugeWords();
  const { low, high } = SCALES[gauge.scale];
  return (
    <Meter
      percent={gauge.percent}
      label={silent ? null : `${t('riskOfBias')}, ${describe(gauge)}`}
      low={t(low)}
      high={t(high)}
    />
  );
}

/** A gauge in words, such as 'Concern to Promising: 60%'. */
export function useGaugeWords(): (gauge: RiskOfBiasGauge) => string {
  const { t } = useTranslation('search');
  const language = useLanguage();
  return ({ scale, percent }) =>
    t('gaugeOf', { scale: t(SCALES[scale].name), percent: formatShare(percent / 100, language) });
}
