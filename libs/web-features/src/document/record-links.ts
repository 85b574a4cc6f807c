import type { EvidenceRecord, Language } from '@clinical/contracts';
import type english from '@clinical/contracts/messages/en/document.json';
import type { TextKey } from '../i18n/texts.js';

/** An identifier of a record; `href` is where it leads, null when no register is known for it. */
export interface RecordLink {
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
export function recordLinks(record: Pick<EvidenceRecord, 'pmid' | 'pmcid' | 'doi'>): RecordLink[] {
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
export function registrationLinks(registrations: readonly string[]): RecordLink[] {
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
export function languageName(code: string, shownIn: Language): string {
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
export function correctionLabel(type: string): CorrectionKey {
  return (Object.hasOwn(LABELS, type) ? LABELS[type] : undefined) ?? 'document.correction.other';
}
