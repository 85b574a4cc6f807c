import type { EvidenceRecord } from '@clinical/contracts';
import { Button, StyledText } from '@clinical/web-ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { formatPartialDate } from '../i18n/format.js';
import { useCategoryNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';
import { useDocumentText } from './use-document-text.js';
import styles from './record-view.module.css';

/** Authors shown at first; a consortium may list hundreds. */
const AUTHORS_SHOWN = 12;

/** The authors, the first dozen until all are asked for. */
export function AuthorList({ authors }: { authors: readonly string[] }) {
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
export function BackToResults() {
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
export function RelatedRecords({ related }: { related: EvidenceRecord['related'] }) {
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
