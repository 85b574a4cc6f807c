import type { EvidenceRecord } from '@clinical/contracts';
import { EvidenceMark, evidenceGrade, Notice } from '@clinical/web-ui';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPartialDate } from '../site/format.js';
import { PageHeading } from '../site/page-heading.js';
import { PageTitle } from '../site/page-title.js';
import { useCategoryNames } from '../site/use-category-names.js';
import { useLanguage } from '../site/use-language.js';
import { AuthorList } from './author-list.js';
import { BackToResults } from './back-to-results.js';
import { CopyCitation } from './copy-citation.js';
import { RecordDetails } from './record-details.js';
import { RetractionBanner } from './retraction-banner.js';
import { retractionOf } from './retraction.js';
import styles from './record-view.module.css';

export interface RecordViewProps {
  readonly record: EvidenceRecord;
  /** Where the work itself can be read; null when nothing is known. */
  readonly address: URL | null;
}

/** A record in full: what it is, who says so, how strong it is, and its abstract. */
export function RecordView({ record, address }: RecordViewProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const categoryName = useCategoryNames();
  const retraction = retractionOf(record);
  const source = [record.publication, formatPartialDate(record.date, language), record.citation].filter(
    Boolean,
  );
  return (
    <article className={styles.record} aria-labelledby="record-title">
      <PageTitle>{record.title}</PageTitle>
      <BackToResults />
      {record.demonstration ? <Notice tone="attention">{t('document.demonstration')}</Notice> : null}
      {retraction ? <RetractionBanner notice={retraction.notice} /> : null}
      <header className={styles.head}>
        <p className={styles.evidence}>
          <EvidenceMark
            grade={evidenceGrade(record.grade)}
            label={t(`grade.${evidenceGrade(record.grade)}`)}
          />
          {record.categories.map((category) => (
            <span key={category.id} className={styles.category}>
              {categoryName({ id: category.id, name: category.category_name }, 'title')}
            </span>
          ))}
        </p>
        <PageHeading className={styles.title}>
          <span id="record-title">{retraction ? <s>{record.title}</s> : record.title}</span>
        </PageHeading>
        <AuthorList authors={record.authors} />
        <p className={styles.source}>{source.join(' · ')}</p>
        <div className={styles.actions}>
          {address ? (
            <a className={styles.open} href={address.href} rel="noreferrer">
              {t('document.open', { host: address.hostname.replace(/^www\./, '') })}
              <ExternalLink size={16} aria-hidden="true" />
            </a>
          ) : null}
          <CopyCitation record={record} />
        </div>
      </header>
      <Abstract sections={record.abstract} />
      <RecordDetails record={record} />
    </article>
  );
}

function Abstract({ sections }: { sections: EvidenceRecord['abstract'] }) {
  const { t } = useTranslation('shell');
  return (
    <section aria-labelledby="abstract" className={styles.abstract}>
      <h2 id="abstract">{t('document.abstract')}</h2>
      {sections.length === 0 ? <p className={styles.quiet}>{t('document.abstract.none')}</p> : null}
      {sections.map((section, index) => (
        <div key={index}>
          {section.label === '' ? null : <h3 className={styles.label}>{sentenceCase(section.label)}</h3>}
          <p>{section.text}</p>
        </div>
      ))}
    </section>
  );
}

/** 'CONCLUSIONS' as 'Conclusions': capitals are hard to read, and screen readers spell short ones. */
function sentenceCase(label: string): string {
  return label === label.toUpperCase() ? label.charAt(0) + label.slice(1).toLowerCase() : label;
}
