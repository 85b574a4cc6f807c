import type { EvidenceRecord } from '@clinical/contracts';
import { StyledText } from '@clinical/web-ui';
import { Flex } from '@mantine/core';
import { Link } from 'react-router';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { formatPartialDate } from '../i18n/format.js';
import { useCategoryNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';
import { correctionKey } from './record-events.js';
import { pubmedAddress } from './record-links.js';
import { linkedRecords } from './record-parts.js';
import { useDocumentText } from './use-document-text.js';
import styles from './record-details.module.css';

type Related = EvidenceRecord['related'][number];
type Correction = EvidenceRecord['corrections'][number];

/** The works connected to a record, each with the way it is connected; nothing if there are none. */
export function LinkedRecords({ record }: { readonly record: EvidenceRecord }) {
  const { t } = useDocumentText();
  const linked = linkedRecords(record);
  if (linked.length === 0) return null;
  return (
    <Flex aria-labelledby="linked" component="section" direction="column" gap="md">
      <h2 id="linked">{t('document.linked')}</h2>
      <Flex component="ul" direction="column" gap="sm" className={styles.linked}>
        {linked.map((one, index) => (
          <li key={index}>
            {'record' in one ? <RelatedRecord record={one.record} /> : <Comment comment={one.comment} />}
          </li>
        ))}
      </Flex>
    </Flex>
  );
}

function RelatedRecord({ record }: { readonly record: Related }) {
  const { t } = useAppraisalText();
  const language = useLanguage();
  const categoryName = useCategoryNames();
  const title = <StyledText text={record.title} markup={record.title_markup} />;
  return (
    <>
      <Link to={`/Document/${encodeURIComponent(record.id)}?view=record`}>
        {record.retracted ? <s>{title}</s> : title}
      </Link>
      <p className={styles.source} data-retracted={record.retracted || undefined}>
        {[
          t(`recordRelation.${record.relation}`),
          record.retracted ? t('recordRetracted') : '',
          record.is_registry_entry
            ? t('recordRegistry')
            : categoryName({ id: record.category, name: record.category_name }, 'title'),
          formatPartialDate(record.date, language),
          record.registration === '' ? '' : t('recordRelatedNumber', { number: record.registration }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

function Comment({ comment: { type, citation, pmid } }: { readonly comment: Correction }) {
  const { t } = useDocumentText();
  return (
    <>
      {pmid === '' ? (
        citation
      ) : (
        <a href={pubmedAddress(pmid)} rel="noreferrer">
          {citation || `PMID ${pmid}`}
        </a>
      )}
      <p className={styles.source}>{t(correctionKey(type))}</p>
    </>
  );
}
