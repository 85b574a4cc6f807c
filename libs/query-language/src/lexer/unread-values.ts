import type { Dialect } from '../syntax-tree.js';
import { endsTerm, startsTerm, type Found, type WordPlace } from './unread-place.js';

const ADDRESS = /^(?:https?:\/\/|www\.|(?:[a-z\d-]+\.){1,5}(?:gov|org|com|net|edu)\/)\S+/i;

/** An address: of a search in PubMed the fix is its query, of a record its number. */
export function address({ typed, source, start, dialect }: WordPlace): Found | null {
  if (!ADDRESS.test(typed)) return null;
  const full = /^\S+/.exec(source.slice(start))?.[0] ?? typed;
  return { what: 'address', fix: queryOfAddress(full, dialect), end: start + full.length };
}

function queryOfAddress(text: string, dialect: Dialect): string | null {
  const record = /pubmed(?:\.ncbi\.nlm\.nih\.gov)?\/(\d{1,8})\/?(?:[?#].*)?$/i.exec(text)?.[1];
  if (record !== undefined) return inIdentifiers(record, dialect);
  const doi = /doi\.org\/(10\.\d{4,9}\/\S+)$/i.exec(text)?.[1];
  if (doi !== undefined) return inIdentifiers(doi, dialect);
  const term = /[?&]term=([^&#]+)/i.exec(text)?.[1];
  if (term === undefined) return null;
  try {
    return decodeURIComponent(term.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** The field of identifiers, and that of a DOI where it is another one. */
const IDENTIFIER_FIELDS: Readonly<Record<Dialect, readonly [string, string]>> = {
  trip: ['[uid]', '[doi]'],
  pubmed: ['[uid]', '[doi]'],
  ovid: ['.ui.', '.do.'],
  embase: [':ui', ':ui'],
  cochrane: [':doi', ':doi'],
};

function inIdentifiers(identifier: string, dialect: Dialect): string {
  const [ofNumber, ofDoi] = IDENTIFIER_FIELDS[dialect];
  return `${identifier}${DOI.test(identifier) ? ofDoi : ofNumber}`;
}

const RECORD_NUMBER = /^(?:\d{7,8}|PMC\d{5,8})$/i;
/** Numbers of Embase, which no record here has. */
const EMBASE_NUMBER = /^L\d{8,10}$/;
const LIST_OF_RECORDS = /^\d{4,8}(?:[,;]\d{4,8})+$/;
const DOI = /^10\.\d{4,9}\/\S+$/;

/** `PMID 12345678`, a DOI, and a number that only a record has. */
export function record(place: WordPlace): Found | null {
  const { typed, dialect, after, before, source } = place;
  const written = (identifier: string): string => inIdentifiers(identifier, dialect);
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
  if (DOI.test(number)) return { what: 'record', fix: written(number) };
  if (EMBASE_NUMBER.test(number)) return { what: 'record', fix: null };
  if (!RECORD_NUMBER.test(number)) return null;
  return { what: 'record', fix: endsTerm(place) ? written(number) : `${written(number)} OR` };
}

const YEAR = '(?:1[89]|20)\\d{2}';
const DAY = `${YEAR}(?:[/-]\\d{1,2}(?:[/-]\\d{1,2})?)?`;
const RANGE = new RegExp(`^(${DAY})(?::|\\.\\.)(${DAY}|3000)$`);
const YEARS = new RegExp(`^(${YEAR})[-–](${YEAR}|present|current)$`, 'i');

const YEAR_ALONE = new RegExp(`^${YEAR}$`);
const SPOKEN = new RegExp(`^(${YEAR})\\s+to\\s+(${YEAR}|present|current)$`, 'i');

/** `2010:2020`, `2010-2020`, `2010 to 2020`, `> 2010[dp]`, `[2010 TO 2020]` without a field, or with signs around it. */
export function range(place: WordPlace): Found | null {
  const { typed, before } = place;
  const signed = signedYear(place);
  if (signed !== null) return signed;
  if (before?.kind === 'prefix' || before?.kind === 'range' || place.hasField) return null;
  const open = openRange(place);
  if (open !== null) return open;
  const spoken = spokenRange(place);
  if (spoken !== null) return spoken;
  const isAlone = startsTerm(place) && endsTerm(place);
  const [, from, to] = RANGE.exec(typed) ?? (isAlone ? YEARS.exec(typed) : null) ?? [];
  return from === undefined || to === undefined ? null : { what: 'range', fix: written(from, to, place) };
}

function written(from: string, to: string, { dialect }: WordPlace): string | null {
  if (dialect !== 'trip' && dialect !== 'pubmed') return null;
  return `${from}:${/^\d/.test(to) ? to : '3000'}[dp]`;
}

function signedYear({ typed, source, start, before, after }: WordPlace): Found | null {
  if (YEAR_ALONE.test(typed) && /[<>]=?\s*$/.test(source.slice(Math.max(0, start - 4), start)))
    return { what: 'range', fix: null };
  if (typed !== 'TO' || after?.kind !== 'word') return null;
  if (!/^(?:\d{4}|\*)\]?$/.test(source.slice(after.start, after.end))) return null;
  return { what: 'range', fix: null, start: before?.start ?? start, end: after.end };
}

const END_OF_TERM = /^\s*(?:$|[)\n]|(?:AND|OR|NOT)\s)/;

/** `since 2015`, `between 2015 and 2020`, `after 2015`, `last 5 years` at the end of a term. */
function openRange(place: WordPlace): Found | null {
  const { typed, before, after, next, source } = place;
  if (after?.kind !== 'word') return null;
  const year = source.slice(after.start, after.end);
  const isEnd = endsTerm({ ...place, after: next });
  if (/^(?:since|after|before|until|till)$/i.test(typed) && YEAR_ALONE.test(year) && isEnd) {
    const from = /^(?:since|after)$/i.test(typed);
    const first = Number(year) + (/^after$/i.test(typed) ? 1 : 0);
    const last = Number(year) - (/^before$/i.test(typed) ? 1 : 0);
    return {
      what: 'range',
      fix: from ? written(String(first), '3000', place) : written('1800', String(last), place),
      end: after.end,
    };
  }
  if (/^between$/i.test(typed) && YEAR_ALONE.test(year) && next?.kind === 'operator')
    return { what: 'range', fix: null, end: after.end };
  const isSpan =
    /^(?:last|past)$/i.test(typed) &&
    /^\d{1,3}$/.test(year) &&
    next !== undefined &&
    // `in the last 6 months of life` and `fever in the past 14 days` are what a record is about.
    END_OF_TERM.test(source.slice(next.end)) &&
    (/^years?$/i.test(source.slice(next.start, next.end)) ||
      !(before?.kind === 'word' && /^(?:the|in|during)$/i.test(source.slice(before.start, before.end))));
  if (!isSpan || !/^(?:years?|months?|days?)$/i.test(source.slice(next.start, next.end))) return null;
  return { what: 'range', fix: null, end: next.end };
}

function spokenRange(place: WordPlace): Found | null {
  const { before, after, next, source, start } = place;
  if (after?.kind !== 'word' || next?.kind !== 'word') return null;
  const [, from, to] = SPOKEN.exec(source.slice(start, next.end)) ?? [];
  const isFrom = before?.kind === 'word' && /^from$/i.test(source.slice(before.start, before.end));
  if (from === undefined || to === undefined || !(startsTerm(place) || isFrom)) return null;
  return { what: 'range', fix: written(from, to, place), end: next.end };
}

/** `2019;381:12-20`, `Smith et al.`, as in a citation. */
export function citation({ typed, after, source }: WordPlace): Found | null {
  if (/^(?:19|20)\d{2};\d{1,4}(?:\(|:|$)/.test(typed)) return { what: 'citation', fix: null };
  const isEtAl = typed === 'et' && after?.kind === 'word' && source.slice(after.start, after.end) === 'al.';
  return isEtAl ? { what: 'citation', fix: null, end: after.end } : null;
}

/** `limit to english`, `limited 1 to humans`, `2 limit to humans`, which are no commands as they stand. */
export function isLimit({ typed, before, source, start, end }: WordPlace): boolean {
  if (!/^limit(?:ed)?$/i.test(typed)) return false;
  const behind = source.slice(end, end + 20);
  if (/^\s+#?\d{1,4}\s+to\b/i.test(behind)) return true;
  const isAfterLine = before === undefined || /\d\s+$/.test(source.slice(Math.max(0, start - 8), start));
  return isAfterLine && /^limit$/i.test(typed) && /^\s+to\b/i.test(behind);
}
