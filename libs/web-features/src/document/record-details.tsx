import type { EvidenceRecord, Language } from '@clinical/contracts';
import english from '@clinical/contracts/messages/en/document.json';
import type { ReactNode } from 'react';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { useDocumentText } from './use-document-text.js';
import type { TextKey } from '../i18n/texts.js';
import { useAreaNames } from '../i18n/use-evidence-names.js';
import { useLanguage } from '../i18n/use-language.js';
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

/** An identifier of a record; `href` is where it leads, null when no register is known for it. */
interface RecordLink {
  readonly label: string;
  readonly text: string;
  readonly href: string | null;
}

const REGISTERS: readonly (readonly [pattern: RegExp, address: (number: string) => string])[] = [
  [/^NCT\d{8}$/i, (number) => `https://clinicaltrials.gov/study/${number.toUpperCase()}`],
  [/^ISRCTN\d{8}$/i, (number) => `https://www.isrctn.com/${number.toUpperCase()}`],
  [/^ACTRN\d{14}p?$/i, (number) => `https://www.anzctr.org.au/${number.toUpperCase()}.aspx`],
  [/^DRKS\d{8}$/i, (number) => `https://drks.de/search/en/trial/${number.toUpperCase()}`],
];

/** Address of a PubMed citation. */
export const pubmedAddress = (pmid: string): string =>
  `https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`;

/** Address of a work by its DOI. */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;

/** The identifiers of a record and where they lead. */
function recordLinks(record: Pick<EvidenceRecord, 'pmid' | 'pmcid' | 'doi'>): RecordLink[] {
  const links: RecordLink[] = [];
  const { pmid, pmcid, doi } = record;
  if (pmid !== '') links.push({ label: 'PMID', text: pmid, href: pubmedAddress(pmid) });
  if (pmcid !== '') {
    links.push({
      label: 'PMCID',
      text: pmcid,
      href: `https://pmc.ncbi.nlm.nih.gov/articles/${encodeURIComponent(pmcid)}/`,
    });
  }
  if (doi !== '') links.push({ label: 'DOI', text: doi, href: doiAddress(doi) });
  return links;
}

/** Trial registration numbers and the registers that hold them. */
function registrationLinks(registrations: readonly string[]): RecordLink[] {
  return registrations.map((text) => {
    const register = REGISTERS.find(([pattern]) => pattern.test(text));
    return { label: '', text, href: register ? register[1](text) : null };
  });
}

/** A web address that may be gone to: http or https only (B53); null for everything else. */
export function webAddress(url: string): URL | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
}

/** The name of a language for people, from its ISO 639 code of two or three letters; the code itself when unknown. */
function languageName(code: string, shownIn: Language): string {
  try {
    return new Intl.DisplayNames([shownIn], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

type CorrectionKey = Extract<TextKey<typeof english>, `document.correction.${string}`>;

/** PubMed's kinds of comment and correction (RefType of CommentsCorrections) and the message that names each. */
const LABELS: Readonly<Record<string, CorrectionKey>> = {
  RetractionIn: 'document.correction.RetractionIn',
  RetractionOf: 'document.correction.RetractionOf',
  PartialRetractionIn: 'document.correction.PartialRetractionIn',
  PartialRetractionOf: 'document.correction.PartialRetractionOf',
  ExpressionOfConcernIn: 'document.correction.ExpressionOfConcernIn',
  ExpressionOfConcernFor: 'document.correction.ExpressionOfConcernFor',
  ErratumIn: 'document.correction.ErratumIn',
  ErratumFor: 'document.correction.ErratumFor',
  CorrectedandRepublishedIn: 'document.correction.CorrectedandRepublishedIn',
  CorrectedandRepublishedFrom: 'document.correction.CorrectedandRepublishedFrom',
  RetractedandRepublishedIn: 'document.correction.RetractedandRepublishedIn',
  RetractedandRepublishedFrom: 'document.correction.RetractedandRepublishedFrom',
  UpdateIn: 'document.correction.UpdateIn',
  UpdateOf: 'document.correction.UpdateOf',
  CommentIn: 'document.correction.CommentIn',
  CommentOn: 'document.correction.CommentOn',
};

/** The message that names a kind of comment or correction; kinds not known are 'related'. */
function correctionLabel(type: string): CorrectionKey {
  return (Object.hasOwn(LABELS, type) ? LABELS[type] : undefined) ?? 'document.correction.other';
}
