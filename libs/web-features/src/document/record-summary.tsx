import type { EvidenceRecord } from '@clinical/contracts';
import { GUIDELINE_MAXIMUM, guidelineDisplay } from '@clinical/evidence';
import { Verdict } from '@clinical/web-ui';
import { RingProgress } from '@mantine/core';
import '@mantine/core/styles/RingProgress.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TONE_OF_LABEL, useGaugeWords } from '../appraisal/appraisal-marks.js';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { formatPartialDate, formatShare } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { useDocumentText } from './use-document-text.js';
import styles from './record-summary.module.css';

/** A record at a glance: design, participants, year, and how it is judged with the main reasons. */
export function RecordSummary({ record }: { record: EvidenceRecord }) {
  const { t } = useDocumentText();
  const { t: tAppraisal } = useAppraisalText();
  const language = useLanguage();
  const { design, facts } = record.appraisal;
  const participants = facts.find(({ fact }) => fact === 'sample_size')?.value ?? '';
  const year = formatPartialDate(record.date.slice(0, 4), language);
  return (
    <section aria-label={t('summary.label')}>
      <dl className={styles.strip}>
        {design.design === 'other' ? null : (
          <Cell name={tAppraisal('recordDesign')}>
            <span className={styles.value}>
              {design.name}
              {design.meta_analysis ? ` ${tAppraisal('recordMetaAnalysis')}` : null}
            </span>
          </Cell>
        )}
        {participants === '' ? null : (
          <Cell name={t('summary.participants')}>
            <span className={styles.figure}>{participants}</span>
          </Cell>
        )}
        {year === '' ? null : (
          <Cell name={t('summary.year')}>
            <span className={styles.figure}>{year}</span>
          </Cell>
        )}
        <VerdictCell record={record} />
      </dl>
    </section>
  );
}

interface CellProps {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Cell({ name, wide = false, children }: CellProps) {
  return (
    <div className={styles.cell} data-wide={wide}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.content}>{children}</dd>
    </div>
  );
}

/** How the record is judged; nothing where nothing was. */
function VerdictCell({ record }: { record: EvidenceRecord }) {
  const { t } = useTranslation('search');
  const { t: tAppraisal } = useAppraisalText();
  const { review, trial, integrity, guidelines_score: score } = record.appraisal;
  // What was retracted is not to be relied on, whatever its method.
  if (integrity?.status === 'retracted') return null;
  if (review !== null) {
    if (review.assessed < 1 && review.label !== 'unable') return null;
    return (
      <Cell name={tAppraisal('recordReview')} wide>
        {review.assessed >= 1 ? <Ring share={review.total / review.out_of} /> : null}
        <div>
          <p className={styles.value}>
            <Verdict tone={TONE_OF_LABEL[review.label]}>{review.label_text}</Verdict>
          </p>
          {review.assessed >= 1 ? <ReviewReasons points={review.points} /> : null}
        </div>
      </Cell>
    );
  }
  if (trial !== null && trial.gauge !== null) return <TrialCell trial={trial} gauge={trial.gauge} />;
  const guideline = guidelineDisplay(
    record.categories.map(({ id }) => id),
    score,
  );
  if (guideline.kind !== 'score') return null;
  return (
    <Cell name={tAppraisal('recordGuideline')}>
      <Ring share={guideline.percent / 100} />
      <span className={styles.figure}>
        {t('guidelineOf', { points: guideline.total, most: GUIDELINE_MAXIMUM })}
      </span>
    </Cell>
  );
}

type Trial = NonNullable<EvidenceRecord['appraisal']['trial']>;

function TrialCell({ trial, gauge }: { trial: Trial; gauge: NonNullable<Trial['gauge']> }) {
  const { t } = useDocumentText();
  const { t: tAppraisal } = useAppraisalText();
  const describe = useGaugeWords();
  const named = (judgement: Trial['domains'][number]['judgement']) =>
    trial.domains.filter((domain) => domain.judgement === judgement).map(({ name }) => name);
  return (
    <Cell name={tAppraisal('recordTrial')} wide>
      <Ring share={gauge.percent / 100} />
      <div>
        <p className={styles.value}>{trial.rating || describe(gauge)}</p>
        <Reasons
          groups={[
            [t('summary.for'), named('low')],
            [t('summary.against'), named('high')],
            [t('summary.unknown'), named('unclear')],
          ]}
        />
      </div>
    </Cell>
  );
}

type ReviewPoints = NonNullable<EvidenceRecord['appraisal']['review']>['points'];

function ReviewReasons({ points }: { points: ReviewPoints }) {
  const { t } = useDocumentText();
  const named = (fits: (point: ReviewPoints[number]) => boolean) =>
    points.filter(fits).map(({ name }) => name);
  return (
    <Reasons
      groups={[
        [t('summary.for'), named(({ points: earned, out_of: most }) => earned !== null && earned >= most)],
        [t('summary.partial'), named(({ points: earned, out_of: most }) => earned !== null && earned < most)],
        [t('summary.unknown'), named(({ points: earned }) => earned === null)],
      ]}
    />
  );
}

function Reasons({ groups }: { groups: readonly (readonly [name: string, reasons: readonly string[]])[] }) {
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return (
    <ul className={styles.reasons}>
      {groups
        .filter(([, reasons]) => reasons.length > 0)
        .map(([name, reasons]) => (
          <li key={name}>
            <span className={styles.reasonName}>{name}:</span> {list.format(reasons)}
          </li>
        ))}
    </ul>
  );
}

/** A share drawn as a ring; the words beside it say the same. */
function Ring({ share }: { share: number }) {
  const language = useLanguage();
  const held = Math.min(1, Math.max(0, share));
  return (
    <RingProgress
      aria-hidden
      className={styles.ring}
      size={52}
      thickness={6}
      roundCaps
      sections={[{ value: held * 100, color: 'brand' }]}
      label={<span className={styles.percent}>{formatShare(held, language)}</span>}
    />
  );
}
