import {
  EMPTY_RECORD,
  type AbstractSection,
  type Correction,
  type MeshAssignment,
  type SourceRecord,
} from '@clinical/evidence';
import { affiliationsOfAuthors } from '../reading/affiliations.js';
import { type AuthorFields, fullName, withFullNames } from '../reading/authors.js';
import { articleNumber, fullPages, isTrialRegister, readTitles } from '../reading/citation-fields.js';
import { bareDoi, distinct, plainPmid, prefixedPmcid } from '../reading/text.js';
import { inlineText, textAt, textsOf } from '../xml/inline-text.js';
import { electronicDate, issueDate } from './parse-pubmed-date.js';
import { children, descend, type XmlElement } from '../xml/xml-element.js';

/** Name under which records from PubMed are kept. */
export const PUBMED_SOURCE = 'pubmed';

/** Parts of a record with no data for a document. */
export const IGNORED_ELEMENTS: ReadonlySet<string> = new Set([
  // The text of a reference; its identifiers are read.
  'Citation',
  'GrantList',
  'InvestigatorList',
  'PersonalNameSubjectList',
  'GeneSymbolList',
  'CoiStatement',
  'CopyrightInformation',
]);

/**
 * Record of a `PubmedArticle`, or a bare `MedlineCitation`. A translated title has no square brackets, and the original
 * one is a field of its own. Title and PMID are empty where the record has none.
 */
export function parsePubmedArticle(element: XmlElement): SourceRecord {
  const citation = element.name === 'MedlineCitation' ? element : descend(element, 'MedlineCitation');
  const article = descend(citation, 'Article');
  const data = descend(element, 'PubmedData');
  const history = descend(data, 'History');
  const pmid = plainPmid(textAt(citation, 'PMID'));
  const pmcid = pmcidOf(citation, data);
  const journal = descend(article, 'Journal');
  return {
    ...EMPTY_RECORD,
    source: PUBMED_SOURCE,
    sourceId: pmid,
    pmid,
    pmcid,
    doi: doiOf(article, data),
    ...titlesOf(article),
    abstract: abstractOf(citation, article),
    ...authorsOf(descend(article, 'AuthorList')),
    journal: {
      title: textAt(journal, 'Title') || textAt(citation, 'MedlineJournalInfo', 'MedlineTA'),
      abbreviation: textAt(journal, 'ISOAbbreviation') || textAt(citation, 'MedlineJournalInfo', 'MedlineTA'),
      issn: textAt(journal, 'ISSN') || textAt(citation, 'MedlineJournalInfo', 'ISSNLinking'),
      country: textAt(citation, 'MedlineJournalInfo', 'Country'),
    },
    volume: textAt(journal, 'JournalIssue', 'Volume'),
    issue: textAt(journal, 'JournalIssue', 'Issue'),
    pages: pagesOf(descend(article, 'Pagination')) || articleNumber(piisOf(article)),
    ...datesOf(article, history),
    publicationTypes: distinct(textsOf(descend(article, 'PublicationTypeList'), 'PublicationType')),
    mesh: meshOf(descend(citation, 'MeshHeadingList')),
    keywords: keywordsOf(citation),
    substances: substancesOf(descend(citation, 'ChemicalList')),
    trialRegistrations: trialRegistrationsOf(descend(article, 'DataBankList')),
    corrections: correctionsOf(descend(citation, 'CommentsCorrectionsList')),
    languages: distinct(textsOf(article, 'Language').map((code) => code.toLowerCase())),
    freeFullText: pmcid !== '',
  };
}

function datesOf(
  article: XmlElement | undefined,
  history: XmlElement | undefined,
): Pick<SourceRecord, 'date' | 'electronicDate'> {
  const electronic = electronicDate(article, history);
  return { date: issueDate(article, history) || electronic, electronicDate: electronic };
}

function titlesOf(article: XmlElement | undefined): Pick<SourceRecord, 'title' | 'vernacularTitle'> {
  return readTitles(textAt(article, 'ArticleTitle'), textAt(article, 'VernacularTitle'));
}

/** The abstract, else one of the other abstracts (of a publisher, or in another language), English before others. */
function abstractOf(citation: XmlElement | undefined, article: XmlElement | undefined): AbstractSection[] {
  const own = sectionsOf(descend(article, 'Abstract'));
  if (own.length > 0) return own;
  const others = children(citation, 'OtherAbstract').filter(
    (one) => one.attributes['Type'] !== 'plain-language-summary',
  );
  const english = others.find((one) => (one.attributes['Language'] ?? 'eng') === 'eng');
  return sectionsOf(english ?? others[0]).filter(
    (section) => !/^abstract available from the publisher\.?$/i.test(section.text),
  );
}

/** The sections of an abstract; labels as printed. */
export function sectionsOf(abstract: XmlElement | undefined): AbstractSection[] {
  return children(abstract, 'AbstractText')
    .map((section) => ({ label: (section.attributes['Label'] ?? '').trim(), text: inlineText(section) }))
    .filter((section) => section.text !== '');
}

/**
 * `Last AB Jr` of each author, in order, with full names and addresses; groups by their name. Names that the source marks as wrong are
 * left out.
 */
export function authorsOf(list: XmlElement | undefined): AuthorFields {
  const named = children(list, 'Author')
    .filter((author) => author.attributes['ValidYN'] !== 'N')
    .map((author) => {
      const addresses = [author, ...children(author, 'AffiliationInfo')].flatMap((place) =>
        textsOf(place, 'Affiliation'),
      );
      const collective = textAt(author, 'CollectiveName');
      if (collective !== '') return { name: collective, full: '', addresses };
      const [last, given, suffix] = ['LastName', 'ForeName', 'Suffix'].map((part) => textAt(author, part));
      const initials = textAt(author, 'Initials') || initialsOf(given ?? '');
      return {
        name: [last, initials, suffix].filter(Boolean).join(' '),
        full: fullName([last, given, suffix].filter(Boolean).join(', ')),
        addresses,
      };
    })
    .filter(({ name }) => name !== '');
  return { ...withFullNames(named), ...affiliationsOfAuthors(named.map(({ addresses }) => addresses)) };
}

function initialsOf(foreName: string): string {
  return (foreName.match(/(?<![\p{L}'])\p{L}/gu) ?? []).join('').toUpperCase();
}

function doiOf(article: XmlElement | undefined, data: XmlElement | undefined): string {
  const located = children(article, 'ELocationID').filter(
    (one) => one.attributes['EIdType'] === 'doi' && one.attributes['ValidYN'] !== 'N',
  );
  return (
    articleId(data, 'doi', bareDoi) ||
    located.map((one) => bareDoi(inlineText(one))).find((doi) => doi !== '') ||
    ''
  );
}

function pmcidOf(citation: XmlElement | undefined, data: XmlElement | undefined): string {
  const listed = articleId(data, 'pmc', prefixedPmcid);
  if (listed !== '') return listed;
  const others = children(citation, 'OtherID').filter((one) => one.attributes['Source'] === 'NLM');
  for (const other of others) {
    const number = /^PMC\d+/.exec(inlineText(other));
    if (number !== null) return number[0];
  }
  return '';
}

/** The identifier of a kind among the record's own ones; those of its references are elsewhere. */
export function articleId(
  data: XmlElement | undefined,
  kind: string,
  read: (text: string) => string,
): string {
  for (const id of children(descend(data, 'ArticleIdList'), 'ArticleId')) {
    if (id.attributes['IdType'] !== kind) continue;
    const value = read(inlineText(id));
    if (value !== '') return value;
  }
  return '';
}

function pagesOf(pagination: XmlElement | undefined): string {
  const printed = textAt(pagination, 'MedlinePgn');
  if (printed !== '') return fullPages(printed);
  const ends = [textAt(pagination, 'StartPage'), textAt(pagination, 'EndPage')]
    .filter((page) => page !== '')
    .join('-');
  return fullPages(ends);
}

/** Publishers' own identifiers of the article. */
function piisOf(article: XmlElement | undefined): string[] {
  return children(article, 'ELocationID')
    .filter((one) => one.attributes['EIdType'] === 'pii' && one.attributes['ValidYN'] !== 'N')
    .map(inlineText);
}

function meshOf(list: XmlElement | undefined): MeshAssignment[] {
  const headings: MeshAssignment[] = [];
  for (const heading of children(list, 'MeshHeading')) {
    const descriptor = descend(heading, 'DescriptorName');
    const name = inlineText(descriptor);
    if (name === '') continue;
    const qualifiers = children(heading, 'QualifierName').map((one) => ({
      name: inlineText(one),
      major: isMajor(one),
    }));
    const major = isMajor(descriptor) || qualifiers.some((qualifier) => qualifier.major);
    headings.push({ heading: name, ui: descriptor?.attributes['UI'] ?? '', major, qualifiers });
  }
  return headings;
}

function isMajor(element: XmlElement | undefined): boolean {
  return element?.attributes['MajorTopicYN'] === 'Y';
}

/** Authors' keywords, and the supplementary concepts for diseases and organisms, which have no tree number. */
function keywordsOf(citation: XmlElement | undefined): string[] {
  const keywords = children(citation, 'KeywordList').flatMap((list) => textsOf(list, 'Keyword'));
  const supplementary = children(descend(citation, 'SupplMeshList'), 'SupplMeshName')
    .filter((one) => one.attributes['Type'] === 'Disease' || one.attributes['Type'] === 'Organism')
    .map(inlineText);
  return distinct([...keywords, ...supplementary]);
}

function substancesOf(list: XmlElement | undefined): SourceRecord['substances'] {
  return children(list, 'Chemical')
    .map((chemical) => {
      const registryNumber = textAt(chemical, 'RegistryNumber');
      return {
        name: textAt(chemical, 'NameOfSubstance'),
        registryNumber: registryNumber === '0' ? '' : registryNumber,
      };
    })
    .filter((substance) => substance.name !== '');
}

function trialRegistrationsOf(list: XmlElement | undefined): string[] {
  const banks = children(list, 'DataBank').filter((bank) => isTrialRegister(textAt(bank, 'DataBankName')));
  return distinct(banks.flatMap((bank) => textsOf(descend(bank, 'AccessionNumberList'), 'AccessionNumber')));
}

/** What `citedKeys` reads, too, except for plain references, which older files have in the same list. */
function correctionsOf(list: XmlElement | undefined): Correction[] {
  const linked = children(list, 'CommentsCorrections').filter(
    ({ attributes }) => attributes['RefType'] !== 'Cites',
  );
  return linked.map((one) => ({
    type: one.attributes['RefType'] ?? '',
    citation: textAt(one, 'RefSource'),
    pmid: plainPmid(textAt(one, 'PMID')),
  }));
}
