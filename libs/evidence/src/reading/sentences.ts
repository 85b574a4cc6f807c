import { isLabel } from './abstract-parts.js';
import type { Quote, ReadableRecord } from './quote.js';

const MAX_ABBREVIATION_LENGTH = 12;

/** Abbreviations that never end a sentence. */
const ALWAYS_ABBREVIATED: ReadonlySet<string> = new Set(
  'e.g i.e eg ie vs v.s cf viz fig figs eq eqs dr prof mr mrs ms st approx ca resp incl excl sect ser bros mt'.split(
    ' ',
  ),
);

/** Abbreviations where a number follows; words of their own elsewhere. */
const BEFORE_NUMBERS: ReadonlySet<string> = new Set(
  'no nos nr ref refs tab vol p pp n art ch chap sec jan feb mar apr jun jul aug sep sept oct nov dec v ver al'.split(
    ' ',
  ),
);

/** Words that start sentences and hardly any name: after `U.S.` or an initial they mark a new sentence. */
const OPENING_WORDS =
  /(?:The|This|These|Those|That|There|Their|They|It|Its|In|On|At|By|Of|For|From|With|Within|Without|We|Our|Here|However|Although|While|When|Where|Whether|As|An|A|All|Both|Each|Eight|Five|Four|Nine|One|Seven|Six|Ten|Three|Two|After|Before|During|Data|Patients|Participants|Subjects|Children|Women|Men|Methods?|Results?|Conclusions?|Objectives?|Background|Main|Primary|Secondary|Mean|Median|No|Not|Other|Overall|To|Using|Among|Between|Compared|Further|Furthermore|Thus|Therefore|Moreover|Additionally|Finally|Results|Most|Many|Some|Such|Studies|Treatment|If|Because|Since|Despite|Only|Also|More)$/;

/** Serovars are written with a capital after the initial of their genus: `S. Typhi`. */
const SEROVARS = /^(?:Typh|Paratyph|Enteritid|Newport|Choleraes|Dublin|Heidelberg|Infantis|Virchow|Hadar)/;

/**
 * The sentences of a text, in order. They do not overlap and contain all its text except the white space between them.
 * Full stops of decimals, initials and common abbreviations end no sentence; a blank line ends one without any. Takes
 * time in proportion to the length.
 *
 * @param section the section of the abstract that the text is; null for the title
 */
export function sentencesIn(text: string, section: number | null): Quote[] {
  const sentences: Quote[] = [];
  let start = skipSpace(text, 0);
  let at = start;
  while ((at = nextMark(text, at)) !== -1) {
    const end = endsAt(text, at, start);
    if (end === -1) {
      at += 1;
      continue;
    }
    if (end > start) sentences.push({ section, start, end });
    start = skipSpace(text, end);
    at = start;
  }
  if (start < text.length) sentences.push({ section, start, end: text.trimEnd().length });
  return sentences;
}

/** Finds the sentence that a place of a record is in. */
export interface SentenceFinder {
  /** The sentence that contains the character at an offset; an empty quote there without one. */
  at(section: number | null, offset: number): Quote;
  /** All sentences of the title (null) or of a section. */
  in(section: number | null): readonly Quote[];
}

/** A finder that splits a text at the first question about it, so that a record that is never read costs nothing. */
export function sentenceFinder(record: ReadableRecord): SentenceFinder {
  const split = new Map<number | null, readonly Quote[]>();
  const sentencesAt = (section: number | null): readonly Quote[] => {
    const known = split.get(section);
    if (known !== undefined) return known;
    const text = section === null ? record.title : (record.abstract[section]?.text ?? '');
    const found = sentencesIn(text, section);
    split.set(section, found);
    return found;
  };
  return {
    in: sentencesAt,
    at: (section, offset) => {
      const sentences = sentencesAt(section);
      let [low, high] = [0, sentences.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sentences[middle]?.end ?? 0) <= offset) low = middle + 1;
        else high = middle;
      }
      const found = sentences[low];
      return found !== undefined && found.start <= offset && offset < found.end
        ? found
        : { section, start: offset, end: offset };
    },
  };
}

const MARKS = /[.!?\n\u3002\uff01\uff1f]/g;

function nextMark(text: string, from: number): number {
  MARKS.lastIndex = from;
  return MARKS.exec(text)?.index ?? -1;
}

/** Offset after the sentence whose last mark is at an offset; -1 where none ends there. */
function endsAt(text: string, at: number, start: number): number {
  switch (text.charCodeAt(at)) {
    case 0x2e: // .
      return endsAtStop(text, at, start);
    case 0x21: // !
    case 0x3f: // ?
      return endsAtMark(text, at);
    case 0x3002: // 。
    case 0xff01: // ！
    case 0xff1f: // ？
      return skipClosers(text, at + 1);
    case 0x0a:
      return endsAtBlankLine(text, at);
    default:
      return -1;
  }
}

function endsAtMark(text: string, at: number): number {
  const end = skipClosers(text, at + 1);
  const next = skipSpace(text, end);
  if (next >= text.length) return end;
  return next > end && !isLowerCase(text.charAt(next)) ? end : -1;
}

function endsAtBlankLine(text: string, at: number): number {
  let next = at + 1;
  while (next < text.length && isSpace(text.charCodeAt(next)) && text.charCodeAt(next) !== 0x0a) next += 1;
  return text.charCodeAt(next) === 0x0a ? trimEndBefore(text, at) : -1;
}

function endsAtStop(text: string, at: number, start: number): number {
  const end = skipClosers(text, at + 1);
  const next = skipSpace(text, end);
  if (next >= text.length) return end;
  if (next === end) return end === at + 1 ? endsGlued(text, at, start) : -1;
  const first = text.charAt(next);
  if (isLowerCase(first)) return -1;
  if (end > at + 1) return end;
  return isAbbreviated(text, at, next, start) ? -1 : end;
}

/** `were randomised.Patients`, and `were unclear., Selection criteria`, as some sources join their sections. */
function endsGlued(text: string, at: number, start: number): number {
  if (isGlued(text, at)) return at + 1;
  const rest = text.slice(at + 1, at + 48);
  // Before a label any word may stand, as in `version 4.0., Main results, Nine studies`.
  if (isLabel(/^[,;]\s+(\p{Lu}[^,.]+),\s/u.exec(rest)?.[1] ?? '')) return at + 2;
  const joined = /^[,;]\s+[\p{Lu}\d]/u.test(rest);
  if (!joined || !/(?:[\p{Ll}\d]{3}|[)\]%?!])$/u.test(text.slice(Math.max(start, at - 3), at))) return -1;
  return COMPANIES.test(wordBefore(text, at, start)) ? -1 : at + 2;
}

/** `Merck Inc., Whitehouse Station`. */
const COMPANIES = /^(?:inc|corp|ltd|llc|bros|dept|univ|prof|etc|incl|excl|approx|assoc|intl|vol|suppl)$/i;

/** Whether a space is missing: `were randomised.Patients`. Addresses such as `www.Name.org` have none missing. */
function isGlued(text: string, at: number): boolean {
  if (at < 3 || !/^[\p{Lu}][\p{Ll}]*[ ,:]/u.test(text.slice(at + 1, at + 16))) return false;
  const before = text.slice(Math.max(0, at - MAX_ABBREVIATION_LENGTH), at);
  return /(?:\p{Ll}{3}|\)|%)$/u.test(before) && !/www$/i.test(before);
}

function isAbbreviated(text: string, at: number, next: number, start: number): boolean {
  const word = wordBefore(text, at, start);
  if (word === '') return false;
  const key = word.toLowerCase();
  // `Ms. Smith`, but `patients with MS.`
  if (ALWAYS_ABBREVIATED.has(key) && word !== 'MS') return true;
  const first = text.charAt(next);
  const digitFollows = first >= '0' && first <= '9';
  if (BEFORE_NUMBERS.has(key) && (digitFollows || (key === 'al' && (first === '(' || first === '['))))
    return true;
  // `P = 0. 05`: a decimal with a space in it.
  if (word === '0' && digitFollows) return true;
  return isInitial(text, word, next, at);
}

/** `U.S. Department`, `J. R. Smith`, `S. Typhi`; not `vitamin D. The`. */
function isInitial(text: string, word: string, next: number, at: number): boolean {
  if (!/^\p{Lu}(?:\.\p{Lu}){0,4}$/u.test(word)) return false;
  let end = next;
  while (end < text.length && end < next + 16 && /\p{L}/u.test(text.charAt(end))) end += 1;
  const following = text.slice(next, end);
  if (word.includes('.')) return following !== '' && !OPENING_WORDS.test(following);
  if (SEROVARS.test(following) || (following.length === 1 && text.charAt(end) === '.' && following !== 'A'))
    return true;
  return (
    /(?:^|[\s(])\p{Lu}\.\s$/u.test(text.slice(Math.max(0, at - 5), at - 1)) && !OPENING_WORDS.test(following)
  );
}

/** The letters, digits and inner full stops before an offset, without what opens the word. */
function wordBefore(text: string, at: number, start: number): string {
  let from = at;
  while (from > start && at - from <= MAX_ABBREVIATION_LENGTH && isWordCode(text.charCodeAt(from - 1)))
    from -= 1;
  return at - from > MAX_ABBREVIATION_LENGTH ? '' : text.slice(from, at);
}

function isWordCode(code: number): boolean {
  return (
    code === 0x2e ||
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a) ||
    code > 0xbf
  );
}

function skipClosers(text: string, from: number): number {
  let at = from;
  while (at < text.length && ')]}"\'”’»'.includes(text.charAt(at))) at += 1;
  return at;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function trimEndBefore(text: string, from: number): number {
  let at = from;
  while (at > 0 && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** The same white space as `trim`. */
function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return (
    code >= 0xa0 &&
    (code === 0xa0 ||
      code === 0x1680 ||
      (code >= 0x2000 && code <= 0x200a) ||
      code === 0x2028 ||
      code === 0x2029 ||
      code === 0x202f ||
      code === 0x205f ||
      code === 0x3000 ||
      code === 0xfeff)
  );
}

function isLowerCase(character: string): boolean {
  return character >= 'a' && (character <= 'z' || (character > '\u00bf' && /\p{Ll}/u.test(character)));
}
