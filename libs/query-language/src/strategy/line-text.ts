/** Patterns of single lines of strategies. Every pattern takes time linear in a line. */

const OPERATOR_AT_END =
  /(?:^|[\s)"\]*])(?:AND|OR|NOT|adj\d{0,2}|near(?:\/\d{1,2})?|next\/\d{1,2}|(?:w|pre|p|n)\/\d{1,2}|[nw](?:1?\d|2[0-5])|limit \d{1,4} to|to)$/i;
const OPERATOR_AT_START =
  /^(?!(?:and|or) \d{1,4} ?[-‐‑‒–—―−,])(?:and|or|not|adj\d{0,2}|near\/\d{1,2}|next\/\d{1,2})(?=[\s("#]|$)/i;
const REFERENCE = '(?:#\\s?|S(?=\\d))?[0-9]{1,4}[a-z]?|[A-Z]';
const REFERENCES_ONLY = new RegExp(
  `^[\\s(]*(?:(?:${REFERENCE})(?![\\w/*$])[\\s)]*)(?:(?:and|or|not)[\\s(]+(?:${REFERENCE})(?![\\w/*$])[\\s)]*)+$`,
  'i',
);
const LIST_REFERENCE = /^(?:and|or)(?:\/|\s(?=\d+\s?[-‐‑‒–—―−,]))[\d,\s‐‑‒–—―−-]+$/i;
const SYNTAX =
  /[*$"“”#[]|\/|(?:^|[\s(])(?:AND|OR|NOT|adj\d{0,2}|exp|limit \d)(?=[\s(]|$)|\.[a-z]{2}\b|:[a-z]{2}\b|=|\S\(|\bnear\b/;

/** Whether a line starts with an operator, so that it continues the previous line. */
export function startsWithOperator(text: string): boolean {
  return OPERATOR_AT_START.test(text);
}

/** Whether a line ends with an operator, so that it continues in the next. */
export function endsWithOperator(text: string): boolean {
  return OPERATOR_AT_END.test(text) || text.endsWith(',');
}

/** Whether a line is one operator and nothing else. */
export function isOperator(text: string): boolean {
  return /^(?:and|or|not)$/i.test(text);
}

/** Whether a line only combines other lines: `1 and (2a or 3)`, `#1 OR #2`, `or/1-4`. */
export function combinesLines(text: string): boolean {
  return LIST_REFERENCE.test(text) || REFERENCES_ONLY.test(text);
}

/** Position of the missing slash in a list of lines, `or 1-4`; null when the line is no list or has it. */
export function missingSlash(text: string): number | null {
  return LIST_REFERENCE.test(text) && !text.includes('/') ? text.search(/\s/) : null;
}

/** Whether anything in a line is more than words: a heading has nothing of the kind. */
export function hasQuerySyntax(text: string): boolean {
  return SYNTAX.test(text);
}

/** Opening brackets less closing ones, outside quotation marks. */
export function openBrackets(text: string): number {
  let open = 0;
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '(') open++;
    else if (!quoted && character === ')') open--;
  }
  return open;
}

const DATABASE =
  /^(?:ovid\s)?(?:medline|pubmed|embase|psycinfo|cinahl|central|cochrane|amed|cancerlit|lilacs|web of science|scopus|ebm reviews|global health|hmic)\b/i;
const DATABASE_TAIL =
  /<|\(r\)|®|\d{4}\s?(?:-|–|to)|\bovid|\bvia\b|in.process|epub|search|strategy|library|interface|platform|host|ebsco|elsevier|wiley|\.com\b|\.gov\b/i;
const TITLE =
  /^(?:databases?|date(?: of search| searched| run)?|search(?:es|ed)?(?: (?:on|date|history|strategy|strategies|name|terms|combinations?|run|title))?|last saved|saved as|comments?|description|results?|hits|lines?|filters?|host|interface|platform|coverage|population|intervention|comparison|comparator|outcomes?|study (?:type|design)s?|appendix|table|note|key|combinations?)\b(?:\s*\([^)]*\))?\s*(?:[:\d(].*)?$/i;
const HEADER_ROW =
  /^(?:#|no\.?|id|line|set|search(?: number| id)?)[\s▲▼]+(?:actions?\s+)?(?:details\s+)?(?:search(?:es)?|query|queries|search(?: history| query| terms?)?)\b.*\b(?:results?|hits|items found|time|type)\b/i;
/** `# Web of Science Search Strategy`, `# Database: …` of an export. */
const HEAD_OF_EXPORT = /^#\s+[A-Z][\p{L} ]{2,60}(?::|\(|$)/u;
/** `Line 1 AND Line 2`. */
const NAMED_COMBINATION =
  /^(?:lines?|sets?|search(?:es)?|steps?|query|queries) ?#?\d{1,4}\s+(?:and|or|not)\s/i;
const COMMENT = /^(?:\*{2,}|[-=_~#*]{3,}|\/\/|;|%|<!--|REM\b)/;

/** Whether a line without a query is recognisable by itself: a database's name, a table's head, a comment. */
export function isTitleLine(text: string): boolean {
  if (text.length > 300 || NAMED_COMBINATION.test(text)) return false;
  if (COMMENT.test(text) || HEAD_OF_EXPORT.test(text) || HEADER_ROW.test(text) || TITLE.test(text))
    return true;
  return (
    DATABASE.test(text) && (DATABASE_TAIL.test(text) || /^\w+:?$/.test(text)) && !/\.[a-z]{2}\.|\[/.test(text)
  );
}
