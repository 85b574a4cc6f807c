import { findField } from '../fields/field-table.js';
import { endsTerm, field, startsTerm, type Found, type WordPlace } from './unread-place.js';
import {
  CODES_BEFORE_BRACKETS,
  CODES_BEFORE_TERMS,
  FIELD_WORDS,
  NAMES_BEFORE_COLONS,
  SMALL_CODES,
  SMALL_FIELDS,
} from './unread-words.js';

/** What follows AB where it is a blood group. */
const BLOOD_GROUP =
  /^(?:blood|groups?|serum|plasma|antigens?|types?|phenotypes?|individuals?|patients?|donors?|initio)$/i;

/** `PY 2010-2020`, `LA English` between other terms. */
export function codeBeforeValue(place: WordPlace): Found | null {
  const { typed, after, source } = place;
  if (!startsTerm(place) || after?.kind !== 'word') return null;
  const value = source.slice(after.start, after.end);
  const isDate = /^(?:PY|DT|EM|PD|YR)$/.test(typed) && /^\d{4}/.test(value);
  const isNumber = /^(?:IS|IB)$/.test(typed) && /^\d[\dX-]{2,16}$/.test(value);
  return isDate || isNumber || (typed === 'LA' && /^\p{Lu}?\p{Ll}{4,}$/u.test(value)) ? field() : null;
}

/** `AB asthma`. A text in capitals throughout has no codes that could be told from words. */
export function codeBeforeTerm(place: WordPlace): Found | null {
  const { typed, after, source } = place;
  if (!CODES_BEFORE_TERMS.has(typed) || !startsTerm(place)) return null;
  if (after === undefined || !['word', 'phrase', 'open'].includes(after.kind)) return null;
  const next = source.slice(after.start, after.end);
  if (typed === 'AB' && BLOOD_GROUP.test(next)) return null;
  const isShouted =
    after.kind === 'word' && next.length > 1 && next === next.toUpperCase() && /\p{L}/u.test(next);
  return isShouted ? null : field();
}

/** `Asthma terms: asthma.ti.` in Ovid, where a colon truncates. */
export function nameOfLine({ typed, dialect, after, source }: WordPlace): Found | null {
  if (dialect !== 'ovid' || !/\p{L}{2}:$/u.test(typed) || after === undefined) return null;
  const isName = ['word', 'phrase', 'open', 'explode', 'focus'].includes(after.kind);
  return isName && /:\s/.test(source.slice(0, after.start)) ? { what: 'truncation', fix: null } : null;
}

/** `ti asthma`, `asthma ti`: a code in small letters, which may be a word. */
export function smallCode(place: WordPlace): Found | null {
  const { typed, before, after, source } = place;
  const doubtful: Found = { what: 'word', fix: null };
  if (place.hasField) return null;
  if (SMALL_CODES.has(typed) && startsTerm(place)) {
    const isBeforeTerm = after !== undefined && ['word', 'phrase', 'open'].includes(after.kind);
    const next = isBeforeTerm ? source.slice(after.start, after.end) : '';
    return isBeforeTerm && !(typed === 'ab' && BLOOD_GROUP.test(next)) ? doubtful : null;
  }
  if (!SMALL_FIELDS.has(typed) || !endsTerm(place) || before?.kind !== 'word') return null;
  const word = source.slice(before.start, before.end);
  return BLOOD_GROUP.test(word) || /[,;]$/.test(word) ? null : doubtful;
}

/** `AUTH(smith)`, `SU.EXACT("asthma")`. */
export function codeBeforeBracket({ typed, end, source, after }: WordPlace): Found | null {
  if (after?.kind !== 'open' || source.charAt(end) !== '(') return null;
  if (/\.(?:exact|x|explode)$/i.test(typed)) return field();
  if (/^around$/i.test(typed)) return { what: 'operator', fix: null };
  return CODES_BEFORE_BRACKETS.has(typed.toLowerCase()) ? field() : null;
}

/** `IS=1234-5678`, `la=english`, `py>2010`; a sign between numbers or single letters is a sign. */
export function equation({ typed }: WordPlace): Found | null {
  return /^[a-z][a-z,-]{1,18}[=<>]/i.test(typed) && !/^(?:\p{L}|OR|RR|HR|CI|MD|SMD|BMI|SD)[=<>]/u.test(typed)
    ? field()
    : null;
}

/** `title: asthma`, `allintitle:`. */
export function nameBeforeColon({ typed, after, end, dialect }: WordPlace): Found | null {
  // `TITLE_ABS:(…)` of Europe PMC.
  if (/^\p{L}+(?:_\p{L}+)+:(?!\d)/u.test(typed)) return field();
  const name = /^([\p{L}_,/]{2,20}):$/u.exec(typed)?.[1]?.toLowerCase();
  if (name === undefined || after === undefined) return null;
  if (dialect === 'trip' && findField('prefix', 'trip', name) !== null)
    // Without a space it is read as a field, but not among the operators of another system.
    return after.start > end ? field(`${name}:`, { end: after.start }) : field();
  return NAMES_BEFORE_COLONS.has(name) || FIELD_WORDS.has(name) ? field() : null;
}
