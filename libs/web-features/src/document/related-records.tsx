import { Flex } from '@mantine/core';
import type { EvidenceRecord } from '@clinical/contracts';
import { StyledText } from '@clinical/web-ui';
import { Link } from 'react-router';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { formatPartialDate } from '../i18n/format.js';
import { useCategoryNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';
import { isOfTimeline } from './record-events.js';
import styles from './record-details.module.css';

/** Records of the same trials and works under the same DOI; notices and versions are in the timeline. */
export function RelatedRecords({ related: all }: { related: EvidenceRecord['related'] }) {
  const { t } = useAppraisalText();
  const language = useLanguage();
  const categoryName = useCategoryNames();
  const related = all.filter(({ relation }) => !isOfTimeline(relation));
  if (related.length === 0) return null;
  const onlyTrials = related.every(({ relation }) => relation === 'trial');
  return (
    <Flex aria-labelledby="related" component="section" direction="column" gap="md">
      <h2 id="related">{t(onlyTrials ? 'recordRelated' : 'recordRelatedOther')}</h2>
      <Flex component="ul" direction="column" gap="sm">
        {related.map((record) => (
          <li key={record.id}>
            <Link to={`/Document/${encodeURIComponent(record.id)}?view=record`}>
              {record.retracted ? <s>{titleOf(record)}</s> : titleOf(record)}
            </Link>
            <p className={styles.source} data-retracted={record.retracted || undefined}>
              {[
                onlyTrials ? '' : t(`recordRelation.${record.relation}`),
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
          </li>
        ))}
      </Flex>
    </Flex>
  );
}

function titleOf({ title, title_markup: markup }: EvidenceRecord['related'][number]) {
  return <StyledText text={title} markup={markup} />;
}
