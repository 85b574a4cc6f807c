import { categoryById, categoryTitle, isMaterialCategory } from '../categories/category-table.js';
import type { EvidenceDocument } from '../records/evidence-document.js';
import { invertedName, medlineName, type CitationName } from './citation-name.js';
import { abstractLine, dateNumbers, MONTHS, notesOf, subjectsOf, type Citation } from './citation.js';

const BIBTEX_TYPES: Readonly<Record<Citation['kind'], string>> = {
  article: 'article',
  report: 'techreport',
  registryEntry: 'misc',
  video: 'misc',
  image: 'misc',
  webPage: 'misc',
  other: 'misc',
};

/** The field of the publication; `institution` for other kinds. */
const BIBTEX_PUBLICATION: Partial<Readonly<Record<Citation['kind'], string>>> = {
  article: 'journal',
  video: 'publisher',
  image: 'publisher',
  webPage: 'organization',
};

/** One entry in BibTeX, in UTF-8. Words with capitals inside a title are protected by braces. */
export function bibtexEntry(citation: Citation): string {
  const text: readonly (readonly [string, string])[] = [
    ['title', protectedTitle(citation.title)],
    ['author', citation.authors.map(bibtexName).join(' and ')],
    ['affiliation', citation.affiliations.map(({ text: address }) => listed(address, ';')).join('; ')],
    [BIBTEX_PUBLICATION[citation.kind] ?? 'institution', escaped(citation.publication)],
    ['shortjournal', escaped(citation.publicationAbbreviation)],
    ['year', dateNumbers(citation.date)[0] ?? ''],
    ['day', dayOf(citation)],
    ['volume', escaped(citation.volume)],
    ['number', escaped(citation.issue)],
    ['pages', escaped(citation.pages).replaceAll(/(?<=\w)[-\u2013](?=\w)/g, '--')],
    ['issn', escaped(citation.issn)],
    ['doi', verbatim(citation.doi)],
    ['pmid', escaped(citation.pmid)],
    ['pmcid', escaped(citation.pmcid)],
    ['url', verbatim(citation.url)],
    ['language', escaped(citation.languages.join(', '))],
    [
      'keywords',
      subjectsOf(citation)
        .map((subject) => listed(subject, ','))
        .join(', '),
    ],
    ['note', notesOf(citation).map(escaped).join(' ')],
    ['abstract', escaped(abstractLine(citation.abstract))],
  ];
  const month = MONTHS[(citation.date?.month ?? 0) - 1];
  const lines = text.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}},\n`);
  // The names of months are macros of BibTeX, which each style writes in its own way.
  if (month !== undefined) lines.push(`  month = ${month.toLowerCase()},\n`);
  return `@${BIBTEX_TYPES[citation.kind]}{${bibtexKey(citation)},\n${lines.join('')}}\n\n`;
}

function dayOf({ date }: Citation): string {
  return date?.month === null || !date?.day ? '' : String(date.day);
}

/** `smith2019-pmid31101888`: the id makes it unique in every export. */
function bibtexKey({ authors: [first], date, id }: Citation): string {
  const family = first === undefined ? '' : 'literal' in first ? first.literal : first.family;
  const plain = family
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 20)
    .toLowerCase();
  return [`${plain}${dateNumbers(date)[0] ?? ''}`, id].filter((part) => part !== '').join('-');
}

/** A value with the sign that divides its list would be read as two: braces keep it together. */
function listed(value: string, divider: string): string {
  return value.includes(divider) ? `{${escaped(value)}}` : escaped(value);
}

function bibtexName(name: CitationName): string {
  if ('literal' in name) return `{${escaped(name.literal)}}`;
  return [partOfName(name.family), name.suffix, partOfName(name.given)]
    .filter((part) => part !== '')
    .join(', ');
}

/** BibTeX takes an `and` for the end of a name, but for one inside braces. */
function partOfName(text: string): string {
  return / and /i.test(` ${text} `) ? `{${escaped(text)}}` : escaped(text);
}

/** Braces around each word that has a capital letter, but for the first letter of the title. */
function protectedTitle(title: string): string {
  return title
    .split(' ')
    .map((word, index) => {
      const capitals = index === 0 ? word.slice(1) : word;
      return /\p{Lu}/u.test(capitals) ? `{${escaped(word)}}` : escaped(word);
    })
    .join(' ');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}', '{': '\\textbraceleft{}', '}': '\\textbraceright{}', '&': '\\&', '%': '\\%', $: '\\$', '#': '\\#', _: '\\_', '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}; // prettier-ignore

/**
 * Escapes the characters that TeX reads as commands. BibTeX counts braces even after a backslash, and TeX joins some
 * marks, such as two hyphens, to one.
 */
function escaped(text: string): string {
  return text
    .replace(/[\\{}&%$#_~^]/g, (character) => ESCAPES[character] ?? character)
    .replace(/(?<=[-'`?!])(?=[-'`])/g, '{}');
}

/** DOIs and addresses are written verbatim; braces and a backslash would change the end of the field. */
function verbatim(text: string): string {
  return text.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('\\', '%5C');
}

const CSL_TYPES: Readonly<Record<Citation['kind'], string>> = {
  article: 'article-journal',
  report: 'report',
  registryEntry: 'webpage',
  video: 'motion_picture',
  image: 'graphic',
  webPage: 'webpage',
  other: 'document',
};

/** One item of CSL-JSON 1.0; unknown fields are absent. A file of them is a JSON array. */
export function cslItem(citation: Citation): Record<string, unknown> {
  const item: Record<string, unknown> = {
    id: citation.id,
    type: CSL_TYPES[citation.kind],
    title: citation.title,
    'original-title': citation.originalTitle,
    author: citation.authors.map(cslName),
    [citation.kind === 'video' || citation.kind === 'image' ? 'publisher' : 'container-title']:
      citation.publication,
    'container-title-short': citation.publicationAbbreviation,
    ISSN: citation.issn,
    volume: citation.volume,
    issue: citation.issue,
    page: citation.pages,
    issued: citation.date === null ? '' : { 'date-parts': [dateNumbers(citation.date).map(Number)] },
    DOI: citation.doi,
    PMID: citation.pmid,
    PMCID: citation.pmcid,
    URL: citation.url,
    language: languageTag(citation.languages[0] ?? ''),
    keyword: subjectsOf(citation).join(', '),
    note: notesOf(citation).join(' '),
    abstract: abstractLine(citation.abstract),
  };
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
}

/** `en` of `eng`: the tag of BCP 47, as CSL and web pages have it. */
export function languageTag(code: string): string {
  return /^[a-z]{2,3}$/.test(code) ? (Intl.getCanonicalLocales(code)[0] ?? '') : '';
}

function cslName(name: CitationName): Record<string, string> {
  if ('literal' in name) return { literal: name.literal };
  return Object.fromEntries(
    Object.entries({ family: name.family, given: name.given, suffix: name.suffix }).filter(
      ([, value]) => value !== '',
    ),
  );
}

/** Columns of a table of records (B36); those after the label are for screening tools and spreadsheets. */
export const TABLE_COLUMNS = [
  'Title', 'Authors', 'Publication', 'Date', 'Category', 'DOI', 'PMID', 'URL', 'Abstract-flag', 'Evidence label',
  'Abstract', 'Keywords', 'Author full names', 'Journal abbreviation', 'ISSN', 'Year', 'Volume', 'Issue', 'Pages', 'PMCID', 'Language', 'Publication type',
  'Affiliations',
] as const; // prettier-ignore

/** One row of a table of records, in the order of {@link TABLE_COLUMNS}. Text is as it is: a writer guards formulas. */
export function tableRow(
  citation: Citation,
  { categories, grade }: Pick<EvidenceDocument, 'categories' | 'grade'>,
): string[] {
  const [category] = categories;
  return [
    citation.title,
    citation.authors.map(medlineName).join('; '),
    citation.publication,
    dateNumbers(citation.date).join('-'),
    category === undefined ? '' : categoryTitle(category),
    citation.doi,
    citation.pmid,
    citation.url,
    citation.abstract.length === 0 ? 'No' : 'Yes',
    citation.notice ||
      (category === undefined || categoryById(category) === undefined || isMaterialCategory(category)
        ? ''
        : EVIDENCE_LABELS[grade]),
    abstractLine(citation.abstract),
    subjectsOf(citation).join('; '),
    citation.authors.map(invertedName).join('; '),
    citation.publicationAbbreviation,
    citation.issn,
    dateNumbers(citation.date)[0] ?? '',
    citation.volume,
    citation.issue,
    citation.pages,
    citation.pmcid,
    citation.languages.join('; '),
    citation.publicationTypes.join('; '),
    // An address may have a semicolon of its own.
    citation.affiliations.map(({ text }) => text).join('\n'),
  ];
}

const EVIDENCE_LABELS: Readonly<Record<EvidenceDocument['grade'], string>> = {
  1: 'Secondary evidence',
  2: 'Key primary research',
  3: 'Clinical Q and A',
  4: 'All primary research',
  5: 'Other',
};
