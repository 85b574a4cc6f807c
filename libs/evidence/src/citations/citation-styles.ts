import { dottedInitials, medlineName, type CitationName } from './citation-name.js';
import { medlineDate, type Citation } from './citation.js';

/** Styles in which one citation can be copied. */
export const CITATION_STYLES = ['vancouver', 'ama', 'apa', 'harvard', 'nlm'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

/** A part of a citation; styles set titles of journals in italics. */
export interface CitationRun {
  readonly text: string;
  readonly italic: boolean;
}

const WRITERS: Readonly<Record<CitationStyle, (citation: Citation) => CitationRun[]>> = {
  vancouver,
  ama,
  apa,
  harvard,
  nlm,
};

/** A citation in a style, as runs of text; unknown fields are left out. */
export function styledCitation(citation: Citation, style: CitationStyle): CitationRun[] {
  const status = citation.status === 'retracted' ? 'Retracted' : citation.notice;
  return joined([...WRITERS[style](citation), ...(status === '' ? [] : [plain(` [${status}]`)])]);
}

/** Vancouver, as the ICMJE recommends: six authors, the abbreviated journal, pages shortened. */
function vancouver(citation: Citation): CitationRun[] {
  const issue = [String(citation.date?.year ?? ''), place(citation, shortPages(citation.pages))];
  return [
    plain(
      sentences([
        someOf(citation.authors.map(medlineName), 6, 6),
        translated(citation),
        shortJournal(citation),
        issue.filter(Boolean).join(';'),
      ]),
    ),
    plain(citation.doi === '' ? address(citation, ' Available from: ') : ` doi: ${citation.doi}`),
  ];
}

/** AMA, 11th edition: all of up to six authors, else three; journal in italics. */
function ama(citation: Citation): CitationRun[] {
  const journal = shortJournal(citation);
  const issue = [String(citation.date?.year ?? ''), place(citation, citation.pages)]
    .filter(Boolean)
    .join(';');
  return [
    plain(withSpace(sentences([someOf(citation.authors.map(medlineName), 6, 3), citation.title]))),
    italic(journal === '' ? '' : withPoint(journal)),
    plain(issue === '' ? '' : ` ${issue}.`),
    plain(citation.doi === '' ? address(citation, ' ') : ` doi:${citation.doi}`),
  ];
}

/** APA, 7th edition: all of up to 20 authors, volume in italics, DOI as an address. */
function apa(citation: Citation): CitationRun[] {
  const { publication, volume, issue, pages, date } = citation;
  const authors = apaAuthors(citation.authors.map(apaName));
  const year = `(${date === null ? 'n.d.' : String(date.year)})`;
  const head =
    authors === ''
      ? `${withPoint(citation.title)} ${year}. `
      : `${withPoint(authors)} ${year}. ${withPoint(citation.title)} `;
  const number = issue === '' ? '' : `(${issue})`;
  const range = pages === '' ? '' : `${publication === '' ? '' : ', '}${pages.replaceAll('-', '\u2013')}`;
  const isEnded = publication === '' && volume === '' && number === '' && range === '';
  return [
    plain(head),
    italic([publication, volume].filter((part) => part !== '').join(', ')),
    plain(isEnded ? '' : `${number}${range}.`),
    plain(citation.doi === '' ? address(citation, ' ') : ` https://doi.org/${citation.doi}`),
  ];
}

/** Harvard, in the form of Cite Them Right: four authors or more are shortened, the article's title is quoted. */
function harvard(citation: Citation): CitationRun[] {
  const { publication, volume, issue, pages, date, doi } = citation;
  const names = citation.authors.map(harvardName);
  const authors = names.length > 3 ? `${names[0] ?? ''} et al.` : listed(names, ' and ');
  const year = `(${date === null ? 'no date' : String(date.year)})`;
  const title = `\u2018${citation.title.replace(/\.$/, '')}\u2019`;
  const head = authors === '' ? `${title} ${year}` : `${authors} ${year} ${title}`;
  const number = issue === '' ? volume : `${volume}(${issue})`;
  const range =
    pages === '' ? '' : `${/[-,\u2013]/.test(pages) ? 'pp.' : 'p.'} ${pages.replaceAll('-', '\u2013')}`;
  const tail = [number, range].filter((part) => part !== '').map((part) => `, ${part}`);
  return [
    plain(publication === '' ? head : `${head}, `),
    italic(publication),
    plain(`${tail.join('')}.`),
    plain(doi === '' ? address(citation, ' Available at: ') : ` doi:${doi}.`),
  ];
}

/** NLM, as PubMed offers it: every author, the full date, and identifiers. */
function nlm(citation: Citation): CitationRun[] {
  const { doi, pmid, pmcid } = citation;
  const issue = [medlineDate(citation.date), place(citation, shortPages(citation.pages))]
    .filter(Boolean)
    .join(';');
  const identifiers = [
    doi === '' ? '' : `doi: ${doi}`,
    pmid === '' ? '' : `PMID: ${pmid}`,
    pmcid === '' ? '' : `PMCID: ${pmcid}`,
  ].filter((part) => part !== '');
  const names = citation.authors.map(medlineName).join(', ');
  return [
    plain(sentences([names, translated(citation), shortJournal(citation), issue])),
    plain(
      identifiers.length > 0
        ? ` ${identifiers.join('. ').replace('. PMCID', '; PMCID')}.`
        : address(citation, ' '),
    ),
  ];
}

/** The first names and `et al` where there are more than `max`. */
function someOf(names: readonly string[], max: number, shown: number): string {
  return names.length > max ? [...names.slice(0, shown), 'et al'].join(', ') : names.join(', ');
}

/** A translated title is in square brackets. */
function translated({ title, originalTitle }: Citation): string {
  return originalTitle === '' ? title : `[${title.replace(/\.$/, '')}]`;
}

function shortJournal({ publicationAbbreviation, publication }: Citation): string {
  return publicationAbbreviation === '' ? publication : publicationAbbreviation.replaceAll('.', '');
}

/** `12(3):45-51`. */
function place({ volume, issue }: Citation, pages: string): string {
  const number = issue === '' ? volume : `${volume}(${issue})`;
  return [number, pages].filter((part) => part !== '').join(':');
}

/** `132-42` of `132-142`; other forms unchanged. */
function shortPages(pages: string): string {
  return pages.replace(
    /(?<![\w.])([A-Za-z]{0,3})(\d+)[-\u2013]\1(\d+)(?![\w.-])/g,
    (range: string, prefix: string, first: string, last: string) => {
      if (first.length !== last.length) return range;
      const same = [...last].findIndex((digit, index) => digit !== first[index]);
      return same < 1 ? range : `${prefix}${first}-${last.slice(same)}`;
    },
  );
}

function apaName(name: CitationName): string {
  if ('literal' in name) return name.literal;
  return [name.family, dottedInitials(name.given), name.suffix].filter((part) => part !== '').join(', ');
}

function apaAuthors(names: readonly string[]): string {
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${names.at(-1) ?? ''}`;
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1) ?? ''}`;
}

function harvardName(name: CitationName): string {
  if ('literal' in name) return name.literal;
  const given = dottedInitials(name.given).replaceAll(' ', '');
  return [name.family, given, name.suffix].filter((part) => part !== '').join(', ');
}

function listed(names: readonly string[], and: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${and}${names.at(-1) ?? ''}`;
}

/** Address of the work, for works without a DOI. */
function address({ url }: Citation, before: string): string {
  return url === '' ? '' : `${before}${url}`;
}

/** Parts as sentences, each with a point unless it ends with a mark of its own. */
function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map(withPoint)
    .join(' ');
}

function withPoint(text: string): string {
  return /[.?!]["')\]\u201d\u2019]?$/.test(text) ? text : `${text}.`;
}

function withSpace(text: string): string {
  return text === '' ? '' : `${text} `;
}

function plain(text: string): CitationRun {
  return { text, italic: false };
}

function italic(text: string): CitationRun {
  return { text, italic: true };
}

/** Runs without empty ones, neighbours of one kind together. */
function joined(runs: readonly CitationRun[]): CitationRun[] {
  const whole: CitationRun[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (run.text === '') continue;
    if (last?.italic === run.italic)
      whole[whole.length - 1] = { text: last.text + run.text, italic: run.italic };
    else whole.push(run);
  }
  return whole;
}
