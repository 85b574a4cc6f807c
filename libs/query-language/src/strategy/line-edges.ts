import type { SourceSpan } from '../syntax-tree.js';
import { combinesLines, openBrackets } from './line-text.js';
import type { Edit } from './mapped-text.js';
import { trimmedSpan } from './physical-lines.js';
import { rowFieldEdits } from './row-fields.js';

/** Kinds of text that platforms put around a query. */
export type RemovalKind =
  | 'label'
  | 'part'
  | 'prefix'
  | 'total'
  | 'sort'
  | 'filters'
  | 'limits'
  | 'comment'
  | 'cell';

/** A span of the source that is no part of the query. */
export interface Removal extends SourceSpan {
  readonly kind: RemovalKind;
}

/** A line while its surroundings are removed. */
export interface TrimmedLine extends SourceSpan {
  readonly removals: readonly Removal[];
  readonly edits: readonly Edit[];
  /** The number of records that was pasted with the line. */
  readonly total: number | null;
}

const PREFIX =
  /^(?:(?:Add(?: (?:query|to builder))?|Actions?|Show|View)\s+)?(?:Search(?: (?:strategy|terms?|query|for))?|Query|PubMed|MEDLINE|Ovid(?: MEDLINE(?:\(R\))?)?|Embase|Strategy|Final(?: search| line)?)\s*:\s+(?=\S)|^Search\s+(?=["(])|^Add(?: query)?\s+Search:\s+/i;
/** `Population: …`, `Concept 2: …`, `P: …`: the part of the question that a line is about. */
export const PART_OF_QUESTION =
  /^(?:(?:[Pp]atients?|[Pp]opulation|[Pp]roblem|[Ii]ntervention|[Ee]xposure|[Cc]omparat(?:or|ors|ion)|[Cc]omparison|[Cc]ontrol|[Oo]utcomes?|[Cc]ontext|[Ss]etting|[Ss]tudy (?:designs?|types?)|[Ff]ilter|[Cc]oncept|[Bb]lock|[Ff]acet|[Ee]lement|[Cc]omponent|[Tt]opic|[Kk]eywords?|[Tt]erms?|[Ss]earch terms?|M[Ee]SH [Tt]erms?|[Ss]earch string|[Ss]tring|PICO|Poblaci[oó]n|Intervenci[oó]n|Comparaci[oó]n|Resultados?|PATIENTS?|POPULATION|INTERVENTION|COMPARISON|COMPARATOR|OUTCOMES?)(?: ?#?(?:\d{1,2}|[A-Z]))?|[PICOST])\s?:\s+(?=\S)/;
const PREFIX_OF_REFERENCES = /^(?:final search|combined?|combination|search)\s*:?\s+/i;
const SORT = /\bSort(?:ed)? by ?:.*$/i;
const SORT_BEFORE_TOTAL = /\s?\bSort(?:ed)? by ?:[^\d\n]{0,60}(?=\s\d)/i;
const FILTERS = /\bFilters?(?: applied)? ?:.*$/i;
const LIMITS = /\bLimits? ?:(.*)$/i;
const DATES =
  /^(?:Publication Date|Entrez Date|Date)?\s*(?:from\s+)?(\d{4}(?:\/\d{1,2}){0,2})\s*(?:to|:|-)\s*(\d{4}(?:\/\d{1,2}){0,2})\s*$/i;
const TOTAL_WORDS =
  /(?:Total (?:references|records|results|hits)|Number of (?:records|results|hits)|Results|Hits|Items found) ?[:=] ?(\d[\d,. ]{0,12})$/i;
/** `n = 1,234`, `(n=12)`, `1,234 results`, `1,234 document results`, `(12 hits)`. */
const NAMED_TOTAL =
  /[ \t]{0,4}(?:[-–—=:,;][ \t]{0,4})?(?:[([][ \t]?)?(?:\bn[ \t]?=[ \t]?(\d[\d,. \u00a0]{0,12})(?:[ \t]?(?:results?|records?|hits|references|articles|citations))?|\b(?<!#|\b(?:and|or|not)[ \t])(\d{1,3}(?:[,. \u00a0]\d{3})+|\d{1,9})[ \t](?:document[ \t])?(?:results?|records?|hits|references|citations))(?:[ \t]?[)\]])?$/i;
/** `= 1234`, and after a number of the line `- 1234`, `: 1234`, `→ 1234`. */
const TOTAL_AFTER_EQUALS =
  /(?<!\b(?:yr|year|ed|up|ez|dt|dp|ep|rd|da|em|py|la|lg|pubyear|ts|ti|ab|au|so|pt))[ \t]=[ \t]?(\d{1,3}(?:[,.\u00a0]\d{3})+|\d{1,9})$/i;
const TOTAL_AFTER_SIGN =
  /(?:[ \t](?:[-–—:→⇒]|[-=]>)[ \t]?|(?<=[/.)\]"]):[ \t])(\d{1,3}(?:[,.\u00a0]\d{3})+|\d{1,9})$/;
const TOTAL_IN_BRACKETS = /(?<!(?:^|[\s(])[A-Z][A-Z-]{0,20})\((\d[\d,.\u00a0 ]{0,12})\)$/;
/** A last number of its own, with or without separators of thousands. */
const LAST_NUMBER = /\s((\d{1,3}(?:[,.\u00a0]\d{3})+)|\d{1,9})$/;
const TOTAL_AFTER_SPACE = /(?<=[/.)\]}"*\d])(?:\s{2,40}|\t)(\d{1,3}(?:,\d{3})+|\d{1,9})$/;
const TOTAL_AFTER_SYNTAX =
  /(?<=[/.)\]}"]|[\w*)"']:[a-z]{2}(?:,[a-z]{2}){0,9})\s(\d{1,3}(?:,\d{3})+|\d{2,9})$/i;
/** Of a line without a number: behind a heading or a field of Ovid, where no term can stand; years may be terms. */
const TOTAL_AFTER_OVID =
  /(?<=[\p{L}\p{N})"]\/|\.[a-z]{2}(?:,[a-z]{2}){0,9}\.|\[mp=[^\]]{0,400}\])\s(?!(?:1[89]|20)\d{2}$)(\d{1,3}(?:,\d{3})+|\d{3,6})$/iu;
/** After the part of the Cochrane Library that a line is limited to. */
const TOTAL_AFTER_LIBRARY =
  /(?<=\bin (?:(?:Cochrane )?(?:Reviews|Protocols|Trials|Editorials|Clinical Answers|Special Collections)(?:, (?=Cochrane|Trials))?)+)\s+(\d{1,3}(?:,\d{3})+|\d{1,9})$/;
/** No word of a query is written with separators of thousands. */
const TOTAL_GROUPED = /\s(\d{1,3}(?:,\d{3})+)$/;

/** The time of a search in PubMed's history, and the count before or after it. */
const TIME_AND_TOTAL =
  /(?:\s(?<before>\d{1,3}(?:,\d{3})+|\d{1,9}))?\s\d{2}:\d{2}:\d{2}(?:\s(?<after>\d{1,3}(?:,\d{3})+|\d{1,9}))?$/;

/** `1,204 15 Jan 2024`: the count and the date of a search, as the table of Embase.com has them. */
const TOTAL_AND_DATE =
  /(?:[ \t](\d{1,3}(?:,\d{3})+|\d{1,9}))?[ \t]{1,8}\d{1,2}[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[ -]\d{4}$/i;

/** `12345 Advanced`: the count and the kind of search, as the table of Ovid has them. */
const TOTAL_AND_KIND = /[ \t]+(\d{1,3}(?:,\d{3})+|\d{1,9})[ \t]+(?:Advanced|Basic|Multi-Field)$/;

/** `# 3 120 #2 AND #1`: older histories of the Web of Science have the count before the query. */
const TOTAL_BEFORE = /^(\d{1,3}(?:,\d{3})+|\d{1,9})\s+(?=#\s?\d|[A-Z]{2,4}\s?=)/;

/** Context of a line, which decides about its last number. */
export interface LinePlace {
  readonly isAmongOthers: boolean;
  readonly isNumbered: boolean;
  readonly fromHistory: boolean;
  /** The largest number of a line in the text; larger ones are no references. */
  readonly largestNumber: number;
  /** Every line of the text ends with a number, and those that combine others end with a count. */
  readonly allCounted: boolean;
}

/**
 * Takes off what platforms put around the query of one line: `Search:`, `Sort by: …`, counts, the list of
 * limits. Dates of a limit become part of the query.
 *
 * @param isAmongOthers whether the line is one of several, or has a number, so that a number in brackets at its end is a
 * count
 * @param isNumbered whether it is of a numbered strategy, so that a number without brackets is one too: elsewhere that may
 * be a year, or any word
 * @param fromHistory whether it has a number such as `#7`, so that `Search` before the query is no word of it
 */
export function trimLine(source: string, line: SourceSpan, place: LinePlace): TrimmedLine {
  const removals: Removal[] = [];
  const edits: Edit[] = [];
  let total: number | null = null;
  let span = trimmedSpan(source, line);
  const text = (): string => source.slice(span.start, span.end);
  const cutEnd = (index: number, kind: RemovalKind): void => {
    removals.push({ kind, start: span.start + index, end: span.end });
    span = trimmedSpan(source, { start: span.start, end: span.start + index });
  };
  const prefix = prefixOf(text(), place.fromHistory);
  if (prefix !== null) {
    removals.push({ kind: 'prefix', start: span.start, end: span.start + prefix[0].length });
    span = { start: span.start + prefix[0].length, end: span.end };
  }
  const first = place.fromHistory ? TOTAL_BEFORE.exec(text()) : null;
  if (first !== null) {
    total = Number((first[1] ?? '').replaceAll(',', ''));
    span = { start: span.start + first[0].length, end: span.end };
  }
  const part = PART_OF_QUESTION.exec(text());
  if (part !== null) {
    removals.push({ kind: 'part', start: span.start, end: span.start + part[0].length });
    span = { start: span.start + part[0].length, end: span.end };
  }
  const sort = SORT.exec(text());
  if (sort !== null) cutEnd(sort.index, 'sort');
  const counted = countedEnd(text(), place);
  if (counted !== null) {
    total = counted.value ?? total;
    cutEnd(counted.index, 'total');
  }
  const limits = LIMITS.exec(text());
  if (limits !== null && openBrackets(text().slice(0, limits.index)) === 0) {
    const dates = DATES.exec((limits[1] ?? '').trim());
    const limitSpan = { start: span.start + limits.index, end: span.end };
    if (dates === null) cutEnd(limits.index, 'limits');
    else edits.push({ ...limitSpan, text: ` AND ${dates[1] ?? ''}:${dates[2] ?? ''}[dp]` });
  }
  const filters = FILTERS.exec(text());
  if (filters !== null) cutEnd(filters.index, 'filters');
  edits.push(...rowFieldEdits(source, span));
  return { ...span, removals, edits, total };
}

function prefixOf(text: string, fromHistory: boolean): RegExpExecArray | null {
  const isSearch = fromHistory || SORT.test(text);
  return (
    PREFIX.exec(text) ??
    prefixOfReferences(text) ??
    (isSearch ? /^(?:Add(?: to (?:builder|history))?\s+)?Search\s+(?=\S)/i.exec(text) : null)
  );
}

function countedEnd(text: string, place: LinePlace): { index: number; value: number | null } | null {
  const { isAmongOthers, isNumbered, fromHistory, largestNumber, allCounted } = place;
  return (
    (fromHistory ? totalWithTime(text) : null) ??
    (isNumbered ? (totalWithDate(text) ?? lastNumber(text, TOTAL_AND_KIND)) : null) ??
    totalOf(text, isAmongOthers, isNumbered, largestNumber) ??
    lastNumber(text, TOTAL_GROUPED) ??
    (allCounted ? lastNumber(text) : null)
  );
}

function prefixOfReferences(text: string): RegExpExecArray | null {
  const prefix = PREFIX_OF_REFERENCES.exec(text);
  return prefix !== null && combinesLines(text.slice(prefix[0].length)) ? prefix : null;
}

/** A count that a sign or a word marks. */
function namedTotal(text: string, isNumbered: boolean): RegExpExecArray | null {
  const found =
    NAMED_TOTAL.exec(text) ??
    TOTAL_AFTER_EQUALS.exec(text) ??
    (isNumbered ? TOTAL_AFTER_SIGN.exec(text) : null);
  if (found === null) return null;
  // The number is in one group or the other.
  found[1] ??= found[2] ?? '';
  return found;
}

/** Start of the time of a search, with the adjacent count; a history from PubMed has both in each row. */
function totalWithTime(text: string): { index: number; value: number | null } | null {
  const found = TIME_AND_TOTAL.exec(text);
  if (found === null || found.index === 0) return null;
  const count = found.groups?.['before'] ?? found.groups?.['after'];
  return { index: found.index, value: count === undefined ? null : Number(count.replaceAll(',', '')) };
}

function totalWithDate(text: string): { index: number; value: number | null } | null {
  const found = TOTAL_AND_DATE.exec(text);
  if (found === null || found.index === 0) return null;
  const count: string | undefined = found[1];
  return { index: found.index, value: count === undefined ? null : Number(count.replaceAll(',', '')) };
}

function lastNumber(text: string, pattern = LAST_NUMBER): { index: number; value: number } | null {
  const found = pattern.exec(text);
  return found === null ? null : { index: found.index, value: Number((found[1] ?? '').replace(/\D/g, '')) };
}

/** Whether each line ends with a number, and each that combines others with one that can only be its count. */
export function endWithCounts(typed: readonly string[], largestNumber: number): boolean {
  const texts = typed.map((text) => text.replace(PREFIX, '').replace(SORT_BEFORE_TOTAL, ''));
  const combining = texts.filter(
    (text) => combinesLines(text.replace(LAST_NUMBER, '')) || combinesLines(text),
  );
  return (
    combining.length > 0 &&
    texts.length >= 3 &&
    texts.every((text) => LAST_NUMBER.test(text)) &&
    combining.every((text) => totalOfReferences(text, largestNumber) !== null)
  );
}

function totalOf(
  text: string,
  isAmongOthers: boolean,
  isNumbered: boolean,
  largestNumber: number,
): { index: number; value: number } | null {
  const named = TOTAL_WORDS.exec(text) ?? namedTotal(text, isNumbered);
  const words = named !== null && endsRange(text, named, largestNumber) ? null : named;
  const bare = isNumbered
    ? (TOTAL_AFTER_SPACE.exec(text) ?? TOTAL_AFTER_SYNTAX.exec(text) ?? TOTAL_AFTER_LIBRARY.exec(text))
    : TOTAL_AFTER_OVID.exec(text);
  const found = words ?? bare ?? totalOfReferences(text, largestNumber) ?? TOTAL_IN_BRACKETS.exec(text);
  if (found === null || found.index === 0) return null;
  const before = text.slice(0, found.index).trimEnd();
  // A year on a line of its own may belong to the query.
  const isYear = found[0].startsWith('(') && /^(?:1[89]\d\d|20\d\d|2100)$/.test(found[1] ?? '');
  if (isYear && words === null && !isAmongOthers && !/[/.)\]"*$]$/.test(before)) return null;
  // '(1 or 2 or (3)' keeps its last bracket: only a count is a token of its own.
  if (/(?:\b(?:and|or|not|adj\d*|to)|[(=,-])$/i.test(before)) return null;
  return { index: found.index, value: Number((found[1] ?? '').replace(/\D/g, '')) };
}

/** `or/1 -4`: a dash and a number that can be a line are the end of a range, and no count. */
function endsRange(text: string, found: RegExpExecArray, largestNumber: number): boolean {
  const isList = /\b(?:or|and|not)\s?\/\s?#?\d[\d\s,#-]*$/i.test(text.slice(0, found.index));
  return isList && /^\s*[-–—]\s*\d+$/.test(found[0]) && Number(found[1]) <= largestNumber;
}

/** `1 or 2 210000`: after only references, a number that can be no line is the count. */
function totalOfReferences(text: string, largestNumber: number): RegExpExecArray | null {
  const found = LAST_NUMBER.exec(text);
  if (found === null || !combinesLines(text.slice(0, found.index).replace(/\s?[:=–-]$/, ''))) return null;
  const isGrouped = found[2] !== undefined;
  return isGrouped || Number(found[1]) > largestNumber ? found : null;
}
