import type { EvidenceRecord } from '@clinical/contracts';

type Citable = Pick<
  EvidenceRecord,
  'authors' | 'title' | 'publication' | 'date' | 'citation' | 'doi' | 'pmid'
> & { readonly appraisal?: Pick<EvidenceRecord['appraisal'], 'integrity'> };

/** Authors named before 'et al' (ICMJE recommendations). */
const AUTHORS_NAMED = 6;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A record as a reference in the style of the ICMJE (Vancouver), in one line, with what is known of it. */
export function citeRecord(record: Citable): string {
  const { authors, publication, citation, doi, pmid } = record;
  const named = authors.slice(0, AUTHORS_NAMED);
  if (authors.length > AUTHORS_NAMED) named.push('et al');
  const date = citationDate(record.date);
  const place = date !== '' && citation !== '' ? `${date};${citation}` : date || citation;
  const parts = [
    named.join(', '),
    titleInCitation(record),
    publication,
    place,
    doi === '' ? '' : `doi:${doi}`,
    pmid === '' ? '' : `PMID: ${pmid}`,
  ];
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.?!]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** A retracted work is not cited without saying so, in whatever document the reference ends up. */
function titleInCitation({ title, appraisal }: Citable): string {
  const retracted = appraisal?.integrity?.status === 'retracted';
  return retracted && !/^\W*retracted\b/i.test(title) ? `[Retracted] ${title}` : title;
}

/** `2026-03-14` as `2026 Mar 14`; as it came when it is no ISO partial date. */
function citationDate(date: string): string {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date);
  if (!match) return date;
  const [, year, month, day] = match;
  return [year, month && MONTHS[Number(month) - 1], day && String(Number(day))].filter(Boolean).join(' ');
}
