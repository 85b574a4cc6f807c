import { invertedName, medlineName, type CitationName } from './citation-name.js';
import { abstractLine, dateNumbers, medlineDate, notesOf, subjectsOf, type Citation } from './citation.js';
import { oneLine } from '../records/one-line.js';
import type { DateParts } from '../records/partial-date.js';
import type { MeshAssignment } from '../records/source-record.js';

type Field = readonly [tag: string, values: string | readonly string[]];

const RIS_TYPES: Readonly<Record<Citation['kind'], string>> = {
  article: 'JOUR',
  report: 'RPRT',
  registryEntry: 'ELEC',
  video: 'VIDEO',
  image: 'GEN',
  webPage: 'ELEC',
  other: 'GEN',
};

/**
 * One record in RIS, with CRLF, its `ER` and an empty line. Records are written one after another; the file has no byte
 * order mark. Labels of an abstract's sections are part of its text.
 */
export function risRecord(citation: Citation): string {
  const fields: Field[] = [
    ['TY', RIS_TYPES[citation.kind]],
    ['ID', citation.id],
    ['TI', citation.title],
    ['OP', citation.originalTitle],
    ['AU', citation.authors.map(invertedName)],
    ['AD', citation.affiliations.map(({ text }) => text)],
    ['PY', dateNumbers(citation.date).slice(0, 1)],
    ['DA', slashed(citation.date)],
    ['ET', slashed(citation.electronicDate)],
    // Who made a video is its publisher; a title in T2 would be that of a series.
    [citation.kind === 'video' ? 'PB' : 'T2', citation.publication],
    ['J2', citation.publicationAbbreviation],
    ['VL', citation.volume],
    ['IS', citation.issue],
    ['SP', citation.firstPage],
    ['EP', citation.lastPage],
    ['SN', citation.issn],
    // Zotero takes M3 of an article for its DOI where it has none yet.
    ['DO', citation.doi],
    ['M3', citation.publicationTypes.join('; ')],
    ['AN', citation.pmid],
    ['C2', citation.pmcid],
    ['DB', citation.database],
    ['UR', citation.url],
    ['AB', abstractLine(citation.abstract)],
    ['KW', subjectsOf(citation)],
    ['LA', citation.languages],
    ['N1', notesOf(citation)],
  ];
  const lines = written(fields).map(([tag, value]) => `${tag}  - ${value}\r\n`);
  return `${lines.join('')}ER  - \r\n\r\n`;
}

/** `2019/07/04`; unknown parts are empty, as in `2019/07/`. A year alone is in `PY`. */
function slashed(date: DateParts | null): string {
  const [year = '', month = '', day = ''] = dateNumbers(date);
  return month === '' ? '' : `${year}/${month}/${day}`;
}

/** PubMed's RefType of each tag by which MEDLINE's display format links two citations. */
export const MEDLINE_LINKS: Readonly<Record<string, string>> = {
  CIN: 'CommentIn', CON: 'CommentOn', CRF: 'CorrectedandRepublishedFrom', CRI: 'CorrectedandRepublishedIn', ECF: 'ExpressionOfConcernFor',
  ECI: 'ExpressionOfConcernIn', EFR: 'ErratumFor', EIN: 'ErratumIn', ORI: 'OriginalReportIn', PROF: 'PartialRetractionOf',
  PRIN: 'PartialRetractionIn', RIN: 'RetractionIn', ROF: 'RetractionOf', RPF: 'RepublishedFrom', RPI: 'RepublishedIn',
  RRF: 'RetractedandRepublishedFrom', RRI: 'RetractedandRepublishedIn', SPIN: 'SummaryForPatientsIn', UIN: 'UpdateIn', UOF: 'UpdateOf',
}; // prettier-ignore

const LINK_TAGS: ReadonlyMap<string, string> = new Map(
  Object.entries(MEDLINE_LINKS).map(([tag, type]) => [type.toLowerCase(), tag]),
);

/**
 * One record in MEDLINE's display format (NBIB), as PubMed exports it: tags padded to four characters, long values
 * continued on indented lines, an empty line at the end. `PMID` is left out where the work has none.
 */
export function nbibRecord(citation: Citation): string {
  const isPerson = (name: CitationName): boolean => !('literal' in name);
  const addressesOf = (position: number): Field => [
    'AD',
    citation.affiliations.filter(({ authors }) => authors.includes(position)).map(({ text }) => text),
  ];
  const names = citation.authors.flatMap((name, position): Field[] => [
    ...(isPerson(name) ? [['FAU', invertedName(name)] as const] : []),
    [isPerson(name) ? 'AU' : 'CN', medlineName(name)],
    addressesOf(position),
  ]);
  const ofNobody = citation.affiliations.filter(({ authors }) => authors.length === 0);
  const fields: Field[] = [
    ['PMID', citation.pmid],
    ['VI', citation.volume],
    ['IP', citation.issue],
    ['DP', medlineDate(citation.date)],
    ['TI', citation.title],
    ['PG', citation.pages],
    ['LID', citation.doi === '' ? '' : `${citation.doi} [doi]`],
    ['AB', abstractLine(citation.abstract)],
    // Older records of MEDLINE have the address of their authors before their names.
    ['AD', ofNobody.map(({ text }) => text)],
    ...names,
    ['LA', citation.languages],
    ['SI', citation.registrations.map(registryNumber)],
    ['PT', citation.publicationTypes],
    ['TT', citation.originalTitle],
    ['DEP', dateNumbers(citation.electronicDate).join('')],
    ['PL', citation.country],
    ['TA', citation.publicationAbbreviation],
    ['JT', citation.publication],
    ['MH', citation.mesh.map(headingWithQualifiers)],
    ...citation.corrections.map(({ type, citation: text, pmid }): Field => [
      LINK_TAGS.get(type.toLowerCase()) ?? '',
      pmid === '' ? oneLine(text) : oneLine(`${text} PMID: ${pmid}`),
    ]),
    ['PMC', citation.pmcid],
    ['OT', citation.keywords],
    ['AID', citation.doi === '' ? '' : `${citation.doi} [doi]`],
    ['SO', sourceLine(citation)],
  ];
  return `${written(fields)
    .map(([tag, value]) => `${tag.padEnd(4)}- ${continued(value)}`)
    .join('\n')}\n\n`;
}

/** `ClinicalTrials.gov/NCT00000001`; the registers that are known by the form of their numbers. */
function registryNumber(number: string): string {
  if (/^NCT\d{8}$/i.test(number)) return `ClinicalTrials.gov/${number}`;
  if (/^ISRCTN\d+$/i.test(number)) return `ISRCTN/${number}`;
  return '';
}

function headingWithQualifiers({ heading, major, qualifiers }: MeshAssignment): string {
  const isMajorItself = major && !qualifiers.some((qualifier) => qualifier.major);
  const parts = qualifiers.map((qualifier) => `${qualifier.major ? '*' : ''}${qualifier.name}`);
  return oneLine([`${isMajorItself ? '*' : ''}${heading}`, ...parts].join('/'));
}

/** The source as PubMed puts it: `Lancet. 2019 Jul 4;394(10192):45-51. doi: 10.1000/x.` */
function sourceLine(citation: Citation): string {
  const { publicationAbbreviation, publication, volume, issue, pages, doi } = citation;
  const journal = publicationAbbreviation === '' ? publication : publicationAbbreviation;
  const number = issue === '' ? volume : `${volume}(${issue})`;
  const place = [number, pages].filter((part) => part !== '').join(':');
  const dated = [medlineDate(citation.date), place].filter((part) => part !== '').join(';');
  const parts = [journal.replace(/\.$/, ''), dated, doi === '' ? '' : `doi: ${doi}`].filter(
    (part) => part !== '',
  );
  return journal === '' ? '' : `${parts.join('. ')}.`;
}

const LINE = 80;
const INDENT = '      ';

/** A value in lines of at most 80 characters where its words allow it. */
function continued(value: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of value.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > LINE) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${INDENT}`);
}

/** Each value with its tag, in order, without empty ones. */
function written(fields: readonly Field[]): (readonly [string, string])[] {
  return fields
    .flatMap(([tag, values]) => [values].flat().map((value) => [tag, oneLine(value)] as const))
    .filter(([tag, value]) => tag !== '' && value !== '');
}
