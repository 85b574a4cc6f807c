import type { EvidenceRecord } from '@clinical/contracts';

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
