import { normaliseDoi, normalisePmid } from '../records/identifiers.js';
import type { PartialDate, SourceRecord } from '../records/source-record.js';

/** What a notice, or a list of notices, says of a work that need not be in the collection (docs/adr/0009). */
export interface NoticeStatement {
  /** Who says it: the source of the notice's record, or the name of the list. */
  readonly source: string;
  /** The notice within its source, or the row within its list. */
  readonly sourceId: string;
  /** The work that is spoken of; at least one of both is not empty. */
  readonly about: { readonly pmid: string; readonly doi: string };
  /** What it is to that work, as PubMed's RefType: `RetractionIn`, `ExpressionOfConcernIn`, or {@link REINSTATEMENT}. */
  readonly type: string;
  /** For people; it names the notice's DOI where that is known. */
  readonly citation: string;
  /** PMID of the notice; empty when unknown. */
  readonly pmid: string;
  /** When it was given; empty when unknown. */
  readonly date: PartialDate | '';
}

/** Type of a statement that takes earlier retractions and concerns of the same list back. */
export const REINSTATEMENT = 'ReinstatementIn';

/** What a notice's links to a work are from that work's side. */
const SEEN_FROM_THE_WORK: Readonly<Record<string, string>> = {
  RetractionOf: 'RetractionIn',
  PartialRetractionOf: 'PartialRetractionIn',
  ExpressionOfConcernFor: 'ExpressionOfConcernIn',
  RetractedandRepublishedFrom: 'RetractedandRepublishedIn',
};

/** What the record of a notice says of other works: retractions, partial ones, and concerns; none for other records. */
export function noticesOf(record: SourceRecord): NoticeStatement[] {
  const statements: NoticeStatement[] = [];
  for (const { type, pmid: linked, citation } of record.corrections) {
    const seen = SEEN_FROM_THE_WORK[type];
    if (seen === undefined) continue;
    const pmid = normalisePmid(linked);
    const about = { pmid, doi: pmid === '' ? doiIn(citation) : '' };
    if (isItself(record, about)) continue;
    statements.push({
      source: record.source,
      sourceId: record.sourceId,
      about,
      type: seen,
      citation: citationOf(record),
      pmid: normalisePmid(record.pmid),
      date: record.date,
    });
  }
  return statements;
}

/** Keys of the work that a statement is about, the same as that work's lookup keys. */
export function aboutKeys({ about: { pmid, doi } }: Pick<NoticeStatement, 'about'>): string[] {
  return [pmid === '' ? '' : `pmid:${pmid}`, doi === '' ? '' : `doi:${doi}`].filter((key) => key !== '');
}

/** Those of a document's or record's lookup keys under which statements about it may be kept. */
export function keysWithNotices(lookupKeys: readonly string[]): string[] {
  return lookupKeys.filter((key) => key.startsWith('pmid:') || key.startsWith('doi:'));
}

/** Some notices cite themselves where they should cite what they retract; some say nothing to go by. */
function isItself(record: SourceRecord, { pmid, doi }: NoticeStatement['about']): boolean {
  return pmid === '' ? doi === '' || doi === normaliseDoi(record.doi) : pmid === normalisePmid(record.pmid);
}

function doiIn(citation: string): string {
  const found = /\bdoi:?\s*(10\.\d{4,9}\/[^\s;]+)/i.exec(citation)?.[1] ?? '';
  return normaliseDoi(found.replace(/[.,]+$/, ''));
}

function citationOf({ journal, date, volume, issue, pages, doi }: SourceRecord): string {
  const where = `${volume}${issue === '' ? '' : `(${issue})`}${pages === '' ? '' : `:${pages}`}`;
  const parts = [
    journal.abbreviation || journal.title,
    [date, where].filter(Boolean).join(';'),
    doi && `doi: ${doi}`,
  ];
  return parts.filter(Boolean).join('. ');
}
