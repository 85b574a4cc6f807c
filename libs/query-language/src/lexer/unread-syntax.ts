import { isPlatformDialect } from '../dialects/dialect-rules.js';
import type { Lexeme, LexicalProblem } from '../lexeme.js';
import type { Dialect } from '../syntax-tree.js';
import { isKnownTag } from './tags.js';
import {
  codeBeforeBracket,
  codeBeforeTerm,
  codeBeforeValue,
  equation,
  nameBeforeColon,
  nameOfLine,
  smallCode,
} from './unread-codes.js';
import { endsTerm, field, startsTerm, type Found, type WordPlace } from './unread-place.js';
import { address, citation, isLimit, range, record } from './unread-values.js';
import {
  FIELD_WORDS,
  FIELD_WORDS_BEHIND_DOTS,
  FIELD_WORDS_IN_BRACKETS,
  FOREIGN_OPERATORS,
  SILVERPLATTER_FIELDS,
} from './unread-words.js';

/**
 * Words that are syntax of some system and that nothing here reads, so that they would be searched for as words:
 * fields, operators, addresses, numbers of records, dates. In quotation marks they are words.
 */
export function unreadSyntax(lexemes: readonly Lexeme[], source: string, dialect: Dialect): LexicalProblem[] {
  return lexemes.flatMap((lexeme, at): LexicalProblem[] => {
    const typed = source.slice(lexeme.start, lexeme.end);
    const isWord = lexeme.kind === 'word' || lexeme.kind === 'explode';
    // `OR;` is a phrase, so that nothing reads it as an operator.
    const isNumber = NUMBER_OF_RECORD.test(typed);
    const isQuiet = QUIET_SYNTAX.test(typed) || (isNumber && isPlatformDialect(dialect));
    if (!isWord && !(lexeme.kind === 'phrase' && isQuiet)) return [];
    const place: WordPlace = {
      typed,
      source,
      dialect,
      start: lexeme.start,
      end: lexeme.end,
      before: lexemes[at - 1],
      after: lexemes[at + 1],
      next: lexemes[at + 2],
      hasField: isBeforeField(lexemes, at + 1) || (isNumber && isInField(lexemes, at + 1)),
      isQuiet: !isWord,
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

/** Whether a field follows a bracket that is open here: `(12345678 OR 23456789):ui`. */
function isInField(lexemes: readonly Lexeme[], from: number): boolean {
  let depth = 0;
  for (let at = from; at < lexemes.length; at++) {
    const kind = lexemes[at]?.kind;
    if (kind === 'open') depth++;
    else if (kind === 'close' && --depth < 0) return isBeforeField(lexemes, at);
  }
  return false;
}

function unreadWord(place: WordPlace): Found | null {
  for (const rule of RULES) {
    const found = rule(place);
    if (found !== null) return found;
  }
  return null;
}

const RULES: readonly ((place: WordPlace) => Found | null)[] = [
  address,
  record,
  codeBeforeTerm,
  codeBeforeValue,
  smallCode,
  nameOfLine,
  bracketed,
  andOr,
  spoiltWord,
  codeBeforeBracket,
  equation,
  nameBeforeColon,
  tagApart,
  namesInBrackets,
  fieldBehind,
  operator,
  range,
  citation,
  descriptor,
  explodeWord,
];

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
const SPOILT_SUFFIX = new RegExp(`^[^.]*\\.${CODE}(?:(?:[,;/][a-z]{2,4})+\\.?|\\.[,;]\\p{L}.*)$`, 'iu');
/** `ti,ab`, `@TI,AB.` apart from a word. */
const LIST_OF_CODES = new RegExp(`^[@.:,]{0,2}${CODE}(?:[.,;]{1,2}${CODE}){1,6}[.:]?$`, 'i');
/** `.ab.` and `.xx.` behind nothing, and `(asthma or copd):CC`. */
const LONE_SUFFIX = /^(?:\.[a-z]{2}\.?|:[a-z]{2}(?:,[a-z]{2}){0,6})$/i;
/** `child*:ti` where no colon marks a field. */
const COLON_CODE = new RegExp(`^[\\p{L}*?$-]{3,}:${CODE}$`, 'iu');
const DOTTED_CODE = new RegExp(`^${CODE}\\.$`, 'i');
/** `asthma.de.`: two letters between dots that no field of Ovid has. */
const OTHER_SUFFIX = /^[^.]*\p{L}{3}[*?$]?\.[a-z]{2}\.$/iu;

/** `asthma tiab`, `asthma (tiab)`, `asthma.tiab.`, `asthma ti, ab`, `(asthma)@TI,AB`, `asthma in DE`. */
function fieldBehind(place: WordPlace): Found | null {
  const { typed, before } = place;
  const apart = suffixOfWord(place);
  if (apart !== null) return apart;
  if (
    SPOILT_SUFFIX.test(typed) ||
    LIST_OF_CODES.test(typed) ||
    LONE_SUFFIX.test(typed) ||
    COLON_CODE.test(typed) ||
    OTHER_SUFFIX.test(typed)
  )
    return field();
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
  const isBehindWhole = before.kind === 'phrase' || before.kind === 'close';
  if (isBehindWhole && /^(?:ti|ab|tw|mp)$/i.test(typed) && endsTerm(place)) return field();
  if (DOTTED_CODE.test(typed) && /^(?:word|close|phrase)$/.test(before.kind) && endsTerm(place))
    return field();
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
  return isLoose && /^\/(?:[a-z]{2,20}(?:,[a-z]{2})*|[A-Z]{2})$/.test(place.typed) ? field() : null;
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

/** `asthma (All Fields)`, `asthma (MeSH Terms)`. */
function namesInBrackets({ typed, before, after, next, source }: WordPlace): Found | null {
  if (before?.kind !== 'open' || after?.kind !== 'word' || next?.kind !== 'close') return null;
  const name = source.slice(before.end, next.start).trim();
  const isBehind = /[\p{L}\p{N}*)"\]]\s?$/u.test(source.slice(Math.max(0, before.start - 4), before.start));
  const isOperator = /\b(?:and|or|not)\s?$/i.test(source.slice(Math.max(0, before.start - 5), before.start));
  const isField = /^\p{L}/u.test(typed) && isKnownTag(name);
  return isField && isBehind && !isOperator ? field(null, { start: before.start, end: next.end }) : null;
}

/** A word alone in brackets behind a term. */
function inBrackets({ before, after, source }: WordPlace): Found | null {
  if (before?.kind !== 'open' || after?.kind !== 'close') return null;
  const isBehind = /[\p{L}\p{N}*)"\]]\s?$/u.test(source.slice(Math.max(0, before.start - 4), before.start));
  const isOperator = /\b(?:and|or|not)\s?$/i.test(source.slice(Math.max(0, before.start - 5), before.start));
  return isBehind && !isOperator ? field(null, { start: before.start, end: after.end }) : null;
}

/** `asthma[mh:exp]`, `[tiab~2]`: square brackets that are no tag of a system. */
function bracketed({ typed, start, source }: WordPlace): Found | null {
  if (/^[^[\]]{2,}\[[^[\]]{1,40}\]$/.test(typed)) return field();
  if (/^(?:no)?exp(?:lode)?\]$/i.test(typed)) return field();
  const inside = /^\[?([a-z/ ]{2,20})[:~+][^[\]]{1,12}\]$/i.exec(typed)?.[1];
  const isTag = inside !== undefined && isKnownTag(inside);
  return isTag ? field(null, { start: source.charAt(start - 1) === '[' ? start - 1 : start }) : null;
}

/** `and/or` between two terms; in Ovid the slash ends the word before it. */
function andOr(place: WordPlace): Found | null {
  const { typed, before } = place;
  if (/^\/or$/i.test(typed) && before?.kind === 'operator')
    return { what: 'operator', fix: 'or', start: before.start };
  const isBetween = before !== undefined && !endsTerm(place);
  return isBetween && /^and\/or$/i.test(typed) ? { what: 'operator', fix: 'OR' } : null;
}

/** `asthma^2`, `asthma~`, `child%`, `child*3`, `adj.3`, `asthma/1000`: signs of other systems on a word. */
function spoiltWord(place: WordPlace): Found | null {
  const { typed, dialect } = place;
  const near = /^(adj|near|next)[.,-](\d{1,2})$/i.exec(typed);
  if (near !== null) {
    const [, name = '', number = ''] = near;
    return { what: 'operator', fix: dialect === 'ovid' ? `adj${number}` : `${name.toUpperCase()}/${number}` };
  }
  const ended = ENDED_SUFFIX.exec(typed);
  if (ended !== null && dialect === 'ovid') return field(ended[1] ?? null);
  if (JOINED_LINES.test(typed))
    return { what: 'operator', fix: typed.replace(/(?:and|or|not)/gi, (name) => ` ${name.toUpperCase()} `) };
  if (SPOILT_LINES.test(typed)) return { what: 'operator', fix: null };
  if (dialect === 'ovid' && /\p{L}\/[,;]$/u.test(typed)) return field();
  if (/^\p{L}{3,}\/(?:ti|ab|tw|mp)\.?$/iu.test(typed)) return field();
  if (SPOILT_OPERATOR.test(typed)) return { what: 'operator', fix: typed.slice(0, -1) };
  if (/^:?~\d+$/.test(typed) || SIGNED_WORD.test(typed)) return { what: 'sign', fix: null };
  const isOvid = dialect === 'ovid';
  if (!isOvid && /^\p{L}{3,}[:%]$/u.test(typed) && endsTerm(place))
    return { what: 'sign', fix: `${typed.slice(0, -1)}*` };
  return /^\p{Ll}{3,}\/\d{3,}$/u.test(typed) ? field() : null;
}

/** `asthma.ti,ab.;`: a sign behind the field. */
const ENDED_SUFFIX = new RegExp(`^([^.]*\\.${CODE}(?:,${CODE})*\\.)[;:,]$`, 'i');
/** `#1AND#2`. */
const JOINED_LINES = /^#\d{1,4}(?:(?:and|or|not)#?\d{1,4})+$/i;
const SPOILT_OPERATOR = /^(?:and|or|not)[,;:]$/i;
/** Almost syntax, which the lexer keeps as a phrase so that nothing reads it as more. */
const QUIET_SYNTAX =
  /^(?:\/or|(?:and|or|not)[,;:]|(?:near|next)\d{1,2}|(?:adj|near|next)\/?\d{1,2}|[nw](?:1?\d|2[0-5])|(?:near|next|adj|pre)\/\S{1,4}|exp\.|(?:or|and)\/\d\S*)$/i;
const NUMBER_OF_RECORD = /^(?:\d{7,8}|PMC\d{5,8})[,;.]?$/i;
/** `or/1;2` and `or/1-`. */
const SPOILT_LINES = /^(?:or|and)\/\d\S*$/i;
/** Boost and fuzzy search. */
const SIGNED_WORD = /^[\p{L}\p{N}-]{3,}(?:\^\d+(?:\.\d+)?|~\d{0,2})$/u;

const SLASHED = /^(?:n|w|p|f|pre|near|onear|within|adj|next|same|with)\/(?:\d{1,3}|n|x|s|p|sent|para)$/i;
/** `adj3`, `N3`, `W3` in the text of a system that has another operator. */
const COUNTED = /^(?:adj\d{1,2}|[NW](?:1?\d|2[0-5]))$/;

/** `ANDchild`, `asthmaOR`. */
function joinedOperator(typed: string): Found | null {
  const joined = /^(AND|NOT|OR)(\p{Ll}{4,}.*)$|^(\p{Ll}{3,})(AND|NOT|OR)$/u.exec(typed);
  if (joined === null) return null;
  const parts = joined.slice(1).filter((part: string | undefined) => part !== undefined);
  return { what: 'operator', fix: parts.join(' ') };
}

function isCapitals({ kind, start, end }: Lexeme, source: string): boolean {
  const text = source.slice(start, end);
  return kind === 'word' && text.length > 2 && text === text.toUpperCase() && /\p{L}/u.test(text);
}

/** `near3`, which Embase and Cochrane write with a slash. */
const NUMBERED = /^(?:near|next)\d{1,2}$/i;
/** `n5`, `w3` in small letters, which may be words next to words. */
const SMALL_EBSCO = /^[nw](?:1?\d|2[0-5])$/;

function isBesideGroup({ before, after, source }: WordPlace): boolean {
  return [before, after].some(
    (each) =>
      each !== undefined && (each.kind !== 'word' || source.slice(each.start, each.end).endsWith('*')),
  );
}

/** `NEAR 3`, `adj 3`: the number belongs to the operator. */
function distanceApart(place: WordPlace): Found | null {
  const { typed, before, source } = place;
  if (before?.kind !== 'near' && before?.kind !== 'window') return null;
  const name = source.slice(before.start, before.end);
  if (!/^\d{1,2}$/.test(typed) || /\d/.test(name) || endsTerm(place)) return null;
  return {
    what: 'operator',
    fix: /^adj$/i.test(name) ? name + typed : `${name}/${typed}`,
    start: before.start,
  };
}

function isOtherWindow(place: WordPlace): boolean {
  return SLASHED.test(place.typed) || (place.isQuiet && COUNTED.test(place.typed) && !endsTerm(place));
}

/** `N/3`, `WITHIN/3`, `XOR`, `BUT NOT`, `NEAR 3`, `ANDchild` between two terms. */
function operator(place: WordPlace): Found | null {
  const { typed, before, after, source } = place;
  const joined = joinedOperator(typed);
  if (joined !== null) return joined;
  if (isLimit(place)) return { what: 'operator', fix: null };
  if (before === undefined || after === undefined) return null;
  const apart = distanceApart(place);
  if (apart !== null) return apart;
  if (startsTerm(place)) return null;
  const isJoint = isPlatformDialect(place.dialect) ? NUMBERED : SMALL_EBSCO;
  if (isJoint.test(typed) && !endsTerm(place) && (isPlatformDialect(place.dialect) || isBesideGroup(place)))
    return { what: 'operator', fix: null };
  if (SMALL_EBSCO.test(typed) && !endsTerm(place)) return { what: 'word', fix: null };
  if (/^\/\d{1,2}$/.test(typed) && !endsTerm(place)) return { what: 'operator', fix: null };
  if (isOtherWindow(place)) return { what: 'operator', fix: null };
  if (typed === 'BUT' && after.kind === 'operator' && after.operator === 'NOT')
    return { what: 'operator', fix: 'NOT', end: after.end };
  if (!FOREIGN_OPERATORS.has(typed) || endsTerm(place)) return null;
  const isShouted = [before, after].some((each) => isCapitals(each, source));
  return isShouted ? null : { what: 'operator', fix: typed === 'ANDNOT' ? 'NOT' : null };
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

/** Most lexemes of a group that `exp` stands before. */
const MAX_GROUP_LENGTH = 400;

/** `exp asthma` where no heading follows. */
function explosion(place: WordPlace, lexemes: readonly Lexeme[], at: number): Found | null {
  if (endsTerm(place) && place.before?.kind === 'word') return field();
  if (place.after === undefined || !['word', 'phrase', 'open'].includes(place.after.kind)) return null;
  // Up to the end of the term or group: a slash makes it a heading, and a field reports itself.
  let depth = 0;
  for (let next = at + 1; next < Math.min(lexemes.length, at + MAX_GROUP_LENGTH); next++) {
    const kind = lexemes[next]?.kind ?? 'close';
    if (kind === 'slash' || kind === 'field') return null;
    if (kind === 'open') depth++;
    else if (kind === 'close') depth--;
    else if (depth === 0 && !['word', 'phrase', 'focus'].includes(kind)) break;
  }
  return field();
}
