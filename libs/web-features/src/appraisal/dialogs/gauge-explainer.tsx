import { formatShare } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { RiskGauge, type RiskOfBiasGauge } from '../marks/risk-gauge.js';
import { useAppraisalText } from '../use-appraisal-text.js';
import { FurtherLinks } from './further-links.js';
import styles from './dialogs.module.css';

const SCALES: readonly (readonly [
  gauge: RiskOfBiasGauge,
  title: 'gaugeScaleNew' | 'gaugeScaleOld',
  text: 'gaugeScaleNewText' | 'gaugeScaleOldText',
])[] = [
  [{ scale: 'concernToPromising', percent: 60 }, 'gaugeScaleNew', 'gaugeScaleNewText'],
  [{ scale: 'highToLow', percent: 75 }, 'gaugeScaleOld', 'gaugeScaleOldText'],
];

/** What the gauge beside a trial means, on both of its scales (B28). */
export function GaugeExplainer() {
  const { t } = useAppraisalText();
  const language = useLanguage();
  return (
    <div className={styles.view}>
      <p>{t('gaugeIntro')}</p>
      {SCALES.map(([gauge, title, text]) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <p className={styles.example}>
            <RiskGauge gauge={gauge} silent />
            <span className={styles.note}>
              {t('gaugeExample', { percent: formatShare(gauge.percent / 100, language) })}
            </span>
          </p>
          <p>{t(text)}</p>
        </section>
      ))}
      <section>
        <h3>{t('gaugeNone')}</h3>
        <p>{t('gaugeNoneText')}</p>
      </section>
      <FurtherLinks recordId={null} about="trials" />
    </div>
  );
}
