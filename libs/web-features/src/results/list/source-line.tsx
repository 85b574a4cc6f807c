import type { SearchDocument } from '@clinical/contracts';
import { VisuallyHidden } from '@clinical/web-ui';
import { Eye, FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.js';
import { useMaterialFacts } from '../../material/material-facts.js';
import { useFormat } from '../format/share-links.js';
import { type NavigationCause, useSearchState } from '../request/search-state.js';
import styles from './result-details.module.css';

/** Authors named before 'and others'. */
const AUTHORS_NAMED = 3;
const FILTER: { cause: NavigationCause } = { cause: 'filter' };

/**
 * Authors, publication and date, and whether there is more than an abstract. The publication links to its own
 * results.
 */
export function SourceLine({ document, withAuthors }: { document: SearchDocument; withAuthors: boolean }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  const { publication, publication_id: publicationId } = document;
  const isFilter = request.publications.length === 1 && request.publications[0] === publicationId;
  const named = document.authors.slice(0, AUTHORS_NAMED).join(', ');
  const authors = document.authors.length > AUTHORS_NAMED ? t('andOthers', { names: named }) : named;
  return (
    <p className={styles.source}>
      {document.demonstration ? (
        // Its title says so too, for a finger.
        <span className={styles.tag} data-tip={t('demonstration')}>
          <FlaskConical size={14} aria-hidden="true" />
          <VisuallyHidden inline>{t('demonstration')}</VisuallyHidden>
        </span>
      ) : null}
      {!withAuthors || authors === '' ? null : (
        <span className={`${styles.part} ${styles.authors}`} data-tip={authors}>
          {authors}
        </span>
      )}
      {publication === '' ? null : (
        <span className={`${styles.part} ${styles.publication}`}>
          {publicationId === null || isFilter ? (
            publication
          ) : (
            <Link
              to={addressOf({ publications: [publicationId] })}
              state={FILTER}
              preventScrollReset
              aria-label={t('publicationFilter', { publication })}
              data-tip={t('publicationFilter', { publication })}
            >
              {publication}
            </Link>
          )}
        </span>
      )}
      {document.Date === '' ? null : (
        <time className={styles.part} dateTime={document.Date}>
          {format.date(document.Date)}
        </time>
      )}
      <StudyFacts document={document} />
      {document.material ? <MaterialFacts material={document.material} /> : null}
      {document.Subtitle === '' ? null : <span className={styles.part}>{t('abstractOnly')}</span>}
      {document.views === null || document.views === 0 ? null : (
        <Views views={document.views} inWords={request.sort === 'v12m'} />
      )}
    </p>
  );
}

/** The design, where the name of the kind of evidence does not say it, and the number of people. */
function StudyFacts({ document }: { document: SearchDocument }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { design, participants, category_name: kind, trial } = document;
  // The appraisal of a trial stands in the same line.
  const isSaid = trial !== null || kind.toLowerCase().startsWith(design.toLowerCase());
  return (
    <>
      {isSaid ? null : <span className={`${styles.part} ${styles.design}`}>{design}</span>}
      {participants === null ? null : (
        <span className={styles.part}>{t('participants', format.counted(participants))}</span>
      )}
    </>
  );
}

/** How often it was viewed (A65): in words where the list is in that order, else as a sign that leaves room for the source. */
function Views({ views, inWords }: { readonly views: number; readonly inWords: boolean }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const words = t('viewsOfYear', format.counted(views));
  if (inWords) return <span className={styles.part}>{words}</span>;
  return (
    <span className={`${styles.part} ${styles.views}`} data-tip={words}>
      <Eye size={14} aria-hidden="true" /> <span aria-hidden="true">{format.number(views)}</span>
      <VisuallyHidden inline>{words}</VisuallyHidden>
    </span>
  );
}

function MaterialFacts({ material }: { material: NonNullable<SearchDocument['material']> }) {
  return useMaterialFacts(material).map((fact) => (
    <span key={fact} className={styles.part}>
      {fact}
    </span>
  ));
}
