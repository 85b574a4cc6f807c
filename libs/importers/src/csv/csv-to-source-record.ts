import { isDeepStrictEqual } from 'node:util';
import { EMPTY_RECORD, isKnownCountry, type SourceRecord } from '@clinical/evidence';
import { labelledSections } from '../reading/abstract-sections.js';
import { affiliationsAfterNames } from '../reading/affiliations.js';
import { authorsOfCell, namedAuthors } from '../reading/authors.js';
import {
  derivedSourceId,
  fullPages,
  languagesOf,
  meshAssignment,
  readTitles,
} from '../reading/citation-fields.js';
import {
  dateInYear,
  monthNumber,
  partialDate,
  readMedlineDate,
  readPartialDate,
  writtenDate,
} from '../reading/read-partial-date.js';
import { labelTags, screeningTags, taggedBy } from '../reading/screening-tags.js';
import type { RecordNotes } from '../reading/record-notes.js';
import { bareDoi, distinct, oneLine, plainPmid, prefixedPmcid, webAddress } from '../reading/text.js';
import type { CsvColumns, CsvField } from './csv-columns.js';

/** Data of a citation in PubMed's style about the publication of an article; empty where missing. */
export interface CitationParts {
  readonly journal: string;
  readonly date: string;
  readonly volume: string;
  readonly issue: string;
  readonly pages: string;
  readonly doi: string;
}

/** Address without a host in PubMed's exports of before 2020, of which the PMID is all. */
const OWN_ADDRESS = /^\/pubmed\/\d+$/;

/** What programs write between the values of a list in one cell. */
const IN_LISTS = /[;|\r\n]/;

const CITATION =
  /^(.{1,300}?)\. {1,2}((?:1[5-9]|2[01])\d\d[^;:.]{0,40})(?:;([^(:;.]{0,40}))?(?:\(([^)]{0,60})\))?(?::([^.;]{0,60}))?(?:\.|$)/;

/** Reads `Mil Med Res. 2020 Mar 13;7(1):11. doi: 10.1186/s40779-020-00240-0.` */
export function citationParts(text: string): CitationParts {
  const [, journal = '', date = '', volume = '', issue = '', pages = ''] = CITATION.exec(text) ?? [];
  const doi = /\bdoi: (10\.\S+)/i.exec(text)?.[1] ?? '';
  return {
    journal: journal.trim(),
    date: readMedlineDate(date),
    volume: volume.trim(),
    issue: issue.trim(),
    pages: pages.trim(),
    doi: bareDoi(doi.replace(/\.$/, '')),
  };
}

/** Record of a row; the title is empty where it has none. Values that cannot be used are noted. */
export function csvToSourceRecord(
  cells: readonly string[],
  columns: CsvColumns,
  source: string,
  notes: RecordNotes,
): SourceRecord {
  const cell = (field: CsvField): string => {
    const index = columns[field];
    return index === undefined ? '' : withoutGuard(cells[index] ?? '');
  };
  const text = (field: CsvField): string => oneLine(cell(field));
  const list = (field: CsvField): string[] => distinct(cell(field).split(IN_LISTS).map(oneLine));
  const cited = citationParts(text('citation'));
  const pmcid = notes.checked('pmcid', text('pmcid'), prefixedPmcid(text('pmcid')));
  const pages = [text('startPage'), text('endPage')].filter((page) => page !== '').join('-');
  // A table of publications lists the trials that they report; only an unpublished row is the trial's own entry.
  const registered = text('registration');
  const isEntry = [pmcid, text('pmid'), text('doi'), text('journal'), cited.journal].every(
    (each) => each === '',
  );
  const named = authorsOfColumns(cell('fullNames'), cell('authors'));
  const record: SourceRecord = {
    ...EMPTY_RECORD,
    source,
    pmid: notes.checked('pmid', text('pmid'), plainPmid(text('pmid').replace(/^pmid:?\s*/i, ''))),
    pmcid,
    doi: notes.checked('doi', text('doi'), bareDoi(text('doi'))) || cited.doi,
    registration: isEntry ? registered : '',
    ...readTitles(text('title'), text('vernacularTitle')),
    abstract: labelledSections(text('abstract')),
    ...named,
    ...addressesOf(cell, named.authors.length),
    journal: {
      title: text('journal') || cited.journal,
      abbreviation: text('journalAbbreviation'),
      issn: text('issn').split(/[;,\s]/)[0] ?? '',
      country: notes.known('country', text('country'), isKnownCountry),
    },
    volume: text('volume') || cited.volume,
    issue: text('issue') || cited.issue,
    pages: fullPages(pages || (bareDoi(text('pages')) === '' ? text('pages') : '') || cited.pages),
    date: dateOf(text('date'), [text('year'), text('month'), text('day')], cited.date, notes),
    publicationTypes: list('publicationTypes'),
    mesh: list('mesh').map(meshAssignment),
    keywords: list('keywords'),
    trialRegistrations: distinct(
      [text('trialRegistrations'), isEntry ? '' : registered].flatMap((each) => each.split(/[;,|\s]+/)),
    ),
    languages: languagesOf(text('language'), 'language', notes),
    url: notes.checked('url', OWN_ADDRESS.test(text('url')) ? '' : text('url'), webAddress(text('url'))),
    freeFullText: pmcid !== '',
    ...taggedBy([
      ...screeningTags([cell('notes')]),
      ...labelTags(cell('label')),
      ...list('tags').map((tag) => tag.replace(/^\* /, '')),
    ]),
  };
  return { ...record, sourceId: text('key') || derivedSourceId(record) };
}

/** Addresses, one a line or divided by semicolons; those of Web of Science begin with names in brackets, which are divided likewise. */
function addressesOf(
  cell: (column: 'affiliations' | 'fullNames' | 'authors') => string,
  authors: number,
): Pick<SourceRecord, 'affiliations'> {
  const text = cell('affiliations').trim();
  const names = [cell('fullNames'), cell('authors')].map((each) => each.split(/;\s*/));
  return affiliationsAfterNames(text.split(/[\r\n]/.test(text) ? /[\r\n]+/ : /;(?![^[]*\])/), names, authors);
}

/**
 * Names on lines of their own are divided like those by semicolons; only those can be full names. A column of full names
 * has one person between two semicolons.
 */
function authorsOfColumns(full: string, text: string): Pick<SourceRecord, 'authors' | 'fullNames'> {
  const divided = (names: string): string => oneLine(names.trim().replace(/[\r\n]+/g, ';'));
  // Scopus writes its own number after a name: `Moore, Jean Ada (57123456)`.
  if (full.trim() !== '')
    return namedAuthors(
      divided(full)
        .replace(/ \(\d{6,}\)(?=;|$)/g, '')
        .split(';'),
    );
  const names = divided(text);
  const authors = authorsOfCell(names);
  const single = namedAuthors(names.split(';'));
  return single.fullNames !== undefined && isDeepStrictEqual(single.authors, authors) ? single : { authors };
}

/** The most precise date of the columns, as long as they agree about the year. */
function dateOf(
  date: string,
  [year, month, day]: readonly [string, string, string],
  cited: string,
  notes: RecordNotes,
): string {
  const yearOnly = notes.checked('year', year, writtenDate(year).slice(0, 4));
  const inYear = yearOnly === '' ? '' : dateInYear(yearOnly, date);
  const stated = inYear || notes.checkedDate('date', date, readPartialDate(date) || readMedlineDate(date));
  const monthOnly = notes.checked('month', month, monthNumber(month) === 0 ? '' : month);
  const inParts = partialDate(yearOnly, monthOnly, day);
  const candidates = [stated, cited, inParts].filter((one) => one !== '');
  const agreed =
    inParts === '' ? candidates : candidates.filter((one) => one.startsWith(inParts.slice(0, 4)));
  return agreed.reduce((best, one) => (one.length > best.length ? one : best), agreed[0] ?? '');
}

/** An apostrophe before `=`, `+`, `-` or `@` keeps spreadsheets from taking a text for a formula. */
function withoutGuard(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
