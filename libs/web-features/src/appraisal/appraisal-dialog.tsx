import { Flex, Stack, Text } from '@mantine/core';
import { evidencePath, type RecordIntegrity } from '@clinical/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GuidelineScoreView, ReviewScoreView, TrialAnalysisView } from './score-views.js';
import { type AppraisalView, type ShowAppraisal } from './appraisal-marks.js';
import { RiskGauge, type RiskOfBiasGauge } from './risk-gauge.js';
import { FurtherLinks, IntegrityFacts, Subject } from './appraisal-facts.js';
import { useAppraisalText } from './use-appraisal-text.js';
import { formatShare } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { OpenModal } from '../overlays/open-modal.js';
import styles from './appraisal.module.css';

export interface AppraisalDialogProps {
  readonly view: AppraisalView;
  readonly onShow: ShowAppraisal;
  readonly onClose: () => void;
}

/** The dialog that a mark of appraisal opens (SEARCH-2.12). */
export function AppraisalDialog({ view, onShow, onClose }: AppraisalDialogProps) {
  const { t } = useAppraisalText();
  const titles = {
    guidelines: t('guidelineTitle'),
    review: t('reviewTitle'),
    trial: t('trialTitle'),
    gauge: t('gaugeTitle'),
    integrity: view.kind === 'integrity' ? view.integrity.title : '',
  };
  return (
    // Another dialog replaces this one completely, so that the focus moves into it.
    <OpenModal key={view.kind} size="lg" title={titles[view.kind]} closeLabel={t('close')} onClose={onClose}>
      {contentOf(view, onShow)}
    </OpenModal>
  );
}

function contentOf(view: AppraisalView, onShow: ShowAppraisal): ReactNode {
  switch (view.kind) {
    case 'guidelines':
      return <GuidelineScoreView publicationId={view.publicationId} publication={view.publication} />;
    case 'review':
      return <ReviewScoreView review={view.review} title={view.title} recordId={view.recordId} />;
    case 'trial':
      return (
        <TrialAnalysisView
          id={view.id}
          title={view.title}
          retracted={view.retracted}
          recordId={view.recordId}
          onExplain={() => onShow({ kind: 'gauge' })}
        />
      );
    case 'gauge':
      return <GaugeExplainer />;
    case 'integrity':
      return <IntegrityView integrity={view.integrity} title={view.title} />;
  }
}

const SCALES: readonly (readonly [
  gauge: RiskOfBiasGauge,
  title: 'gaugeScaleNew' | 'gaugeScaleOld',
  text: 'gaugeScaleNewText' | 'gaugeScaleOldText',
])[] = [
  [{ scale: 'concernToPromising', percent: 60 }, 'gaugeScaleNew', 'gaugeScaleNewText'],
  [{ scale: 'highToLow', percent: 75 }, 'gaugeScaleOld', 'gaugeScaleOldText'],
];

/** Explanation of a trial's gauge, on both of its scales (B28). */
export function GaugeExplainer() {
  const { t } = useAppraisalText();
  const language = useLanguage();
  return (
    <Stack className={styles.view} gap="md">
      <p>{t('gaugeIntro')}</p>
      {SCALES.map(([gauge, title, text]) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <Flex wrap="wrap" align="center" rowGap="xs" columnGap="sm" mb="xs">
            <RiskGauge gauge={gauge} silent />
            <Text span size="note" c="dimmed">
              {t('gaugeExample', { percent: formatShare(gauge.percent / 100, language) })}
            </Text>
          </Flex>
          <p>{t(text)}</p>
        </section>
      ))}
      <section>
        <h3>{t('gaugeNone')}</h3>
        <p>{t('gaugeNoneText')}</p>
      </section>
      <FurtherLinks recordId={null} about="trials" />
    </Stack>
  );
}

/** Details of a retraction or an expression of concern. */
export function IntegrityView({ integrity, title }: { integrity: RecordIntegrity; title: string }) {
  const { t } = useAppraisalText();
  return (
    <Stack className={styles.view} gap="md">
      <Subject title={title} retracted={integrity.status === 'retracted'} />
      <p className={styles.doubt} data-status={integrity.status}>
        {integrity.text}.
      </p>
      <IntegrityFacts integrity={integrity} />
      <p>
        <Link to={evidencePath('retractions')}>{t('integrityAbout')}</Link>
      </p>
    </Stack>
  );
}
