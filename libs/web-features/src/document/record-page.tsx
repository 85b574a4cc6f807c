import type { EvidenceRecord } from '@clinical/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { useCitationTags } from '../coins/citation-tags.js';
import { Coins } from '../coins/coins.js';
import { connectedFeed } from '../connected/connected-feed.js';
import { citationsQuery, similarQuery } from '../connected/connected.query.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageTitle } from '../layout/page-heading.js';
import { Contents } from '../page-frame/page-frame.js';
import { StickySearchBox } from '../search-box/search-box.js';
import { hasAppraisal, linkedRecords, timelineEvents } from './record-parts.js';
import { RecordView } from './record-view.js';
import { useDocumentText } from './use-document-text.js';
import styles from './record-page.module.css';

interface RecordPageProps {
  readonly record: EvidenceRecord;
  /** Address of the work; null if unknown. */
  readonly address: URL | null;
}

/** A record as a page, with the search box above it and, on wide screens, links to its parts on the left. */
export function RecordPage({ record, address }: RecordPageProps) {
  const { integrity } = record.appraisal;
  useCitationTags(record);
  const { t } = useDocumentText();
  const language = useLanguage();
  return (
    <div className={styles.page}>
      {record.material === null ? null : <Coins work={record} />}
      <PageTitle>{integrity ? `${integrity.title}: ${record.title}` : record.title}</PageTitle>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('document.connectedFeed')}
        href={connectedFeed(record.id, language)}
      />
      <StickySearchBox />
      <div className={styles.side}>
        <BackToResults />
        <RecordContents record={record} />
      </div>
      <RecordView record={record} address={address} />
    </div>
  );
}

function RecordContents({ record }: { readonly record: EvidenceRecord }) {
  const { t } = useDocumentText();
  const { t: tAppraisal } = useAppraisalText();
  const isMaterial = record.material !== null;
  // Listed once their part of the page has read them.
  const { data: citations } = useQuery({ ...citationsQuery(record.id), enabled: false });
  const { data: similar } = useQuery({ ...similarQuery(record.id), enabled: false });
  const parts = [
    { id: 'abstract', title: t(isMaterial ? 'document.description' : 'document.abstract') },
    ...(hasAppraisal(record) ? [{ id: 'appraisal', title: tAppraisal('recordTitle') }] : []),
    ...(timelineEvents(record).length > 0 ? [{ id: 'timeline', title: t('timeline.title') }] : []),
    ...(linkedRecords(record).length > 0 ? [{ id: 'linked', title: t('document.linked') }] : []),
    ...((citations?.cites.known ?? 0) > 0 ? [{ id: 'cites', title: t('document.cites') }] : []),
    ...((citations?.cited_by.known ?? 0) > 0 ? [{ id: 'cited-by', title: t('document.citedBy') }] : []),
    ...((similar?.summary.total ?? 0) > 0 ? [{ id: 'similar', title: t('document.similar') }] : []),
    { id: 'details', title: t('document.details') },
  ];
  return (
    <div className={styles.contents}>
      <Contents label={t('document.contents')} parts={parts} />
    </div>
  );
}

/** Link back to the results; shown only if the reader came from inside the site, where 'back' is the results. */
function BackToResults() {
  const { t } = useDocumentText();
  const { key } = useLocation();
  const navigate = useNavigate();
  if (key === 'default') return null;
  return (
    <nav className={styles.back} data-print="none">
      <Button
        variant="subtle"
        color="gray"
        leftSection={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={() => void navigate(-1)}
      >
        {t('document.back')}
      </Button>
    </nav>
  );
}
