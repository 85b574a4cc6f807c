import type { EvidenceRecord, Language } from '@clinical/contracts';
import { formatPartialDate } from '../i18n/format.js';

/** An identifier of a record; `href` is its link, null if no register is known for it. */
export interface RecordLink {
  readonly label: string;
  readonly text: string;
  readonly href: string | null;
}

const REGISTERS: readonly (readonly [pattern: RegExp, name: string, address: (number: string) => string])[] =
  [
    [
      /^NCT\d{8}$/i,
      'ClinicalTrials.gov',
      (number) => `https://clinicaltrials.gov/study/${number.toUpperCase()}`,
    ],
    [/^ISRCTN\d{8}$/i, 'ISRCTN', (number) => `https://www.isrctn.com/${number.toUpperCase()}`],
    [/^ACTRN\d{14}p?$/i, 'ANZCTR', (number) => `https://www.anzctr.org.au/${number.toUpperCase()}.aspx`],
    [/^DRKS\d{8}$/i, 'DRKS', (number) => `https://drks.de/search/en/trial/${number.toUpperCase()}`],
  ];

/** Address of a PubMed citation. */
export const pubmedAddress = (pmid: string): string =>
  `https://pubmed.ncbi.nlm.nih.gov/${encodeURIComponent(pmid)}/`;

/** Address of a work by its DOI. */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;

/** An ISO date within a citation, with a month at least. */
export const ISO_DATE = /(?<![\d-])(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?(?![\d-])/;

/** A citation with its ISO date in words: some lists write `J Ex. 2003-04-23;23(4)`. */
export function readableCitation(citation: string, language: Language): string {
  return citation.replace(ISO_DATE, (date) => formatPartialDate(date, language));
}

/** The identifiers of a record with their links. */
export function identifierLinks({
  pmid,
  pmcid,
  doi,
}: Pick<EvidenceRecord, 'pmid' | 'pmcid' | 'doi'>): RecordLink[] {
  const links: RecordLink[] = [
    { label: 'PMID', text: pmid, href: pubmedAddress(pmid) },
    {
      label: 'PMCID',
      text: pmcid,
      href: `https://pmc.ncbi.nlm.nih.gov/articles/${encodeURIComponent(pmcid)}/`,
    },
    { label: 'DOI', text: doi, href: doiAddress(doi) },
  ];
  return links.filter(({ text }) => text !== '');
}

/** Trial registration numbers with links to their registers. */
export function registrationLinks(registrations: readonly string[]): RecordLink[] {
  return registrations.map((text) => {
    const register = REGISTERS.find(([pattern]) => pattern.test(text));
    return { label: '', text, href: register ? register[2](text) : null };
  });
}

const PLACES: Readonly<Record<string, string>> = { PMID: 'PubMed', PMCID: 'PubMed Central', DOI: 'DOI' };

/** Links to a work and its trial, with the names of the sites. */
export function placesOf(
  record: Pick<EvidenceRecord, 'pmid' | 'pmcid' | 'doi' | 'registrations'>,
): { readonly label: string; readonly href: string }[] {
  const works = identifierLinks(record).map(({ label, href }) => ({ label: PLACES[label] ?? label, href }));
  const trials = record.registrations.map((number) => {
    const register = REGISTERS.find(([pattern]) => pattern.test(number));
    return register === undefined ? null : { label: `${register[1]} ${number}`, href: register[2](number) };
  });
  return [...works, ...trials].flatMap((place) =>
    place === null || place.href === null ? [] : [{ label: place.label, href: place.href }],
  );
}

/** A safe web address: http or https only (B53); null for everything else. */
export function webAddress(url: string): URL | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
}
