/** Content of a column. */
export type CsvField =
  | 'abstract' | 'affiliations' | 'authors' | 'citation' | 'country' | 'date' | 'day' | 'doi' | 'endPage' | 'fullNames' | 'issn' | 'issue' | 'journal' | 'journalAbbreviation'
  | 'key' | 'keywords' | 'label' | 'language' | 'medline' | 'mesh' | 'month' | 'notes' | 'pages' | 'pmcid' | 'pmid' | 'publicationTypes' | 'registration'
  | 'startPage' | 'tags' | 'title' | 'trialRegistrations' | 'url' | 'vernacularTitle' | 'volume' | 'year'; // prettier-ignore

/** Names of columns, letters and digits alone in lower case, the ones that count first before others. */
const NAMES: Readonly<Record<CsvField, readonly string[]>> = {
  abstract: ['abstract', 'abstractnote', 'abstracttext', 'ab'],
  affiliations: ['affiliations', 'affiliation', 'authoraffiliations', 'authoraddresses', 'authoraddress'],
  authors: ['authors', 'author', 'authornames', 'creators', 'au', 'firstauthor'],
  citation: ['citation', 'bibliographiccitation'],
  country: ['country', 'countryofpublication', 'journalcountry'],
  date: ['publicationdate', 'datepublished', 'dateofpublication', 'pubdate', 'date', 'da'],
  day: ['day'],
  doi: ['doi', 'doilink', 'digitalobjectidentifier', 'do'],
  endPage: ['endpage', 'pageend', 'lastpage', 'ep'],
  fullNames: ['authorfullnames', 'authorsfullnames'],
  issn: ['issn', 'issnisbn', 'sn'],
  issue: ['issue', 'issuenumber', 'number', 'is'],
  journal: ['journal', 'journalbook', 'journaltitle', 'journalname', 'sourcetitle', 'publicationtitle', 'publicationname', 'containertitle', 'secondarytitle', 'publication', 't2'],
  journalAbbreviation: ['journalabbreviation', 'abbreviatedsourcetitle', 'isoabbreviation'],
  key: ['key', 'id', 'recordid', 'covidence', 'eid', 'embaseaccessionid', 'ref', 'refid', 'accessionnumber'],
  keywords: ['keywords', 'authorkeywords', 'keyword', 'kw'],
  label: ['asreviewlabel', 'labelincluded'],
  language: ['language', 'languages', 'languageoforiginaldocument', 'articlelanguage', 'la'],
  medline: ['medline'],
  mesh: ['mesh', 'meshterms', 'meshheadings', 'meshheading'],
  month: ['month', 'publishedmonth', 'publicationmonth'],
  notes: ['notes'],
  pages: ['pages', 'pagination', 'page'],
  pmcid: ['pmcid', 'pmc', 'pubmedcentralid'],
  pmid: ['pmid', 'pubmedid', 'medlinepmid', 'pubmed', 'entrezuid', 'an'],
  publicationTypes: ['publicationtype', 'publicationtypes', 'documenttype', 'articletype', 'typeofwork', 'pubtype', 'pubtypes'],
  registration: ['nctnumber', 'nctid', 'registration', 'registrationnumber', 'trialid'],
  startPage: ['startpage', 'pagestart', 'firstpage', 'sp'],
  tags: ['tags'],
  title: ['title', 'articletitle', 'documenttitle', 'primarytitle', 'publicationtitles', 'ti', 't1'],
  trialRegistrations: ['trialids', 'trialregistration', 'trialregistrations', 'trialregistrationnumber'],
  url: ['url', 'link', 'articleurl', 'urls', 'ur'],
  vernacularTitle: ['vernaculartitle', 'originaltitle'],
  volume: ['volume', 'vol', 'vl'],
  year: ['year', 'publicationyear', 'publishedyear', 'pubyear', 'yearpublished', 'py'],
}; // prettier-ignore

/** What people decided, which a reference check shows and an import does not keep. */
const TAG_FIELDS: ReadonlySet<string> = new Set<CsvField>(['label', 'notes', 'tags']);

/** Columns of the search results that PubMed exported until 2020, whose names have another meaning elsewhere. */
const LEGACY_PUBMED: Readonly<Partial<Record<CsvField, string>>> = {
  authors: 'description',
  citation: 'details',
};

/** Columns of ASReview until version 1, whose label has a name that other tables give to something else. */
const ASREVIEW: Readonly<Partial<Record<CsvField, string>>> = { label: 'included' };

/** Columns of Web of Science's tables, which are named by its tags. */
const WEB_OF_SCIENCE: Readonly<Partial<Record<CsvField, string>>> = {
  affiliations: 'c1', date: 'pd', doi: 'di', endPage: 'ep', fullNames: 'af', journal: 'so', journalAbbreviation: 'j9', key: 'ut', keywords: 'de', pages: 'ar', pmid: 'pm',
  publicationTypes: 'dt', startPage: 'bp',
}; // prettier-ignore

/** Names of columns that say nothing about the work, or nothing that another column does not say. */
const NOT_NEEDED: ReadonlySet<string> = new Set([
  'accessdate', 'abstractflag', 'authorsid', 'authorswithaffiliations', 'category', 'correspondenceaddress', 'createdate', 'dateadded', 'datemodified', 'fileattachments', 'firstauthor', 'librarycatalog', 'evidencelabel', 'linkattachments',
  'nihmsid', 'pt', 'pui', 'ref', 'study',
]); // prettier-ignore

/** The same of PubMed's exports until 2020. */
const NOT_NEEDED_LEGACY: ReadonlySet<string> = new Set([
  'db', 'identifiers', 'properties', 'resource', 'shortdetails', 'type',
]); // prettier-ignore

/** A column that no field is read from. */
export interface UnusedColumn {
  readonly index: number;
  readonly name: string;
}

/** Columns of a table by field; a field without a column is absent. */
export type CsvColumns = Readonly<Partial<Record<CsvField, number>>>;

/** A column's name as names are compared. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Finds the columns by their names in the first row. */
export function csvColumns(header: readonly string[]): CsvColumns {
  const names = header.map(plainName);
  const own = namesOfExport(names);
  const columns: Partial<Record<CsvField, number>> = {};
  for (const field of Object.keys(NAMES) as CsvField[]) {
    const candidates = [own[field] ?? '', ...NAMES[field]];
    const found = candidates
      .map((name) => (name === '' ? -1 : names.indexOf(name)))
      .find((index) => index !== -1);
    if (found !== undefined) columns[field] = found;
  }
  return columns;
}

/** The columns whose values are not used, without those that are not needed. A column without a name is named by its number. */
export function unusedColumns(header: readonly string[], columns: CsvColumns): readonly UnusedColumn[] {
  const names = header.map(plainName);
  const used = new Set(
    Object.entries(columns).flatMap(([field, index]) => (TAG_FIELDS.has(field) ? [] : [index])),
  );
  const isLegacy = isLegacyPubmed(names);
  return names.flatMap((plain, index) => {
    if (used.has(index) || NOT_NEEDED.has(plain) || (isLegacy && NOT_NEEDED_LEGACY.has(plain))) return [];
    const name = (header[index] ?? '').trim();
    return [{ index, name: name === '' ? `column ${index + 1}` : name }];
  });
}

function namesOfExport(names: readonly string[]): Readonly<Partial<Record<CsvField, string>>> {
  if (isLegacyPubmed(names)) return LEGACY_PUBMED;
  if (isWebOfScience(names)) return WEB_OF_SCIENCE;
  return names.some((name) => name.startsWith('asreview')) ? ASREVIEW : {};
}

function isWebOfScience(names: readonly string[]): boolean {
  return ['pt', 'ti', 'so', 'ut'].every((tag) => names.includes(tag));
}

function isLegacyPubmed(names: readonly string[]): boolean {
  return names.includes('entrezuid') && names.includes('shortdetails');
}
