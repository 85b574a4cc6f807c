import { isPlatformDialect } from '../dialects/dialect-rules.js';
import { findField } from '../fields/field-table.js';
import type { Lexeme, LexicalProblem } from '../lexeme.js';
import type { Dialect } from '../syntax-tree.js';
import { isKnownTag } from './tags.js';
import {
  CODES_BEFORE_BRACKETS,
  CODES_BEFORE_TERMS,
  FIELD_WORDS,
  FIELD_WORDS_BEHIND_DOTS,
  FIELD_WORDS_IN_BRACKETS,
  FOREIGN_OPERATORS,
  NAMES_BEFORE_COLONS,
  SILVERPLATTER_FIELDS,
} from './unread-words.js';

/** A word among its neighbours. */
interface WordPlace {
  readonly typed: string;
  readonly source: string;
  readonly dialect: Dialect;
  readonly start: number;
  readonly end: number;
  readonly before: Lexeme | undefined;
  readonly after: Lexeme | undefined;
  readonly next: Lexeme | undefined;
  /** Whether a field follows the word, or the brackets that it is the end of. */
  readonly hasField: boolean;
}

type Unread = Extract<LexicalProblem, { kind: 'unread' }>;
type Found = Pick<Unread, 'what' | 'fix'> & { readonly end?: number; readonly start?: number };

/**
 * Words that are syntax of some system and that nothing here reads, so that they would be searched for as words:
 * fields, operators, addresses, numbers of records, dates. In quotation marks they are words.
 */
export function unreadSyntax(lexemes: readonly Lexeme[], source: string, dialect: Dialect): LexicalProblem[] {
  return lexemes.flatMap((lexeme, at): LexicalProblem[] => {
    if (lexeme.kind !== 'word' && lexeme.kind !== 'explode') return [];
    const typed = source.slice(lexeme.start, lexeme.end);
    const place: WordPlace = {
      typed,
      source,
      dialect,
      start: lexeme.start,
      end: lexeme.end,
      before: lexemes[at - 1],
      after: lexemes[at + 1],
      next: lexemes[at + 2],
      hasField: isBeforeField(lexemes, at + 1),
    };
    // The signs around a word are no part of it where it is written again.
    const settled = lexeme.kind === 'word' && lexeme.wildcards.length === 0 ? lexeme.text : typed;
    const found =
      lexeme.kind === 'explode'
        ? explosion(place, lexemes, at)
        : (unreadWord(place) ?? (settled === typed ? null : unreadWord({ ...place, typed: settled })));
    if (found === null) return [];
    const { start = lexeme.start, end = lexeme.end } = found;
    return [{ kind: 'unread', what: found.what, text: source.slice(start, end), fix: found.fix, start, end }];
  });
}

function isBeforeField(lexemes: readonly Lexeme[], from: number): boolean {
  let at = from;
  while (lexemes[at]?.kind === 'close') at++;
  const kind = lexemes[at]?.kind;
  return kind === 'field' || kind === 'slash' || kind === 'range' || kind === 'frequency';
}

function unreadWord(place: WordPlace): Found | null {
  for (const rule of RULES) {
    const found = rule(place);
    if (found !== null) return found;
  }
  return null;
}

const field = (fix: string | null = null, span: { start?: number; end?: number } = {}): Found => ({
  what: 'field',
  fix,
  ...span,
});

const RULES: readonly ((place: WordPlace) => Found | null)[] = [
  address,
  record,
  codeBeforeTerm,
  codeBeforeBracket,
  equation,
  nameBeforeColon,
  tagApart,
  fieldBehind,
  operator,
  range,
  citation,
  descriptor,
  explodeWord,
];

function startsTerm({ before }: WordPlace): boolean {
  return before === undefined || ['operator', 'open', 'near', 'window'].includes(before.kind);
}

function endsTerm({ after }: WordPlace): boolean {
  return after === undefined || ['operator', 'close', 'near', 'window'].includes(after.kind);
}

/** What follows AB where it is a blood group. */
const BLOOD_GROUP =
  /^(?:blood|groups?|serum|plasma|antigens?|types?|phenotypes?|individuals?|patients?|donors?)$/i;

/** `AB asthma`. A text in capitals throughout has no codes that could be told from words. */
function codeBeforeTerm(place: WordPlace): Found | null {
  const { typed, after, source } = place;
  if (!CODES_BEFORE_TERMS.has(typed) || !startsTerm(place)) return null;
  if (after === undefined || !['word', 'phrase', 'open'].includes(after.kind)) return null;
  const next = source.slice(after.start, after.end);
  if (typed === 'AB' && BLOOD_GROUP.test(next)) return null;
  const isShouted =
    after.kind === 'word' && next.length > 1 && next === next.toUpperCase() && /\p{L}/u.test(next);
  return isShouted ? null : field();
}

/** `AUTH(smith)`, `SU.EXACT("asthma")`. */
function codeBeforeBracket({ typed, end, source, after }: WordPlace): Found | null {
  if (after?.kind !== 'open' || source.charAt(end) !== '(') return null;
  if (/\.(?:exact|x|explode)$/i.test(typed)) return field();
  if (/^around$/i.test(typed)) return { what: 'operator', fix: null };
  return CODES_BEFORE_BRACKETS.has(typed.toLowerCase()) ? field() : null;
}

/** `IS=1234-5678`, `la=english`, `py>2010`; a sign between numbers or single letters is a sign. */
function equation({ typed }: WordPlace): Found | null {
  return /^[a-z][a-z,-]{1,18}[=<>]/i.test(typed) && !/^(?:\p{L}|OR|RR|HR|CI|MD|SMD|BMI|SD)[=<>]/u.test(typed)
    ? field()
    : null;
}

/** `title: asthma`, `allintitle:`. */
function nameBeforeColon({ typed, after, dialect }: WordPlace): Found | null {
  const name = /^([\p{L}_,/]{2,20}):$/u.exec(typed)?.[1]?.toLowerCase();
  if (name === undefined || after === undefined) return null;
  if (dialect === 'trip' && findField('prefix', 'trip', name) !== null)
    return field(`${name}:`, { end: after.start });
  return NAMES_BEFORE_COLONS.has(name) || FIELD_WORDS.has(name) ? field() : null;
}

const OTHER_BRACKETS = /^(.*)[{<]\s?([a-z/, -]{2,20})\s?[}>]?$/i;

/** `[ti] asthma`, `tiab]`, `asthma{tiab}`: a tag that belongs to no term, or whose brackets are others. */
function tagApart({ typed, start, source }: WordPlace): Found | null {
  const name = /^\[?([^\][]+)\]$/.exec(typed)?.[1];
  const from = source.charAt(start - 1) === '[' ? start - 1 : start;
  if (name !== undefined)
    return isKnownTag(name) && !WORDS_THAT_ARE_TAGS.test(name) ? field(null, { start: from }) : null;
  const [, word = '', inside = ''] = OTHER_BRACKETS.exec(typed) ?? [];
  return inside !== '' && isKnownTag(inside) ? field(`${word}[${inside.trim()}]`) : null;
}

/** Names of tags that are ordinary words in square brackets. */
const WORDS_THAT_ARE_TAGS = /^(?:word|text|cited|ps|is|ed|filter|book|source|major|page|volume|editor)$/i;

const CODE = '(?:ti|ab|tw|mp|kw|kf|hw|sh)';
/** `.ti;ab.`, `.ti/ab.`, `.ti,abs.` behind a word. */
const SPOILT_SUFFIX = new RegExp(`^[^.]*\\.${CODE}(?:[,;/][a-z]{2,4})+\\.?$`, 'i');
/** `ti,ab`, `@TI,AB.` apart from a word. */
const LIST_OF_CODES = new RegExp(`^[@.:]?${CODE}(?:[,;]${CODE}){1,6}[.:]?$`, 'i');
const DOTTED_CODE = new RegExp(`^${CODE}\\.$`, 'i');
/** `asthma.de.`: two letters between dots that no field of Ovid has. */
const OTHER_SUFFIX = /^[^.]*\p{L}{3}[*?$]?\.[a-z]{2}\.$/iu;

/** `asthma tiab`, `asthma (tiab)`, `asthma.tiab.`, `asthma ti, ab`, `(asthma)@TI,AB`, `asthma in DE`. */
function fieldBehind(place: WordPlace): Found | null {
  const { typed, before } = place;
  const apart = suffixOfWord(place);
  if (apart !== null) return apart;
  if (SPOILT_SUFFIX.test(typed) || LIST_OF_CODES.test(typed) || OTHER_SUFFIX.test(typed)) return field();
  const name = typed.toLowerCase().replace(/[.,:;]$/, '');
  if (name === 'title/abstract') return inBrackets(place) ?? field();
  if (before === undefined) return null;
  // Embase and Cochrane write words in brackets of their own next to each other.
  const own = isPlatformDialect(place.dialect) ? FIELD_WORDS : FIELD_WORDS_IN_BRACKETS;
  if (own.has(name) || typed === 'MeSH') {
    const bracketed = inBrackets(place);
    if (bracketed !== null) return bracketed;
  }
  if ((FIELD_WORDS.has(name) || typed === 'MeSH') && endsTerm(place)) return field();
  if (DOTTED_CODE.test(typed) && before.kind === 'word' && endsTerm(place)) return field();
  return severalWords(place) ?? looseSlash(place);
}

/** `ti, ab` with a space, and `in DE`. */
function severalWords({ typed, after, source }: WordPlace): Found | null {
  if (after?.kind !== 'word') return null;
  const last = source.slice(after.start, after.end);
  const isList =
    /^(?:ti|ab|tw|mp|kw|title)[,;]$/i.test(typed) && /^(?:ti|ab|tw|mp|kw|abstract)[.,;:]?$/i.test(last);
  const isIn =
    typed === 'in' && last.split(/[,;]/).every((each) => each === '' || SILVERPLATTER_FIELDS.has(each));
  return isList || isIn ? field(null, { end: after.end }) : null;
}

/** `/dt` and `/child` behind a field, or behind nothing. */
function looseSlash(place: WordPlace): Found | null {
  const isLoose = startsTerm(place) || place.before?.kind === 'field';
  return isLoose && /^\/[a-z]{2,20}(?:,[a-z]{2})*$/.test(place.typed) ? field() : null;
}

/** `asthma.title.`, with the field of the dialect that means it. */
function suffixOfWord({ typed, dialect }: WordPlace): Found | null {
  const [, word = '', name = ''] = /^(.*[\p{L}\p{N}*?$])\.([a-z]{3,14})\.?$/iu.exec(typed) ?? [];
  const key = name.toLowerCase();
  if (!Object.hasOwn(FIELD_WORDS_BEHIND_DOTS, key)) return null;
  const codes = FIELD_WORDS_BEHIND_DOTS[key] ?? '';
  const tag = codes === 'ti,ab' ? 'tiab' : codes === 'kf' ? 'ot' : codes;
  if (codes === '' || dialect === 'embase' || dialect === 'cochrane') return field();
  return field(dialect === 'ovid' ? `${word}.${codes}.` : `${word}[${tag}]`);
}

/** A word alone in brackets behind a term. */
function inBrackets({ before, after, source }: WordPlace): Found | null {
  if (before?.kind !== 'open' || after?.kind !== 'close') return null;
  const isBehind = /[\p{L}\p{N}*)"\]]\s?$/u.test(source.slice(Math.max(0, before.start - 4), before.start));
  const isOperator = /\b(?:and|or|not)\s?$/i.test(source.slice(Math.max(0, before.start - 5), before.start));
  return isBehind && !isOperator ? field(null, { start: before.start, end: after.end }) : null;
}

const SLASHED = /^(?:n|w|p|f|pre|near|onear|within|adj|next|same|with)\/(?:\d{1,3}|s|p|sent|para)$/i;

/** `N/3`, `WITHIN/3`, `XOR`, `BUT NOT`, `NEAR 3`, `ANDchild` between two terms. */
function operator(place: WordPlace): Found | null {
  const { typed, before, after, source } = place;
  const joined = /^(AND|NOT|OR)(\p{Ll}{4,}.*)$|^(\p{Ll}{3,})(AND|NOT|OR)$/u.exec(typed);
  if (joined !== null) {
    const parts = joined.slice(1).filter((part: string | undefined) => part !== undefined);
    return { what: 'operator', fix: parts.join(' ') };
  }
  if (/^limit$/i.test(typed) && before === undefined && /^\s+to\s/i.test(source.slice(place.end)))
    return { what: 'operator', fix: null };
  if (before === undefined || after === undefined) return null;
  if ((before.kind === 'near' || before.kind === 'window') && /^\d{1,2}$/.test(typed) && !endsTerm(place)) {
    const name = source.slice(before.start, before.end);
    if (/\d/.test(name)) return null;
    return {
      what: 'operator',
      fix: /^adj$/i.test(name) ? name + typed : `${name}/${typed}`,
      start: before.start,
    };
  }
  if (startsTerm(place)) return null;
  if (SLASHED.test(typed)) return { what: 'operator', fix: null };
  if (typed === 'BUT' && after.kind === 'operator' && after.operator === 'NOT')
    return { what: 'operator', fix: 'NOT', end: after.end };
  if (!FOREIGN_OPERATORS.has(typed) || endsTerm(place)) return null;
  const isShouted = [before, after].some(({ kind, start, end }) => {
    const text = source.slice(start, end);
    return kind === 'word' && text.length > 2 && text === text.toUpperCase() && /\p{L}/u.test(text);
  });
  return isShouted ? null : { what: 'operator', fix: typed === 'ANDNOT' ? 'NOT' : null };
}

const ADDRESS = /^(?:https?:\/\/|www\.)\S+/i;

/** An address: of a search in PubMed the fix is its query, of a record its number. */
function address({ typed, source, start }: WordPlace): Found | null {
  if (!ADDRESS.test(typed)) return null;
  const full = /^\S+/.exec(source.slice(start))?.[0] ?? typed;
  return { what: 'address', fix: queryOfAddress(full), end: start + full.length };
}

function queryOfAddress(text: string): string | null {
  const record = /pubmed(?:\.ncbi\.nlm\.nih\.gov)?\/(\d{1,8})\/?(?:[?#].*)?$/i.exec(text)?.[1];
  if (record !== undefined) return `${record}[pmid]`;
  const doi = /doi\.org\/(10\.\d{4,9}\/\S+)$/i.exec(text)?.[1];
  if (doi !== undefined) return `${doi}[doi]`;
  const term = /[?&]term=([^&#]+)/i.exec(text)?.[1];
  if (term === undefined) return null;
  try {
    return decodeURIComponent(term.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

const RECORD_NUMBER = /^(?:\d{7,8}|PMC\d{5,8})$/i;
const LIST_OF_RECORDS = /^\d{4,8}(?:[,;]\d{4,8})+$/;
const DOI = /^10\.\d{4,9}\/\S+$/;

/** `PMID 12345678`, a DOI, and a number that only a record has. */
function record(place: WordPlace): Found | null {
  const { typed, dialect, after, before, source } = place;
  const written = (number: string): string => (dialect === 'ovid' ? `${number}.ui.` : `${number}[uid]`);
  const bare = (text: string): string => text.replace(/[.,;]$/, '');
  if (/^(?:pmid|doi)[:-]?$/i.test(typed) && after?.kind === 'word') {
    const number = bare(source.slice(after.start, after.end));
    if (/^\d{4,8}$/.test(number) || DOI.test(number))
      return { what: 'record', fix: written(number), end: after.end };
  }
  if (before?.kind === 'prefix') return null;
  if (LIST_OF_RECORDS.test(typed)) {
    const end = after?.kind === 'field' ? after.end : place.end;
    return { what: 'record', fix: `(${typed.split(/[,;]/).map(written).join(' OR ')})`, end };
  }
  if (place.hasField) return null;
  const number = bare(typed);
  if (DOI.test(number))
    return { what: 'record', fix: dialect === 'ovid' ? `${number}.do.` : `${number}[doi]` };
  if (!RECORD_NUMBER.test(number)) return null;
  return { what: 'record', fix: endsTerm(place) ? written(number) : `${written(number)} OR` };
}

const YEAR = '(?:1[89]|20)\\d{2}';
const DAY = `${YEAR}(?:[/-]\\d{1,2}(?:[/-]\\d{1,2})?)?`;
const RANGE = new RegExp(`^(${DAY})(?::|\\.\\.)(${DAY}|3000)$`);
const YEARS = new RegExp(`^(${YEAR})[-–](${YEAR}|present|current)$`, 'i');

/** `2010:2020`, `2010-2020`, `2010 to 2020` without a field. */
function range(place: WordPlace): Found | null {
  const { typed, dialect, after, next, before, source } = place;
  const written = (from: string, to: string): string | null =>
    dialect === 'trip' || dialect === 'pubmed' ? `${from}:${/^\d/.test(to) ? to : '3000'}[dp]` : null;
  if (before?.kind === 'prefix' || before?.kind === 'range' || place.hasField) return null;
  const between = after?.kind === 'word' && next?.kind === 'word' ? source.slice(place.start, next.end) : '';
  const spoken = new RegExp(`^(${YEAR})\\s+to\\s+(${YEAR}|present|current)$`, 'i').exec(between);
  if (spoken !== null && startsTerm(place))
    return { what: 'range', fix: written(spoken[1] ?? '', spoken[2] ?? ''), end: next?.end ?? place.end };
  const [, from, to] =
    RANGE.exec(typed) ?? (startsTerm(place) && endsTerm(place) ? YEARS.exec(typed) : null) ?? [];
  return from === undefined || to === undefined ? null : { what: 'range', fix: written(from, to) };
}

/** `2019;381:12-20`, `Smith et al.`, as in a citation. */
function citation({ typed, after, source }: WordPlace): Found | null {
  if (/^(?:19|20)\d{2};\d{1,4}(?:\(|:|$)/.test(typed)) return { what: 'citation', fix: null };
  const isEtAl = typed === 'et' && after?.kind === 'word' && source.slice(after.start, after.end) === 'al.';
  return isEtAl ? { what: 'citation', fix: null, end: after.end } : null;
}

/** `MeSH descriptor Asthma explode all trees`, where no bracket or syntax reads it. */
function descriptor({ typed, after, source }: WordPlace): Found | null {
  if (!/^mesh$/i.test(typed) || after?.kind !== 'word') return null;
  const isDescriptor = /^descriptors?:?$/i.test(source.slice(after.start, after.end));
  return isDescriptor ? field(null, { end: after.end }) : null;
}

/** `explode asthma`, `"Asthma"[mh] explode`. */
function explodeWord(place: WordPlace): Found | null {
  const { typed, before, after } = place;
  if (!/^(?:explode|exp\.)$/i.test(typed)) return null;
  const isBehindHeading = before?.kind === 'field' || before?.kind === 'heading';
  return (startsTerm(place) && after !== undefined) || isBehindHeading ? field() : null;
}

/** `exp asthma` where no heading follows. */
function explosion(place: WordPlace, lexemes: readonly Lexeme[], at: number): Found | null {
  if (place.after === undefined || !['word', 'phrase', 'open'].includes(place.after.kind)) return null;
  // Up to the end of the term: a slash makes it a heading, and a field reports itself.
  for (let next = at + 1; next < lexemes.length; next++) {
    const kind = lexemes[next]?.kind;
    if (kind === 'word' || kind === 'phrase' || kind === 'open' || kind === 'focus') continue;
    if (kind === 'slash' || kind === 'field') return null;
    break;
  }
  return field();
}
