import type { ListedRecord } from '@clinical/search/contract';
import { evidenceGrade, EvidenceMark, StyledText } from '@clinical/web-ui';
import { useCategoryNames } from '../i18n/use-evidence-names.js';
import styles from './connected.module.css';

interface ListedRecordFactsProps {
  readonly record: ListedRecord;
  readonly onOpen?: () => void;
}

/** The title of a record in a list beside or after the results, and its kind of evidence, publication and year. */
export function ListedRecordFacts({ record, onOpen }: ListedRecordFactsProps) {
  const categoryName = useCategoryNames();
  const { integrity, title_markup: markup, trip_date: year } = record;
  return (
    <>
      <a
        className={styles.title}
        href={record.url}
        data-retracted={integrity?.status === 'retracted' || undefined}
        onClick={onOpen}
        onAuxClick={({ button }) => button === 1 && onOpen?.()}
      >
        <StyledText text={record.title} markup={markup} />
      </a>
      <p className={styles.facts}>
        {integrity === null ? null : (
          <strong className={styles.integrity} data-status={integrity.status}>
            {integrity.title}
          </strong>
        )}
        <span className={styles.category}>
          <EvidenceMark grade={evidenceGrade(record.grade)} label={null} />
          {categoryName({ id: record.categoryId, name: record.category_name }, 'title')}
        </span>
        {[record.publication, year].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </>
  );
}
