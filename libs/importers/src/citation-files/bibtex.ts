import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { labelledSections } from '../reading/abstract-sections.js';
import { affiliationsOfWork } from '../reading/affiliations.js';
import { namedAuthors } from '../reading/authors.js';
import { derivedSourceId, fullPages, languagesOf } from '../reading/citation-fields.js';
import type { FilePiece, Finding } from '../reading/items-of-file.js';
import { monthNumber, partialDate, readPartialDate, writtenDate } from '../reading/read-partial-date.js';
import { screeningTags, taggedBy } from '../reading/screening-tags.js';
import { bareDoi, distinct, oneLine, plainPmid, prefixedPmcid, webAddress } from '../reading/text.js';
import { assignments, bibtexEntries, bibtexFields, splitOutsideBraces } from './bibtex-entries.js';
import { findingOf, type CitationFormat, type ParseRecord } from './citation-format.js';
import { texText } from './tex-text.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Fields that a record is read from, and those that are not needed. */
const EXPECTED: ReadonlySet<string> = new Set([
  'abstract', 'author', 'booktitle', 'date', 'day', 'doi', 'eprint', 'eprinttype', 'archiveprefix', 'howpublished', 'institution', 'issn', 'issue',
  'journal', 'journaltitle', 'shortjournal', 'journalsubtitle', 'keywords', 'keyword', 'language', 'langid', 'month', 'note', 'number', 'organization',
  'pages', 'pmcid', 'pmid', 'publisher', 'subtitle', 'title', 'type', 'url', 'volume', 'year', 'eid', 'article-number',
  'address', 'affiliation', 'affiliations', 'annote', 'bdsk-url-1', 'bdsk-url-2', 'chapter', 'copyright', 'date-added', 'date-modified', 'edition', 'editor', 'file',
  'groups', 'isbn', 'key', 'location', 'mendeley-groups', 'mendeley-tags', 'options', 'owner', 'school', 'series', 'timestamp', 'urldate', 'eissn', 'source', 'document_type',
  'abbrev_source_title', 'author_keywords', 'unique-id', 'research-areas', 'web-of-science-categories', 'times-cited', 'cited-references',
  'author-email', 'orcid-numbers', 'researcherid-numbers', 'funding-acknowledgement', 'funding-text', 'number-of-cited-references', 'journal-iso',
  'doc-delivery-number', 'usage-count-last-180-days', 'usage-count-since-2013', 'web-of-science-index', 'da', 'keywords-plus', 'numpages', 'issue_date',
]); // prettier-ignore

interface Entry {
  readonly key: string;
  readonly fields: ReadonlyMap<string, string>;
}

const parse: ParseRecord<Entry> = ({ key, fields }, source, notes) => {
  for (const [name, value] of fields) if (!EXPECTED.has(name) && value.trim() !== '') notes.unused(name);
  const raw = (...names: readonly string[]): string =>
    names.map((name) => fields.get(name)).find(Boolean) ?? '';
  const one = (...names: readonly string[]): string => oneLine(texText(raw(...names)));
  const list = (text: string, divider = /[,;]/): string[] =>
    splitOutsideBraces(text, divider).map((part) => oneLine(texText(part)));
  const isPubmed = /^pubmed/i.test(one('eprinttype', 'archiveprefix'));
  const identifiers = one('note');
  const record: SourceRecord = {
    ...EMPTY_RECORD,
    source,
    pmid:
      notes.checked('pmid', one('pmid'), plainPmid(one('pmid'))) ||
      plainPmid(/\bPMID:?\s*(\d{1,9})\b/i.exec(identifiers)?.[1] ?? (isPubmed ? one('eprint') : '')),
    pmcid: prefixedPmcid(one('pmcid')),
    doi: notes.checked('doi', one('doi'), bareDoi(one('doi'))) || bareDoi(one('url')),
    title: [one('title'), one('subtitle')].filter((part) => part !== '').join(': '),
    abstract: labelledSections(one('abstract')),
    ...namedAuthors(splitOutsideBraces(raw('author'), /\s+and\s+/i).flatMap(bibtexName)),
    ...affiliationsOfWork(list(raw('affiliation', 'affiliations'), /;/)),
    journal: {
      title: one('journal', 'journaltitle', 'booktitle', 'institution', 'organization', 'publisher'),
      abbreviation: one('shortjournal', 'journal-iso', 'abbrev_source_title'),
      issn: /\b\d{4}-?\d{3}[\dX]\b/i.exec(one('issn'))?.[0] ?? '',
      country: '',
    },
    volume: one('volume'),
    issue: one('number', 'issue'),
    pages: fullPages(one('pages').replaceAll('\u2013', '-')) || one('eid', 'article-number'),
    date: dateOf(one('date'), one('year'), one('month'), one('day')),
    publicationTypes: distinct([one('type', 'document_type')]),
    keywords: distinct([...list(raw('keywords', 'keyword')), ...list(raw('author_keywords'))]),
    languages: languagesOf(one('language', 'langid'), 'language', notes),
    url: webAddress(oneLine(raw('url').replaceAll('\\', ''))),
    ...taggedBy(screeningTags([identifiers])),
  };
  notes.checkedDate('year', one('date', 'year'), record.date);
  return { ...record, freeFullText: record.pmcid !== '', sourceId: key || derivedSourceId(record) };
};

/** The date of biblatex's `date`, or of year, month and day; `jul # "~4"` has the day in the month. */
function dateOf(date: string, year: string, month: string, day: string): string {
  const whole = readPartialDate(date.split('/', 1)[0] ?? '');
  if (whole !== '') return whole;
  const years = writtenDate(year || date).slice(0, 4);
  const [, name = '', inMonth = ''] = /^(\w+)\D*(\d{1,2})?/.exec(month) ?? [];
  return monthNumber(name) === 0 ? years : partialDate(years, name, day || inMonth);
}

/** `Last, First, Jr` of the forms `First von Last`, `von Last, First` and `von Last, Jr, First`; a name in braces is a body's. */
function bibtexName(name: string): string[] {
  if (/^others$/i.test(name)) return [];
  const isBody = /^\{(?:[^{}]|\{[^{}]*\})*\}$/.test(name);
  if (isBody) return [oneLine(texText(name))];
  const parts = splitOutsideBraces(name, /,/).map((part) => oneLine(texText(part)));
  if (parts.length > 1) {
    const [last = '', second = '', third = ''] = parts;
    return [parts.length === 2 ? `${last}, ${second}` : `${last}, ${third}, ${second}`];
  }
  const words = splitOutsideBraces(name, /\s+/);
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && /^\p{Ll}/u.test(word),
  );
  const start = particle === -1 ? words.length - 1 : particle;
  const [given, last] = [words.slice(0, start), words.slice(start)].map((each) =>
    oneLine(texText(each.join(' '))),
  );
  return [given === '' ? (last ?? '') : `${last}, ${given}`];
}

async function* pieces(chunks: AsyncIterable<Buffer>, source: string): AsyncGenerator<FilePiece> {
  const macros = new Map(MONTHS.map((month) => [month, month]));
  for await (const { type, body, reason, line, byteOffset } of bibtexEntries(chunks)) {
    if (type === 'comment' || type === 'preamble') continue;
    if (type === 'string' && reason === '') {
      for (const [name, text] of assignments(body, macros)) macros.set(name, text);
      continue;
    }
    const read = (): Finding =>
      reason === '' ? findingOf(parse, bibtexFields(body, macros), source) : { kind: 'rejected', reason };
    yield { line, byteOffset, read };
  }
}

/** BibTeX and biblatex. */
export const BIBTEX: CitationFormat = {
  id: 'bibtex',
  name: 'BibTeX',
  endings: ['.bib'],
  recognises: (head) =>
    /^\s*@\s*[A-Za-z]+\s*[{(]\s*[^\s=,{}]*\s*[,=]/m.test(head) ||
    /^\s*@(?:comment|preamble|string)\s*[{(]/im.test(head),
  pieces,
};
