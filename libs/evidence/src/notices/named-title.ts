import { tokenTexts } from '@clinical/text-analysis';
import {
  NOTICE_TITLE,
  RETRACTED_BEFORE,
  RETRACTED_BEHIND,
  RETRACTED_TITLE,
  WITHDRAWN_TITLE,
} from '../categories/title-forms.js';
import { normaliseDoi } from '../records/identifiers.js';
import { familyName } from '../records/same-title.js';
import { titleKey, titleWords } from '../records/lookup-keys.js';
import { yearOf } from '../records/partial-date.js';
import { isSameJournal } from '../records/same-journal.js';
import type { SourceRecord } from '../records/source-record.js';
import { isNotice, isWithdrawnReview, type NoticeEvidence } from './notice-record.js';

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
  /** DOI of a withdrawn record with authors of its own, which may be a duplicate of an article that stands; else empty. */
  readonly withdrawnDoi?: string;
}

/** Shorter titles (`Editorial`, `In reply`) are shared by many works. */
const SHORTEST = 4;
/** Minimum length of a title that identifies the article when the journal is unknown. */
const SHORTEST_WITHOUT_JOURNAL = 8;

const RETRACTION_WORDS =
  '(?:(?:notice|statement|letter|announcement|note) of )?(?:partial )?(?:retraction|withdrawal)(?: (?:notice|note|statement|letter))?|(?:article|manuscript) retraction|expression of concern|retraction in part';
const LEADING = new RegExp(
  `^\\W*(?:(?:erratum|correction)\\s*:\\s*)?(?:${RETRACTION_WORDS})(?:\\s+(?:to|for|of|on|regarding|concerning|about)\\b)?(?:\\s+the\\s+(?:article|paper)\\b)?(?:\\s*[:.,\\u2013\\u2014-]+|\\s+(?=["\\u201c'\\u2018])|(?<=\\b(?:to|for|of|on|regarding|concerning|about|article|paper)))\\s*`,
  'i',
);
const TRAILING_NOTICE = /\s*[:.]\s*(?:notice of )?retraction(?: notice)?\s*(?:[.[(].*)?$/i;
/** `Hodkinson et al. Accelerometer-based …`. */
const LEADING_AUTHORS = /^\s*\p{Lu}[\p{L}'-]+(?: \p{Lu}{1,3})?,? et al\.?[,:]?\s+/u;
/** `[J Hazard Mater B136 (2006) 513-9]`, `(Gut 2008;57:196-204)`. */
const TRAILING_SOURCE = /\s*[[(][^\])]*\b(?:19|20)\d\d\b.*$/;
/** `. Behav Sleep Med. 2023 May-Jun;21(3):352. doi: …`, where a list of citations was read as titles. */
const GLUED_CITATION = /\.\s+[\p{Lu}\d][^.;:]{1,80}(?:\([^)]*\))?\.\s+(?:19|20)\d\d\b.*$/u;
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
  const title = articleTitle(record);
  const key = titleKey(title);
  const hasJournal = record.journal.title !== '' || record.journal.abbreviation !== '';
  const words = titleWords(title).split(' ').length;
  if (key === null || words < (hasJournal ? SHORTEST : SHORTEST_WITHOUT_JOURNAL)) return null;
  const { title: name, abbreviation, issn } = record.journal;
  return {
    key,
    journal: { title: name, abbreviation, issn },
    year: yearOf(record.date),
    author: notice ? '' : familyName(record.authors[0]),
    pmid: notice ? record.pmid : '',
    pmids: record.corrections.flatMap(({ type, pmid }) =>
      /Of$|For$|From$/.test(type) && pmid !== '' ? [pmid] : [],
    ),
    ...(!notice && WITHDRAWN_TITLE.test(record.title) && record.authors.length > 0 && record.doi !== ''
      ? { withdrawnDoi: normaliseDoi(record.doi) }
      : {}),
  };
}

/**
 * Whether a record is the article that a notice names by its title: same journal, not younger, and no notice itself. An
 * article in an issue under another DOI stands where a record with authors of its own was withdrawn: publishers
 * withdraw what they put online twice.
 */
export function isNamedByTitle(
  named: NamedTitle,
  record: NoticeEvidence & Pick<SourceRecord, 'date' | 'volume' | 'pages'>,
): boolean {
  const { journal, year, author, pmid, pmids, withdrawnDoi = '' } = named;
  if (titleKey(record.title) !== named.key || isNotice(record)) return false;
  if (pmids.length > 0 && record.pmid !== '' && !pmids.includes(record.pmid)) return false;
  if (withdrawnDoi !== '' && isInIssue(record) && !['', withdrawnDoi].includes(normaliseDoi(record.doi)))
    return false;
  const own = yearOf(record.date);
  if (year !== null && own !== null && own > year) return false;
  const isOlder = year !== null && own !== null && own < year;
  if (!isOlder && pmid !== '' && record.pmid !== '' && Number(record.pmid) > Number(pmid)) return false;
  const family = familyName(record.authors[0]);
  if (author !== '' && family !== '' && author !== family) return false;
  const journalKnown = journal.title !== '' || journal.abbreviation !== '' || journal.issn !== '';
  return journalKnown
    ? isSameJournal(journal, record.journal)
    : tokenTexts(record.title).length >= SHORTEST_WITHOUT_JOURNAL;
}

function isInIssue({ volume, pages }: Pick<SourceRecord, 'volume' | 'pages'>): boolean {
  return volume !== '' || pages !== '';
}

function articleTitle({ title }: SourceRecord): string {
  let rest = title.replace(GLUED_CITATION, '').replace(RETRACTED_BEHIND, '');
  if (NOTICE_TITLE.test(title)) rest = rest.replace(TRAILING_NOTICE, '');
  for (let round = 0; round < 2; round += 1) {
    const shorter = rest.replace(LEADING, '').replace(RETRACTED_BEFORE, '').replace(LEADING_AUTHORS, '');
    if (shorter === rest || shorter === '') break;
    rest = shorter;
  }
  const quoted = /^\s*["\u201c](.+?)["\u201d]/.exec(rest)?.[1];
  return (quoted ?? rest.replace(TRAILING_SOURCE, '')).trim();
}
