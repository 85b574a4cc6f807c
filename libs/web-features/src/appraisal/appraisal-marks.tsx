import type {
  RecordIntegrity,
  RecordNotice,
  ReviewScoreRecord,
  TrialAppraisal,
  TrialSummary,
} from '@clinical/contracts';
import { GUIDELINE_MAXIMUM, guidelineDisplay } from '@clinical/evidence';
import { Meter, Verdict, type VerdictTone, VisuallyHidden } from '@clinical/web-ui';
import { Anchor, Box, UnstyledButton } from '@mantine/core';
import { CircleHelp, FilePenLine, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { closeReason, type Reason, reasonOnPointing, reasonOnPress } from './reasons.js';
import { RiskGauge, useGaugeWords } from './risk-gauge.js';
import styles from './marks.module.css';

/** The view that an appraisal mark opens (SEARCH-2.12). */
export type AppraisalView =
  | { readonly kind: 'guidelines'; readonly publicationId: number; readonly publication: string }
  /** `recordId` is null on the record's own page, which marks the sentences itself. */
  | {
      readonly kind: 'review';
      readonly review: ReviewScoreRecord;
      readonly title: string;
      readonly recordId: string | null;
    }
  | {
      readonly kind: 'trial';
      readonly id: string;
      readonly title: string;
      readonly retracted: boolean;
      readonly recordId: string | null;
    }
  | { readonly kind: 'gauge' }
  | { readonly kind: 'integrity'; readonly integrity: RecordIntegrity; readonly title: string };

/** Opens a view of appraisal. */
export type ShowAppraisal = (view: AppraisalView) => void;

/** Colour of a systematic review's label; null for those that judge nothing. */
const TONE_OF_LABEL: Readonly<Record<ReviewScoreRecord['label'], VerdictTone | null>> = {
  promising: 'good',
  concerns: 'caution',
  bad: 'bad',
  unable: null,
  notYet: null,
};

interface ReviewLabelProps {
  readonly label: ReviewScoreRecord['label'];
  readonly children: ReactNode;
}

/** The label of a systematic review: a mark, and plain text where nothing was judged (B24). */
export function ReviewLabel({ label, children }: ReviewLabelProps) {
  const tone = TONE_OF_LABEL[label];
  return tone === null ? <span>{children}</span> : <Verdict tone={tone}>{children}</Verdict>;
}

/** Colour of a risk of bias judgement. */
export const TONE_OF_JUDGEMENT: Readonly<
  Record<TrialAppraisal['domains'][number]['judgement'], VerdictTone>
> = { low: 'good', unclear: 'unknown', high: 'caution', unknown: 'unknown' };

interface JudgedByProps {
  readonly scoredBy: TrialSummary['scored_by'];
  /** For a list, with room for one word; screen readers get all of them. */
  readonly brief?: boolean;
}

/** Shows whether a program judged, and on what basis, or editors did. */
export function JudgedBy({ scoredBy, brief = false }: JudgedByProps) {
  const { t } = useTranslation('search');
  const isBrief = brief && scoredBy !== 'editors';
  const words = scoredBy === 'editors' ? t('appraisalEditors') : t('appraisalAutomatic');
  return (
    <Box component="span" c="dimmed" fz="xs">
      {isBrief ? <span aria-hidden="true">{t('appraisalAutomaticBrief')}</span> : null}
      {isBrief ? <VisuallyHidden inline>{words}</VisuallyHidden> : words}
    </Box>
  );
}

interface TrialMarkProps {
  readonly trial: TrialSummary;
  readonly id: string;
  readonly title: string;
  readonly retracted: boolean;
  /** Id for a link to the record's page; null on that page. */
  readonly recordId: string | null;
  readonly onShow: ShowAppraisal;
}

/** The quality of a trial in words and as a gauge, which opens its analysis, and what gauges mean. Nothing without a gauge (B28). */
export function TrialMark({ trial, id, title, retracted, recordId, onShow }: TrialMarkProps) {
  const { t } = useTranslation('search');
  const describe = useGaugeWords();
  const { gauge, rating, scored_by: scoredBy } = trial;
  if (gauge === null) return null;
  const inWords = describe(gauge);
  const quality = rating === '' ? `${t('riskOfBias')}, ${inWords}` : t('trialQualityOf', { rating });
  const reason: Reason = { kind: 'trial', trial };
  return (
    <span className={`${styles.mark} ${styles.trial}`}>
      <UnstyledButton
        className={styles.gauge}
        aria-label={t('gaugeExplained', { quality, gauge: inWords, title })}
        aria-description={trial.note}
        aria-haspopup="dialog"
        {...reasonOnPointing(reason)}
        onClick={() => {
          closeReason();
          onShow({ kind: 'trial', id, title, retracted, recordId });
        }}
      >
        <span>{quality}</span>
        <RiskGauge gauge={gauge} silent />
      </UnstyledButton>
      <UnstyledButton
        className={styles.help}
        data-print="none"
        aria-label={t('gaugeMeaning')}
        aria-haspopup="dialog"
        data-tip={t('gaugeMeaning')}
        onClick={() => onShow({ kind: 'gauge' })}
      >
        <CircleHelp size={14} aria-hidden="true" />
      </UnstyledButton>
      {/* The words say it of the abstract. */}
      {scoredBy === 'editors' ? <JudgedByButton reason={reason} by={trial} brief /> : null}
    </span>
  );
}

interface JudgedByButtonProps {
  readonly reason: Reason;
  readonly by: Pick<TrialSummary, 'scored_by' | 'note'>;
  readonly brief: boolean;
}

/** Who judged, which opens the reason. */
function JudgedByButton({ reason, by: { scored_by: scoredBy, note }, brief }: JudgedByButtonProps) {
  return (
    <UnstyledButton
      className={`${styles.reason} ${styles.judged}`}
      aria-description={note}
      {...reasonOnPress(reason)}
    >
      <JudgedBy scoredBy={scoredBy} brief={brief} />
    </UnstyledButton>
  );
}

interface ReviewMarkProps {
  readonly review: ReviewScoreRecord;
  readonly title: string;
  /** Id for a link to the record's page; null on that page. */
  readonly recordId: string | null;
  readonly onShow: ShowAppraisal;
}

/** The label of a systematic review, with its derivation if known (B24, B27). */
export function ReviewMark({ review, title, recordId, onShow }: ReviewMarkProps) {
  const { t } = useTranslation('search');
  const shown =
    review.assessed >= 1
      ? t('reviewScore', { points: review.known_points, most: review.known_out_of })
      : t('reviewWhy');
  return (
    <span className={styles.mark}>
      <UnstyledButton
        className={styles.reason}
        aria-description={review.note}
        {...reasonOnPress({ kind: 'review', review })}
      >
        <ReviewLabel label={review.label}>{review.label_text}</ReviewLabel>
      </UnstyledButton>
      {review.has_explainer ? (
        <UnstyledButton
          className={styles.opener}
          aria-label={t('reviewExplained', { shown, title })}
          aria-haspopup="dialog"
          onClick={() => onShow({ kind: 'review', review, title, recordId })}
        >
          {shown}
        </UnstyledButton>
      ) : null}
      {review.assessed >= 1 ? (
        <JudgedByButton reason={{ kind: 'review', review }} by={review} brief={recordId !== null} />
      ) : null}
    </span>
  );
}

interface GuidelineMarkProps {
  /** Ids of the record's categories, the main one first. */
  readonly categories: readonly number[];
  /** The publisher's score, its total first; empty without one. */
  readonly score: readonly number[];
  readonly publicationId: number | null;
  readonly publication: string;
  readonly title: string;
  readonly onShow: ShowAppraisal;
}

/** The guideline score of a publisher out of 8, or a note that there is none yet (B21 to B23). */
export function GuidelineMark(props: GuidelineMarkProps) {
  const { categories, score, publicationId, publication, title, onShow } = props;
  const { t } = useTranslation('search');
  const display = guidelineDisplay(categories, score);
  if (display.kind === 'nothing') return null;
  if (display.kind === 'notYetAssessed') {
    return (
      <span className={styles.mark}>
        <Box component="span" c="dimmed">
          {t('guidelineScore')}
        </Box>
        <Box component="span" c="dimmed" fz="xs">
          {t('guidelineNotYet')}
        </Box>
      </span>
    );
  }
  const shown = t('guidelineOf', { points: display.total, most: GUIDELINE_MAXIMUM });
  const content = (
    <>
      <span>{t('guidelineScore')}</span>
      <Meter percent={display.percent} label={null} />
      <strong>{shown}</strong>
    </>
  );
  if (publicationId === null) return <span className={styles.gauge}>{content}</span>;
  return (
    <UnstyledButton
      className={styles.gauge}
      aria-label={t('guidelineExplained', { shown, title })}
      aria-haspopup="dialog"
      onClick={() => onShow({ kind: 'guidelines', publicationId, publication })}
    >
      {content}
    </UnstyledButton>
  );
}

interface IntegrityBannerProps {
  readonly integrity: RecordIntegrity;
  readonly title: string;
  /** Opens the details; null if they are shown below. */
  readonly onShow: ShowAppraisal | null;
  /** For a list, with room for one line. */
  readonly compact?: boolean;
  /** Content below. */
  readonly children?: ReactNode;
}

/** Shows a retraction, in the only red of the site, or an expression of concern. */
export function IntegrityBanner(props: IntegrityBannerProps) {
  const { integrity, title, onShow, compact = false, children } = props;
  const { t } = useTranslation('search');
  return (
    <Banner status={integrity.status} compact={compact}>
      <p>
        <strong className={styles.status}>{integrity.title}</strong> <span>{integrity.text}.</span>{' '}
        {onShow === null ? null : (
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            mih="1.5rem"
            data-print="none"
            aria-label={t('integrityMoreOf', { status: integrity.title, title })}
            aria-haspopup="dialog"
            onClick={() => onShow({ kind: 'integrity', integrity, title })}
          >
            {t('integrityMore')}
          </Anchor>
        )}
      </p>
      {children}
    </Banner>
  );
}

/** What each kind of notice makes of its article. */
const STATUS_OF_NOTICE = {
  retraction: 'retracted',
  partialRetraction: 'concern',
  concern: 'concern',
  withdrawal: 'concern',
  correction: 'correction',
} as const satisfies Record<RecordNotice['kind'], BannerProps['status']>;

interface NoticeBannerProps {
  readonly notice: RecordNotice;
  /** Content below. */
  readonly children: ReactNode;
}

/** Shows that a record is a notice, in the style of what it says of its article. */
export function NoticeBanner({ notice: { kind, title, text }, children }: NoticeBannerProps) {
  return (
    <Banner status={STATUS_OF_NOTICE[kind]} compact={false}>
      <p>
        <strong className={styles.status}>{title}</strong> <span>{text}.</span>
      </p>
      {children}
    </Banner>
  );
}

/** The heading of a notice in a list, in the same style. `children` is the link to it. */
export function NoticeHeading({ notice: { kind, title, article }, children }: NoticeBannerProps) {
  const { t } = useTranslation('search');
  return (
    <Banner status={STATUS_OF_NOTICE[kind]} compact>
      <h3>
        <span className={styles.label}>{article === '' ? `${title}:` : t(`noticeFor.${kind}`)}</span>{' '}
        {children}
      </h3>
    </Banner>
  );
}

interface BannerProps {
  readonly status: RecordIntegrity['status'] | 'correction';
  readonly compact: boolean;
  readonly children: ReactNode;
}

const SIGNS = { retracted: OctagonX, concern: TriangleAlert, correction: FilePenLine };

function Banner({ status, compact, children }: BannerProps) {
  const Sign = SIGNS[status];
  return (
    <div className={styles.banner} role="note" data-status={status} data-compact={compact}>
      <Sign size={compact ? 16 : 20} aria-hidden="true" className={styles.sign} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
