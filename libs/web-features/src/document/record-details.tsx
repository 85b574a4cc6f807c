import type { EvidenceRecord } from '@clinical/contracts';
import type { ReactNode } from 'react';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { useAreaNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';
import {
  correctionLabel,
  languageName,
  pubmedAddress,
  type RecordLink,
  recordLinks,
  registrationLinks,
} from './record-links.js';
import { useDocumentText } from './use-document-text.js';
import styles from './record-view.module.css';

/** Everything else the record says, as a list of names and values; what is not known is left out. */
export function RecordDetails({ record }: { record: EvidenceRecord }) {
  const { t } = useDocumentText();
  const { t: tAppraisal } = useAppraisalText();
  const areaName = useAreaNames();
  const language = useLanguage();
  const identifiers = recordLinks(record);
  return (
    <section aria-labelledby="details" className={styles.details}>
      <h2 id="details">{t('document.details')}</h2>
      <dl className={styles.list}>
        <Detail name={t('document.identifiers')} shown={identifiers.length > 0}>
          <Links links={identifiers} />
        </Detail>
        <Detail name={t('document.registrations')} shown={record.registrations.length > 0}>
          <Links links={registrationLinks(record.registrations)} />
        </Detail>
        <Detail name={tAppraisal('recordAreas')} shown={record.clinical_areas.length > 0}>
          {record.clinical_areas.map(({ id }) => areaName(id)).join(' · ')}
        </Detail>
        <Detail name={t('document.types')} shown={record.publication_types.length > 0}>
          {record.publication_types.join(', ')}
        </Detail>
        <Detail name={t('document.category')} shown={record.category_reason !== ''}>
          {record.category_reason}
        </Detail>
        <Detail name={t('document.mesh')} shown={record.mesh.length > 0}>
          <MeshHeadings mesh={record.mesh} />
        </Detail>
        <Detail name={t('document.keywords')} shown={record.keywords.length > 0}>
          {record.keywords.join(', ')}
        </Detail>
        <Detail name={t('document.languages')} shown={record.languages.length > 0}>
          {record.languages.map((code) => languageName(code, language)).join(', ')}
        </Detail>
        <Detail name={t('document.corrections')} shown={record.corrections.length > 0}>
          <Corrections corrections={record.corrections} />
        </Detail>
        <Detail name={t('document.sources')} shown={record.sources.length > 0}>
          {record.sources.join(', ')}
        </Detail>
      </dl>
    </section>
  );
}

function Detail({ name, shown, children }: { name: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Links({ links }: { links: readonly RecordLink[] }) {
  return (
    <ul className={styles.inline}>
      {links.map(({ label, text, href }) => (
        <li key={text}>
          {label === '' ? null : <span className={styles.quiet}>{label} </span>}
          {href === null ? (
            text
          ) : (
            <a href={href} rel="noreferrer">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function MeshHeadings({ mesh }: { mesh: EvidenceRecord['mesh'] }) {
  const { t } = useDocumentText();
  return (
    <>
      <ul className={styles.mesh}>
        {mesh.map(({ heading, major, qualifiers }) => (
          <li key={heading}>
            {heading}
            {qualifiers.length > 0 ? ` / ${qualifiers.join(', ')}` : ''}
            {major ? <abbr title={t('document.mesh.major')}>*</abbr> : null}
          </li>
        ))}
      </ul>
      {mesh.some(({ major }) => major) ? <p className={styles.note}>{t('document.mesh.majorKey')}</p> : null}
    </>
  );
}

function Corrections({ corrections }: { corrections: EvidenceRecord['corrections'] }) {
  const { t } = useDocumentText();
  return (
    <ul className={styles.rows}>
      {corrections.map(({ type, citation, pmid }, index) => (
        <li key={index}>
          <span className={styles.quiet}>{t(correctionLabel(type))}</span>{' '}
          {pmid === '' ? (
            citation
          ) : (
            <a href={pubmedAddress(pmid)} rel="noreferrer">
              {citation || `PMID ${pmid}`}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
