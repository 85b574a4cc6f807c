import { invertedName, type CitationName } from './citation-name.js';
import { abstractLine, dateNumbers, MONTHS, notesOf, subjectsOf, type Citation } from './citation.js';

/** Kinds of references in EndNote, with their numbers. */
const TYPES: Readonly<Record<Citation['kind'], readonly [name: string, number: number]>> = {
  article: ['Journal Article', 17],
  report: ['Report', 27],
  registryEntry: ['Web Page', 12],
  video: ['Film or Broadcast', 21],
  image: ['Figure', 37],
  webPage: ['Web Page', 12],
  other: ['Generic', 13],
};

/** Text before the first record of a file in EndNote's XML, and after the last. */
export const ENDNOTE_FILE = {
  begin: '<?xml version="1.0" encoding="UTF-8"?>\n<xml><records>\n',
  end: '</records></xml>\n',
} as const;

/** One record in EndNote's XML, which EndNote reads with its import filter of that name. */
export function endnoteRecord(citation: Citation): string {
  const [type, number] = TYPES[citation.kind];
  const monthAndDay = [MONTHS[(citation.date?.month ?? 0) - 1] ?? '', dayOf(citation)]
    .filter(Boolean)
    .join(' ');
  const isArticle = citation.kind === 'article';
  const parts = [
    `<ref-type name="${type}">${number}</ref-type>`,
    element(
      'contributors',
      element('authors', ...citation.authors.map((name) => text('author', authorText(name)))),
    ),
    element('auth-address', citation.affiliations.map(({ text: address }) => escaped(address)).join('&#xD;')),
    element(
      'titles',
      text('title', citation.title),
      isArticle ? text('secondary-title', citation.publication) : '',
      text('translated-title', citation.originalTitle),
    ),
    isArticle
      ? element(
          'periodical',
          text('full-title', citation.publication),
          text('abbr-1', citation.publicationAbbreviation),
        )
      : '',
    text('pages', citation.pages),
    text('volume', citation.volume),
    text('number', citation.issue),
    element('keywords', ...subjectsOf(citation).map((subject) => text('keyword', subject))),
    element(
      'dates',
      text('year', dateNumbers(citation.date)[0] ?? ''),
      element('pub-dates', text('date', monthAndDay)),
    ),
    isArticle ? '' : text('publisher', citation.publication),
    text('isbn', citation.issn),
    text('accession-num', citation.pmid),
    text('work-type', citation.publicationTypes.join('; ')),
    text('abstract', abstractLine(citation.abstract)),
    text('notes', notesOf(citation).join(' ')),
    element('urls', element('related-urls', text('url', citation.url))),
    text('custom2', citation.pmcid),
    text('electronic-resource-num', citation.doi),
    text('remote-database-name', citation.database),
    text('language', citation.languages.join('; ')),
    text('label', citation.id),
  ];
  return `${element('record', ...parts)}\n`;
}

/** A comma after the name of a group keeps EndNote from dividing it. */
function authorText(name: CitationName): string {
  return 'literal' in name ? `${name.literal},` : invertedName(name);
}

function dayOf({ date }: Citation): string {
  return date?.month === null || !date?.day ? '' : String(date.day);
}

/** An element, left out without content. */
function element(name: string, ...content: readonly string[]): string {
  const inner = content.join('');
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
}

function text(name: string, value: string): string {
  return element(name, escaped(value));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Without characters that XML does not allow. */
function escaped(value: string): string {
  return value
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
