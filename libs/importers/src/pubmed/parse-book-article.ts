import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { bareDoi, distinct, plainPmid } from '../reading/text.js';
import { textAt, textsOf } from '../xml/inline-text.js';
import { articleId, authorsOf, PUBMED_SOURCE, sectionsOf } from './parse-pubmed-article.js';
import { historyDate, pubmedDate } from './parse-pubmed-date.js';
import { children, descend, type XmlElement } from '../xml/xml-element.js';

/** Record of a `PubmedBookArticle`, or a bare `BookDocument`: a book of the NCBI Bookshelf or a chapter of one. */
export function parseBookArticle(element: XmlElement): SourceRecord {
  const document = element.name === 'BookDocument' ? element : descend(element, 'BookDocument');
  const book = descend(document, 'Book');
  const pmid = plainPmid(textAt(document, 'PMID'));
  const chapter = textAt(document, 'ArticleTitle');
  const bookTitle = textAt(book, 'BookTitle');
  const accession = articleId(document, 'bookaccession', (text) => (/^NBK\d+$/.test(text) ? text : ''));
  const history = descend(element, 'PubmedBookData', 'History');
  const revised = pubmedDate(descend(document, 'ContributionDate'));
  return {
    ...EMPTY_RECORD,
    source: PUBMED_SOURCE,
    sourceId: pmid,
    pmid,
    doi: articleId(document, 'doi', bareDoi),
    title: chapter === '' ? bookTitle : chapter,
    vernacularTitle: textAt(document, 'VernacularTitle'),
    abstract: sectionsOf(descend(document, 'Abstract')),
    ...authorsOf(listOf(document, 'authors') ?? listOf(book, 'authors') ?? listOf(book, 'editors')),
    journal: {
      title: chapter === '' ? textAt(book, 'Publisher', 'PublisherName') : bookTitle,
      abbreviation: '',
      issn: '',
      country: '',
    },
    volume: textAt(book, 'Volume'),
    pages: textAt(document, 'Pagination', 'MedlinePgn'),
    date: revised || pubmedDate(descend(book, 'PubDate')) || historyDate(history, 'pubmed'),
    electronicDate: revised,
    publicationTypes: distinct(textsOf(document, 'PublicationType')),
    keywords: distinct(children(document, 'KeywordList').flatMap((list) => textsOf(list, 'Keyword'))),
    languages: distinct(textsOf(document, 'Language').map((code) => code.toLowerCase())),
    url: accession === '' ? '' : `https://www.ncbi.nlm.nih.gov/books/${accession}/`,
    freeFullText: accession !== '',
  };
}

function listOf(parent: XmlElement | undefined, type: string): XmlElement | undefined {
  return children(parent, 'AuthorList').find((list) => (list.attributes['Type'] ?? 'authors') === type);
}
