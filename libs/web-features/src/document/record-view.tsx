import { evidencePath, type EvidenceRecord } from '@clinical/contracts';
import { Alert, Stack } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { FlaskConical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type AppraisalView, IntegrityBanner, NoticeBanner } from '../appraisal/appraisal-marks.js';
import { IntegrityFacts } from '../appraisal/appraisal-facts.js';
import { LazyAppraisalDialog } from '../appraisal/lazy-appraisal-dialog.js';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { useCitedWorks } from '../coins/citation-tags.js';
import { CiteRecord } from './cite/cite-record.js';
import { RecordAbstract } from './record-abstract.js';
import { RecordHead } from './record-head.js';
import { ArticleOfNotice } from './article-of-notice.js';
import { hasAppraisal, relatedAs } from './record-parts.js';
import { RecordSummary } from './record-summary.js';
import { quotedSentences } from './quoted-text.js';
import { useDocumentText } from './use-document-text.js';
import { latePart } from '../layout/late-part.js';
import { SkeletonLines } from '../waiting/waiting.js';
import { RecordFullText } from '../full-text/record-full-text.js';
import styles from './record-view.module.css';

const RecordAppraisal = latePart(
  async () => (await import('./record-appraisal.js')).RecordAppraisal,
  WaitingPart,
);
const RecordBackground = latePart(
  async () => (await import('./record-background.js')).RecordBackground,
  WaitingPart,
);

interface RecordViewProps {
  readonly record: EvidenceRecord;
  /** Address of the work; null if unknown. */
  readonly address: URL | null;
  /** Shown next to a list, as a part of another page. */
  readonly beside?: boolean;
}

/** A full record: head, strength of evidence with its sentences, and abstract. */
export function RecordView({ record, address, beside = false }: RecordViewProps) {
  const { t } = useDocumentText();
  const [view, setView] = useState<AppraisalView | null>(null);
  const [active, point] = useState<number | null>(null);
  const sentences = useMemo(() => quotedSentences(record), [record]);
  const marks = useMemo(() => ({ active, point }), [active]);
  const { notice, appraisal } = record;
  const { integrity } = appraisal;
  useCitedWorks(record);
  // A description is no abstract, and is not appraised.
  const isMaterial = record.material !== null;
  return (
    <article className={styles.record} data-beside={beside} aria-labelledby="record-title">
      {record.demonstration ? (
        <Alert color="yellow" icon={<FlaskConical size={18} aria-hidden="true" />}>
          {t('document.demonstration')}
        </Alert>
      ) : null}
      {integrity ? (
        <IntegrityBanner integrity={integrity} title={record.title} onShow={null}>
          <IntegrityFacts integrity={integrity} notices={relatedAs(record, 'notice')} />
          <AboutRetraction />
        </IntegrityBanner>
      ) : null}
      {notice ? (
        <NoticeBanner notice={notice}>
          <ArticleOfNotice record={record} />
        </NoticeBanner>
      ) : null}
      <RecordHead record={record} address={address} beside={beside} sentences={sentences} marks={marks}>
        {isMaterial ? null : <RecordFullText record={record} />}
        <CiteRecord record={record} />
      </RecordHead>
      {isMaterial || notice ? null : <RecordSummary record={record} />}
      <div className={styles.columns}>
        <RecordAbstract
          sections={record.abstract}
          isDescription={isMaterial}
          sentences={sentences}
          marks={marks}
        />
        {hasAppraisal(record) ? (
          <Stack className={styles.beside} gap="xl" miw={0}>
            <RecordAppraisal record={record} sentences={sentences} marks={marks} onShow={setView} />
          </Stack>
        ) : null}
        <Stack gap="xl" miw={0}>
          <RecordBackground record={record} />
        </Stack>
      </div>
      <LazyAppraisalDialog view={view} onShow={setView} onClose={() => setView(null)} />
    </article>
  );
}

function WaitingPart() {
  return <SkeletonLines widths={['40%', '90%', '85%', '95%', '60%']} />;
}

function AboutRetraction() {
  const { t } = useAppraisalText();
  return (
    <p>
      <Link to={evidencePath('retractions')}>{t('integrityAbout')}</Link>
    </p>
  );
}
