import type { EvidenceRecord } from '@clinical/contracts';
import { evidenceGrade, EvidenceMark, Notice } from '@clinical/web-ui';
import { ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AppraisalView } from '../appraisal/appraisal-view.js';
import { LazyAppraisalDialog } from '../appraisal/lazy-appraisal-dialog.js';
import { IntegrityBanner } from '../appraisal/marks/integrity-banner.js';
import { IntegrityFacts } from '../appraisal/parts/appraisal-parts.js';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { evidencePath, evidencePathOf } from '../evidence/evidence-path.js';
import { formatPartialDate } from '../i18n/format.js';
import { RecordStar } from '../library/star/star-button.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { useCategoryNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';
import { RecordAppraisal } from './appraisal/record-appraisal.js';
import { AuthorList, BackToResults, RelatedRecords } from './record-parts.js';
import { CopyCitation } from './copy-citation.js';
import { RecordDetails } from './record-details.js';
import { quotedSentences, type QuotedSentences, type SentenceMarks } from './sentences/quoted-sentences.js';
import { QuotedText } from './sentences/quoted-text.js';
import { useDocumentText } from './use-document-text.js';
import styles from './record-view.module.css';

export interface RecordViewProps {
  readonly record: EvidenceRecord;
  /** Where the work itself can be read; null when nothing is known. */
  readonly address: URL | null;
}

/** A record in full: what it is, who says so, how strong it is and by which sentences, and its abstract. */
export function RecordView({ record, address }: RecordViewProps) {
  const { t } = useDocumentText();
  const [view, setView] = useState<AppraisalView | null>(null);
  const [active, point] = useState<number | null>(null);
  const sentences = useMemo(() => quotedSentences(record), [record]);
  const marks = useMemo(() => ({ active, point }), [active]);
  const { integrity } = record.appraisal;
  return (
    <article className={styles.record} aria-labelledby="record-title">
      <PageTitle>{integrity ? `${integrity.title}: ${record.title}` : record.title}</PageTitle>
      <BackToResults />
      {record.demonstration ? <Notice tone="attention">{t('document.demonstration')}</Notice> : null}
      {integrity ? (
        <IntegrityBanner integrity={integrity} title={record.title} onShow={null}>
          <IntegrityFacts integrity={integrity} />
          <AboutRetraction />
        </IntegrityBanner>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.reading}>
          <RecordHead record={record} address={address} sentences={sentences} marks={marks} />
          <Abstract sections={record.abstract} sentences={sentences} marks={marks} />
        </div>
        <div className={styles.beside}>
          <RecordAppraisal record={record} sentences={sentences} marks={marks} onShow={setView} />
        </div>
        <div className={styles.below}>
          <RelatedRecords related={record.related} />
          <RecordDetails record={record} />
        </div>
      </div>
      <LazyAppraisalDialog view={view} onShow={setView} onClose={() => setView(null)} />
    </article>
  );
}

function AboutRetraction() {
  const { t } = useAppraisalText();
  return (
    <p>
      <Link to={evidencePath('retractions')}>{t('integrityAbout')}</Link>
    </p>
  );
}

interface MarkedProps {
  readonly sentences: QuotedSentences;
  readonly marks: SentenceMarks;
}

function RecordHead({ record, address, sentences, marks }: RecordViewProps & MarkedProps) {
  const { t } = useDocumentText();
  const { t: tShell } = useTranslation('shell');
  const language = useLanguage();
  const categoryName = useCategoryNames();
  const grade = evidenceGrade(record.grade);
  const source = [record.publication, formatPartialDate(record.date, language), record.citation];
  const title = (
    <QuotedText
      text={record.title}
      quotes={sentences.inSection(null)}
      marks={marks}
      markup={record.title_markup}
    />
  );
  return (
    <header className={styles.head}>
      <p className={styles.evidence}>
        <EvidenceMark grade={grade} label={tShell(`grade.${grade}`)} />
        {record.categories.map((category) => (
          <Link key={category.id} to={evidencePathOf(category.id)} className={styles.category}>
            {categoryName({ id: category.id, name: category.category_name }, 'title')}
          </Link>
        ))}
      </p>
      <PageHeading className={styles.title}>
        <span id="record-title">
          {record.appraisal.integrity?.status === 'retracted' ? <s>{title}</s> : title}
        </span>
      </PageHeading>
      <AuthorList authors={record.authors} />
      <p className={styles.source}>{source.filter(Boolean).join(' · ')}</p>
      <div className={styles.actions}>
        {address ? (
          <a className={styles.open} href={address.href} rel="noreferrer">
            {t('document.open', { host: address.hostname.replace(/^www\./, '') })}
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        ) : null}
        <RecordStar record={record} />
        <CopyCitation record={record} />
      </div>
    </header>
  );
}

interface AbstractProps extends MarkedProps {
  readonly sections: EvidenceRecord['abstract'];
}

function Abstract({ sections, sentences, marks }: AbstractProps) {
  const { t } = useDocumentText();
  return (
    <section aria-labelledby="abstract" className={styles.abstract}>
      <h2 id="abstract">{t('document.abstract')}</h2>
      {sections.length === 0 ? <p className={styles.quiet}>{t('document.abstract.none')}</p> : null}
      {sections.map((section, index) => (
        <div key={index}>
          {section.label === '' ? null : <h3 className={styles.label}>{sentenceCase(section.label)}</h3>}
          <p>
            <QuotedText text={section.text} quotes={sentences.inSection(index)} marks={marks} />
          </p>
        </div>
      ))}
    </section>
  );
}

/** 'CONCLUSIONS' as 'Conclusions': capitals are hard to read, and screen readers spell short ones. */
function sentenceCase(label: string): string {
  return label === label.toUpperCase() ? label.charAt(0) + label.slice(1).toLowerCase() : label;
}
