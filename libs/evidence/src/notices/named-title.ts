import { tokenTexts } from '@clinical/text-analysis';
import { normaliseDoi } from '../records/identifiers.js';
import { familyName } from '../records/same-title.js';
import { titleKey, titleWords } from '../records/lookup-keys.js';
import { yearOf } from '../records/partial-date.js';
import { isSameJournal } from '../records/same-journal.js';
import type { SourceRecord } from '../records/source-record.js';
import { isNotice, isWithdrawnReview, type NoticeEvidence } from './notice-record.js';
import { articleIn, RETRACTED_TITLE, unmarkedTitle, WITHDRAWN_TITLE } from './notice-titles.js';

/** An article that a notice names by its title, for where no identifier of it is known. */
export interface NamedTitle {
  /** Lookup key of the article's title. */
  readonly key: string;
  /** The journal of both; empty if the notice does not name it. */
  readonly journal: Pick<SourceRecord['journal'], 'title' | 'abbreviation' | 'issn'>;
  /** Year of the notice; the article is not younger. Null when unknown. */
  readonly year: number | null;
  /** Family name of the article's first author where the record has it; else empty. */
  readonly author: string;
  /** PMID of the notice; PubMed numbers in order, so that records with a higher one were published after it. */
  readonly pmid: string;
  /** PMIDs of the articles that the notice links to; an article with another PMID is another one. */
  readonly pmids: readonly string[];
  /** Named by a notice, or by a record that may be one; its publisher may have marked its title. */
  readonly byNotice?: boolean;
  /** DOI of a withdrawn record with authors of its own, which may be a duplicate of an article that stands; else empty. */
  readonly withdrawnDoi?: string;
}

/** Shorter titles (`Editorial`, `In reply`) are shared by many works. */
const MIN_LENGTH = 4;
/** Minimum length of a title that identifies the article when the journal is unknown, or the author is another. */
const MIN_LONG_TITLE_LENGTH = 8;

/** A duplicate was withdrawn: its twin is the valid article. */
const AS_DUPLICATE = /\bas (?:an? )?duplicate\b|\bretraction and re(?:placement|publication)\b/i;

/**
 * The article that a notice, or a record titled `Retracted: X`, names by its title; null when it names none, or a title
 * too short to identify one.
 */
export function titleNamedBy(record: SourceRecord): NamedTitle | null {
  const notice = isNotice(record);
  const titled = RETRACTED_TITLE.test(record.title);
  if ((!notice && !titled) || AS_DUPLICATE.test(record.title) || isWithdrawnReview(record)) return null;
  const title = articleIn(record.title);
  const key = titleKey(title);
  const hasJournal = record.journal.title !== '' || record.journal.abbreviation !== '';
  const words = titleWords(title).split(' ').length;
  if (key === null || words < (hasJournal ? MIN_LENGTH : MIN_LONG_TITLE_LENGTH)) return null;
  const { title: name, abbreviation, issn } = record.journal;
  return {
    key,
    journal: { title: name, abbreviation, issn },
    year: yearOf(record.date),
    author: notice ? '' : familyName(record.authors[0]),
    ...(notice || record.authors.length === 0 ? { byNotice: true } : {}),
    pmid: notice ? record.pmid : '',
    pmids: record.corrections.flatMap(({ type, pmid }) =>
      /Of$|For$|From$/.test(type) && pmid !== '' ? [pmid] : [],
    ),
    ...(!notice && WITHDRAWN_TITLE.test(record.title) && record.authors.length > 0 && record.doi !== ''
      ? { withdrawnDoi: normaliseDoi(record.doi) }
      : {}),
  };
}

/** A record, or a document of several, whose sources may call the journal by different names. */
type NamedWork = NoticeEvidence &
  Pick<SourceRecord, 'date' | 'volume' | 'pages'> & {
    readonly contributions?: readonly Pick<SourceRecord, 'journal'>[];
  };

/**
 * Whether a record is the article that a notice names by its title: same journal, not younger, and no notice itself. An
 * article in an issue under another DOI stands where a record with authors of its own was withdrawn: publishers
 * withdraw what they put online twice.
 */
export function isNamedByTitle(named: NamedTitle, record: NamedWork): boolean {
  const { pmids, withdrawnDoi = '' } = named;
  const isMarked = named.byNotice === true && record.authors.length > 0;
  const title = isMarked ? unmarkedTitle(record.title) : record.title;
  if (titleKey(title) !== named.key || isNotice(record)) return false;
  if (pmids.length > 0 && record.pmid !== '' && !pmids.includes(record.pmid)) return false;
  if (withdrawnDoi !== '' && isInIssue(record) && !['', withdrawnDoi].includes(normaliseDoi(record.doi)))
    return false;
  return isNotYounger(named, record) && isOfSameSource(named, record, title);
}

function isNotYounger({ year, pmid }: NamedTitle, record: NamedWork): boolean {
  const own = yearOf(record.date);
  if (year !== null && own !== null && own !== year) return own < year;
  return pmid === '' || record.pmid === '' || Number(record.pmid) <= Number(pmid);
}

/** Same journal and author; without either, the title must be a long one: editors sign notices with their own names. */
function isOfSameSource({ journal, author }: NamedTitle, record: NamedWork, title: string): boolean {
  const family = familyName(record.authors[0]);
  const isByOthers = author !== '' && family !== '' && author !== family;
  const isKnown = journal.title !== '' || journal.abbreviation !== '' || journal.issn !== '';
  const sources = [record, ...(record.contributions ?? [])];
  if (isKnown && !sources.some((each) => isSameJournal(journal, each.journal))) return false;
  return (isKnown && !isByOthers) || tokenTexts(title).length >= MIN_LONG_TITLE_LENGTH;
}

function isInIssue({ volume, pages }: Pick<SourceRecord, 'volume' | 'pages'>): boolean {
  return volume !== '' || pages !== '';
}
