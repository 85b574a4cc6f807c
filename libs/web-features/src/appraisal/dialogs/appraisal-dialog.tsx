import { Dialog } from '@clinical/web-ui';
import type { ReactNode } from 'react';
import type { AppraisalView, ShowAppraisal } from '../appraisal-view.js';
import { useAppraisalText } from '../use-appraisal-text.js';
import { GaugeExplainer, IntegrityView } from './dialog-parts.js';
import { GuidelineScoreView, ReviewScoreView } from './score-views.js';
import { TrialAnalysisView } from './trial-analysis-view.js';

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
    // One dialog gives way to another whole, so that the focus goes to the new title.
    <Dialog key={view.kind} title={titles[view.kind]} closeLabel={t('close')} onClose={onClose}>
      {contentOf(view, onShow)}
    </Dialog>
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
