import type { EvidenceRecord } from '@clinical/contracts';
import { GUIDELINE_MAXIMUM, guidelineDisplay } from '@clinical/evidence';
import { Box, Flex, Text } from '@mantine/core';
// Imported here rather than next to the ring, which the server renders and the page shows before its script has
// loaded.
import '@mantine/core/styles/RingProgress.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { ReviewLabel } from '../appraisal/appraisal-marks.js';
import { useGaugeWords } from '../appraisal/risk-gauge.js';
import { sentence } from '../appraisal/sentence.js';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { latePart } from '../layout/late-part.js';
import { useDocumentText } from './use-document-text.js';
import styles from './record-summary.module.css';

/** Diameter of a ring, in pixels. */
const RING_SIZE = 52;

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
            <Text span fw={550}>
              {design.name}
              {design.meta_analysis ? ` ${tAppraisal('recordMetaAnalysis')}` : null}
            </Text>
          </Cell>
        )}
        {participants === '' ? null : (
          <Cell name={t('summary.participants')}>
            <Text span fw={550}>
              {participants}
            </Text>
          </Cell>
        )}
        {year === '' ? null : (
          <Cell name={t('summary.year')}>
            <Text span fw={550}>
              {year}
            </Text>
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
      <Box component="dt" c="dimmed" fz="xs" lh="xs">
        {name}
      </Box>
      <Flex component="dd" align="flex-start" gap="sm">
        {children}
      </Flex>
    </div>
  );
}

/** The judgement of a record; empty if there is none. */
function VerdictCell({ record }: { record: EvidenceRecord }) {
  const { t } = useTranslation('search');
  const { t: tAppraisal } = useAppraisalText();
  const { review, trial, integrity, guidelines_score: score } = record.appraisal;
  // A retracted record is not to be relied on, regardless of its method.
  if (integrity?.status === 'retracted') return null;
  if (review !== null) {
    if (review.assessed < 1 && review.label !== 'unable') return null;
    return (
      <Cell name={tAppraisal('recordReview')} wide>
        {review.assessed >= 1 ? (
          <Ring size={RING_SIZE} share={review.known_points / review.known_out_of} />
        ) : null}
        <div>
          <Text inherit fw={550}>
            <ReviewLabel label={review.label}>{review.label_text}</ReviewLabel>
          </Text>
          {review.assessed >= 1 ? (
            <ReviewReasons review={review} />
          ) : (
            <Text size="note" c="dimmed">
              {review.note}.
            </Text>
          )}
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
      <Ring size={RING_SIZE} share={guideline.percent / 100} />
      <Text span fw={550}>
        {t('guidelineOf', { points: guideline.total, most: GUIDELINE_MAXIMUM })}
      </Text>
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
      <Ring size={RING_SIZE} share={gauge.percent / 100} />
      <div>
        <Text inherit fw={550}>
          {sentence(trial.rating) || describe(gauge)}
        </Text>
        <Reasons
          groups={[
            [t('summary.lowRisk'), named('low')],
            [t('summary.highRisk'), named('high')],
            [t('summary.unclear'), named('unclear')],
            [t('summary.notReported'), named('unknown')],
          ]}
        />
      </div>
    </Cell>
  );
}

type Review = NonNullable<EvidenceRecord['appraisal']['review']>;

function ReviewReasons({ review: { points, scored_by: scoredBy } }: { review: Review }) {
  const { t } = useDocumentText();
  // Editors score a review as a whole.
  if (scoredBy === 'editors') return null;
  const named = (fits: (point: Review['points'][number]) => boolean) =>
    points.filter(fits).map(({ name }) => name);
  return (
    <Reasons
      groups={[
        [
          t('summary.fullPoints'),
          named(({ points: earned, out_of: max }) => earned !== null && earned >= max),
        ],
        [
          t('summary.lessPoints'),
          named(({ points: earned, out_of: max }) => earned !== null && earned < max),
        ],
        [t('summary.notReported'), named(({ points: earned }) => earned === null)],
      ]}
    />
  );
}

/** `Intl.ListFormat` returns the same lists in English, and its first use takes 30 ms on a phone. */
function Reasons({ groups }: { groups: readonly (readonly [name: string, reasons: readonly string[]])[] }) {
  return (
    <Flex component="ul" direction="column" fz="note" lh="note">
      {groups
        .filter(([, reasons]) => reasons.length > 0)
        .map(([name, reasons]) => (
          <li key={name}>
            <Text span inherit c="dimmed">
              {name}:
            </Text>{' '}
            {reasons.join(', ')}
          </li>
        ))}
    </Flex>
  );
}

/** Its component includes tooltips, which would delay the record. */
const Ring = latePart(() => import('./share-ring.js').then(({ ShareRing }) => ShareRing), RingPlace);

function RingPlace() {
  return <Box flex="none" w={RING_SIZE} h={RING_SIZE} />;
}
