import type { EvidenceDocument } from '@clinical/evidence';

type Addressed = Pick<EvidenceDocument, 'url' | 'pmid' | 'pmcid' | 'doi' | 'freeFullText'>;

/**
 * Address of the work itself: the one of its source, else one made of its identifiers (PubMed Central for free full
 * text, PubMed, the DOI resolver); empty when there is none. Only http and https addresses are ever given out (B53),
 * and none with a user name or a password in it.
 */
export function documentAddress({ url, pmid, pmcid, doi, freeFullText }: Addressed): string {
  const address = webAddress(url);
  if (address !== null) return address;
  if (freeFullText && /^PMC\d+$/.test(pmcid)) return `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`;
  if (/^\d+$/.test(pmid)) return `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
  if (/^10\.\d{4,9}\/\S+$/.test(doi))
    return `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;
  return '';
}

/** Address where everyone can read the work; empty when unknown. */
export function freeAddress(document: Addressed): string {
  return document.freeFullText ? documentAddress(document) : '';
}

function webAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (!['http:', 'https:'].includes(address.protocol)) return null;
  if (address.username === '' && address.password === '') return url;
  address.username = '';
  address.password = '';
  return address.href;
}
