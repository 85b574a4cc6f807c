import type { TrialSummary } from '@clinical/contracts';
import { Meter } from '@clinical/web-ui';
import { formatShare } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { useTranslation } from '../i18n/use-translation.js';

export type RiskOfBiasGauge = NonNullable<TrialSummary['gauge']>;

const SCALES = {
  highToLow: { axis: 'riskOfBias', name: 'gaugeHighToLow', low: 'gaugeHigh', high: 'gaugeLow' },
  concernToPromising: {
    axis: 'trialQuality',
    name: 'gaugeConcernToPromising',
    low: 'gaugeConcern',
    high: 'gaugePromising',
  },
} as const;

interface RiskGaugeProps {
  readonly gauge: RiskOfBiasGauge;
  /** Inside a button with the same text. */
  readonly silent?: boolean;
}

/** The gauge of a trial, with labels at both ends (SEARCH-4): of its quality, and on the older scale of its risk of bias. */
export function RiskGauge({ gauge, silent = false }: RiskGaugeProps) {
  const { t } = useTranslation('search');
  const describe = useGaugeWords();
  const { axis, low, high } = SCALES[gauge.scale];
  return (
    <Meter
      percent={gauge.percent}
      label={silent ? null : `${t(axis)}, ${describe(gauge)}`}
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
