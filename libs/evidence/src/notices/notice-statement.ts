import { tokenTexts } from '@clinical/text-analysis';
import { familyName } from '../records/same-title.js';
import { cochraneVersion, olderVersionDois, UPDATED_BY } from '../records/cochrane-version.js';
import { doiIn, normaliseDoi, normalisePmid } from '../records/identifiers.js';
import type { PartialDate, SourceRecord } from '../records/source-record.js';
import { isNotice, isRetractionLink, isWithdrawnReview, noticeKind } from './notice-record.js';
import { RETRACTED_TITLE, type NoticeKind } from './notice-titles.js';
import { isNamedByTitle, titleNamedBy, type NamedTitle } from './named-title.js';

/** Statement of a notice, or of a list of notices, about a work that need not be in the collection (docs/adr/0009). */
export interface NoticeStatement {
  /** Source of the statement: that of the notice's record, or the name of the list. */
  readonly source: string;
  /** The notice within its source, or the row within its list. */
  readonly sourceId: string;
  /** The work that the notice names, by one identifier or by its title. */
  readonly about: { readonly pmid: string; readonly doi: string; readonly title?: NamedTitle };
  /**
   * Relation to that work, as PubMed's RefType: `RetractionIn`, `ExpressionOfConcernIn`, `UpdateIn`, or {@link
   * REINSTATEMENT}.
   */
  readonly type: string;
  /** Citation for people; it includes the notice's DOI if known. */
  readonly citation: string;
  /** PMID of the notice; empty when unknown. */
  readonly pmid: string;
  /** Publication date of the notice; empty when unknown. */
  readonly date: PartialDate | '';
}

/** Type of a statement that takes earlier retractions and concerns of the same list back. */
export const REINSTATEMENT = 'ReinstatementIn';

/** Inverse types of a notice's links to a work. */
const SEEN_FROM_THE_WORK: Readonly<Record<string, string>> = {
  RetractionOf: 'RetractionIn',
  PartialRetractionOf: 'PartialRetractionIn',
  ExpressionOfConcernFor: 'ExpressionOfConcernIn',
  RetractedandRepublishedFrom: 'RetractedandRepublishedIn',
};

/**
 * Statements of a record about other works: of a notice of retractions, partial ones, and concerns, and of a version of
 * a Cochrane review about its older versions; none for other records. A work is named by its PMID or DOI where the
 * notice links to it, and by its title where the notice has it.
 */
export function noticesOf(record: SourceRecord): readonly NoticeStatement[] {
  let statements = knownStatements.get(record);
  if (statements === undefined) {
    statements = [...linkedNotices(record), ...titledNotices(record), ...updates(record)];
    knownStatements.set(record, statements);
  }
  return statements;
}

/** Cache, as an import needs the statements of a record several times. */
const knownStatements = new WeakMap<SourceRecord, readonly NoticeStatement[]>();

function titledNotices(record: SourceRecord): NoticeStatement[] {
  const title = titleNamedBy(record);
  const type = title === null ? undefined : STATED_BY_TITLE[noticeKind(record)];
  if (title === null || type === undefined) return [];
  const { source, sourceId, date } = record;
  const citation = citationOf(record);
  return [
    {
      source,
      sourceId,
      about: { pmid: '', doi: '', title },
      type,
      citation,
      pmid: normalisePmid(record.pmid),
      date,
    },
  ];
}

/** Statements about the article that a title names; those of corrections are not kept. */
const STATED_BY_TITLE: Partial<Readonly<Record<NoticeKind, string>>> = {
  retraction: 'RetractionIn',
  partialRetraction: 'PartialRetractionIn',
  concern: 'ExpressionOfConcernIn',
};

function linkedNotices(record: SourceRecord): NoticeStatement[] {
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

/** Statements that a version of a Cochrane review supersedes each older one, unless it withdraws the review. */
function updates(record: SourceRecord): NoticeStatement[] {
  const version = cochraneVersion(record);
  if (version === null || isWithdrawnReview(record)) return [];
  return olderVersionDois(version).map((doi) => ({
    source: record.source,
    sourceId: record.sourceId,
    about: { pmid: '', doi },
    type: UPDATED_BY,
    citation: citationOf(record),
    pmid: normalisePmid(record.pmid),
    date: record.date,
  }));
}

/** Keys of the work that a statement is about, the same as that work's lookup keys. */
export function aboutKeys({ about: { pmid, doi, title } }: Pick<NoticeStatement, 'about'>): string[] {
  const keys = [pmid === '' ? '' : `pmid:${pmid}`, doi === '' ? '' : `doi:${doi}`, title?.key ?? ''];
  return keys.filter((key) => key !== '');
}

/** The lookup keys of a document or record under which statements about it may be stored. */
export function keysWithNotices(lookupKeys: readonly string[]): string[] {
  return lookupKeys.filter((key) => /^(?:pmid|doi|title):/.test(key));
}

/**
 * Whether a statement kept under one of a document's keys is about it: titles are shared, identifiers are not. A list
 * that gives a notice's PMID as that of a retracted article does not mean the notice.
 */
export function isAbout(
  { about: { title }, type }: Pick<NoticeStatement, 'about' | 'type'>,
  work: Parameters<typeof isNamedByTitle>[1],
): boolean {
  if (isRetractionLink({ type }) && isNotice(work)) return false;
  return title === undefined || isNamedByTitle(title, work);
}

/**
 * Statements about a document, without those that name only a title that several articles by other authors share: it is
 * unclear which one is intended.
 *
 * @param twins the documents under a title key, the document itself among them or not
 */
export function withoutAmbiguous(
  statements: readonly NoticeStatement[],
  document: Parameters<typeof isNamedByTitle>[1],
  twins: (titleKey: string) => readonly Parameters<typeof isNamedByTitle>[1][],
): NoticeStatement[] {
  const author = familyName(document.authors[0]);
  return statements.filter(
    ({ about, type }) =>
      about.title === undefined ||
      twins(about.title.key).every(
        (twin) => !isAbout({ about, type }, twin) || [author, ''].includes(familyName(twin.authors[0])),
      ),
  );
}

/**
 * Statement that a record titled `Retracted: X` is the notice of the article X in the collection: it has no authors, or
 * others than the article. None for other records.
 *
 * @param twins the documents under a title key
 */
export function ownArticle(
  records: readonly SourceRecord[],
  twins: (titleKey: string) => readonly SourceLike[],
): NoticeStatement[] {
  if (!records.every(({ title }) => RETRACTED_TITLE.test(title))) return [];
  for (const record of records) {
    const title = isNotice(record) ? null : titleNamedBy(record);
    const article =
      title === null ? undefined : twins(title.key).find((twin) => isArticleOf(record, title, twin));
    if (article === undefined) continue;
    const { source, sourceId } = record;
    const about = { pmid: '', doi: '' };
    return [
      {
        source,
        sourceId,
        about,
        type: 'RetractionOf',
        citation: citationOf(article),
        pmid: article.pmid,
        date: '',
      },
    ];
  }
  return [];
}

function isArticleOf({ authors }: SourceRecord, title: NamedTitle, twin: SourceLike): boolean {
  const isByAnother = authors.length === 0 || isByOthers(authors, twin.authors);
  return isByAnother && isNamedByTitle({ ...title, byNotice: true }, twin);
}

/** Whether no word of a name is in both lists, whichever way they write names. */
function isByOthers(authors: readonly string[], ofArticle: readonly string[]): boolean {
  const words = new Set(tokenTexts(authors.join(' ')).filter((word) => word.length > 2));
  return ofArticle.length > 0 && !tokenTexts(ofArticle.join(' ')).some((word) => words.has(word));
}

type SourceLike = Omit<SourceRecord, 'source' | 'sourceId'>;

/** Key of every notice about the work with an identifier or title key. */
export function noticeKey(aboutKey: string): string {
  return `notice:${aboutKey}`;
}

/** Some notices cite themselves instead of the retracted article; some cite nothing. */
function isItself(record: SourceRecord, { pmid, doi }: NoticeStatement['about']): boolean {
  return pmid === '' ? doi === '' || doi === normaliseDoi(record.doi) : pmid === normalisePmid(record.pmid);
}

function citationOf({ journal, date, volume, issue, pages, doi }: SourceLike): string {
  const where = `${volume}${issue === '' ? '' : `(${issue})`}${pages === '' ? '' : `:${pages}`}`;
  const parts = [
    journal.abbreviation || journal.title,
    [date, where].filter(Boolean).join(';'),
    doi && `doi: ${doi}`,
  ];
  return parts.filter(Boolean).join('. ');
}
