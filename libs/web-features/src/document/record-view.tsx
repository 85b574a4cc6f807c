import type { EvidenceRecord } from '@clinical/contracts';
import { Button, evidenceGrade, EvidenceMark, Notice, StyledText } from '@clinical/web-ui';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { type AppraisalView, LazyAppraisalDialog } from '../appraisal/appraisal-view.js';
import { IntegrityBanner } from '../appraisal/appraisal-marks.js';
import { IntegrityFacts } from '../appraisal/appraisal-parts.js';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { RecordAppraisal } from './record-appraisal.js';
import { CopyCitation } from './copy-citation.js';
import { RecordDetails } from './record-details.js';
import { quotedSentences, type QuotedSentences, QuotedText, type SentenceMarks } from './quoted-text.js';
import { useDocumentText } from './use-document-text.js';
import { evidencePath, evidencePathOf } from '../evidence/evidence-path.js';
import { formatPartialDate } from '../i18n/format.js';
import { useCategoryNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { RecordStar } from '../library/star/star-button.js';
import styles from './record-view.module.css';

interface RecordViewProps {
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

/** Authors shown at first; a consortium may list hundreds. */
const AUTHORS_SHOWN = 12;

/** The authors: the first dozen until all are shown. */
function AuthorList({ authors }: { authors: readonly string[] }) {
  const { t } = useDocumentText();
  const [all, setAll] = useState(false);
  if (authors.length === 0) return <p className={styles.quiet}>{t('document.noAuthors')}</p>;
  const folded = !all && authors.length > AUTHORS_SHOWN;
  const shown = folded ? authors.slice(0, AUTHORS_SHOWN) : authors;
  return (
    <p className={styles.authors}>
      {shown.join(', ')}
      {folded ? (
        <>
          {', … '}
          <Button kind="link" className={styles.more} onClick={() => setAll(true)}>
            {t('document.authors.all', { count: authors.length })}
          </Button>
        </>
      ) : null}
    </p>
  );
}

/** Leads back to the results; shown only when the reader came from inside the site, where 'back' is the results. */
function BackToResults() {
  const { t } = useDocumentText();
  const { key } = useLocation();
  const navigate = useNavigate();
  if (key === 'default') return null;
  return (
    <nav>
      <Button kind="quiet" icon={<ArrowLeft size={16} />} onClick={() => void navigate(-1)}>
        {t('document.back')}
      </Button>
    </nav>
  );
}

/** Other records that belong to this one: notices, other versions, works under its DOI, records of the same trials. */
function RelatedRecords({ related }: { related: EvidenceRecord['related'] }) {
  const { t } = useAppraisalText();
  const language = useLanguage();
  const categoryName = useCategoryNames();
  if (related.length === 0) return null;
  const onlyTrials = related.every(({ relation }) => relation === 'trial');
  return (
    <section aria-labelledby="related" className={styles.details}>
      <h2 id="related">{t(onlyTrials ? 'recordRelated' : 'recordRelatedOther')}</h2>
      <ul className={styles.related}>
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
      </ul>
    </section>
  );
}

function titleOf({ title, title_markup: markup }: EvidenceRecord['related'][number]) {
  return <StyledText text={title} markup={markup} />;
}
