import type { SourceRecord } from '@clinical/evidence';

/** Initials as MEDLINE writes them: `AB`, also `A.B.` and `A B`. */
const INITIALS = /^(?:\p{Lu}\p{M}*\.?[\s-]?){1,5}$/u;
const SUFFIX = /^(?:Jr|Sr|2nd|3rd|4th|II|III|IV)\.?$/i;
const CUT_SHORT = /[,;|]?\s+et al\.?$/i;
const ENDS_WITH_INITIALS = /\s(?:\p{Lu}[\p{M}-]*){1,5}(?:\s(?:Jr|Sr|2nd|3rd|4th|II|III|IV))?$/u;

/** `Last AB Jr` of a name written `Last, First B, Jr` or `Last, A. B.`; a name without a comma is unchanged. */
export function authorName(text: string): string {
  const [last = '', given = '', suffix = ''] = text.split(',').map((part) => part.trim());
  if (given === '') return pointless(last);
  const loud = isLoud(last);
  if (SUFFIX.test(given))
    return [last, initials(suffix, loud), given.replace('.', '')].filter(Boolean).join(' ');
  return [last, initials(given, loud), suffix.replace('.', '')].filter(Boolean).join(' ');
}

/** `Horby P` of `Horby P.`, `Horby PW` of `Horby P.W.`; other names are unchanged. */
function pointless(name: string): string {
  const [, last = '', given = ''] = /^(.+?\p{Ll})\s((?:\p{Lu}\p{M}*\.[\s-]?)+)$/u.exec(name) ?? [];
  return given === '' ? name : `${last} ${initials(given)}`;
}

/** A name in capitals, where initials would hardly be: `MARK`, `ANN`. */
const LOUD_NAME = /(?<!\p{L})(?=\p{L}*[AEIOUYÁÉÍÓÚÄÖÜ])\p{Lu}{3,}(?!\p{L})/u;

/**
 * First letters of the given names; initials are kept completely.
 *
 * @param loud whether the family name is in capitals, so that the given names may be: `JONES, MARK T.`
 */
export function initials(given: string, loud = false): string {
  if (INITIALS.test(given) && !(loud && LOUD_NAME.test(given))) return given.replace(/[^\p{L}\p{M}]/gu, '');
  return (given.match(/(?<![\p{L}\p{M}'’])\p{L}\p{M}*/gu) ?? []).join('').toUpperCase();
}

/**
 * The authors in one text, in order, as `Last AB`: divided by semicolons (`Li, E.; Chi, H.`), by commas between full
 * names (`Guo YR, Cao QD.`), or in pairs (`Smith, J., Doe, A.`). A list that was truncated after its first author is
 * marked, so that no single author is taken for a group.
 */
export function authorsOfText(text: string): string[] {
  const full = text.trim().replace(CUT_SHORT, '');
  const named = namesIn(full);
  return named.length === 1 && CUT_SHORT.test(text.trim()) ? [...named, 'et al'] : named;
}

/**
 * The names in one field for a single name: `Smith J; Jones K`, `Smith J, Jones K and Roe A`. A single name, or the
 * name of a body (`Department of Health and Human Services`), is unchanged.
 */
export function splitNames(text: string): string[] {
  const full = text.trim();
  if (/^et al\.?$/i.test(full)) return [];
  if (full.includes(';') || / \| |\|\|/.test(full))
    return authorsOfText(full.replace(/;\s*(?:and|&)\s+/i, '; '));
  const listed = full.replace(CUT_SHORT, '');
  const joined = listed.split(/,?\s+(?:and|&)\s+/i);
  // `John Smith, Mary Jones and Ann Lee`: the last one shows that the family name is not first.
  const givenNameFirst = joined.length > 1 && /^[^,\s]+\s[^,]+$/.test(joined.at(-1) ?? '');
  const parts = joined.flatMap((part) => {
    const names = part.split(/,\s*/).filter((name) => name !== '');
    const isList =
      names.every((name) => ENDS_WITH_INITIALS.test(name.replace(/\.$/, ''))) ||
      (givenNameFirst && names.every(isPerson));
    return isList ? names : [part];
  });
  const people = parts.map((part) => part.trim().replace(/(?<=\p{Lu})\.$/u, ''));
  if (people.length < 2 || !people.every(isPerson)) return [full];
  return people.map((name) => (name.includes(',') ? authorName(name) : name));
}

/** The authors of a record as far as a file states them. */
export type AuthorFields = Pick<SourceRecord, 'authors' | 'fullNames' | 'affiliations'>;

/** The authors in one cell of a table: {@link authorsOfText}, with the last ones joined by `and` as well. */
export function authorsOfCell(text: string): string[] {
  const names = splitNames(text);
  return names.length > 1 ? names : authorsOfText(text);
}

/** The authors of texts of one name each, such as `Moore, Jean Ada` and `Moore JA`, with the full names among them. */
export function namedAuthors(texts: readonly string[]): Pick<SourceRecord, 'authors' | 'fullNames'> {
  const named = texts.flatMap((text) => {
    const names = namesOfField(text);
    return names.map((name) => ({ name, full: names.length === 1 ? fullName(text) : '' }));
  });
  return withFullNames(named);
}

/** Authors with their full names, empty where unknown. */
export function withFullNames(
  named: readonly { readonly name: string; readonly full: string }[],
): Pick<SourceRecord, 'authors' | 'fullNames'> {
  const authors = named.map(({ name }) => name);
  const fullNames = named.map(({ full }) => full);
  return fullNames.every((full) => full === '') ? { authors } : { authors, fullNames };
}

/** `Last, First M., Jr` of a name with a comma and more than initials; empty for others. */
export function fullName(text: string): string {
  const [last = '', second = '', third = '', ...rest] = text.split(',').map((part) => part.trim());
  const [given, suffix] = SUFFIX.test(second) ? [third, second] : [second, third];
  const isFull = !INITIALS.test(given) || (isLoud(last) && LOUD_NAME.test(given));
  if (rest.length > 0 || last === '' || given === '' || !isFull || BODY_WORDS.test(text)) return '';
  return [last, given, suffix.replace('.', '')].filter((part) => part !== '').join(', ');
}

/** Whether a name is in capitals. */
function isLoud(name: string): boolean {
  return /^\P{Ll}{2,}$/u.test(name);
}

/** One name of a field, as `Last AB`, or several if it contains them. */
export function namesOfField(text: string): string[] {
  const names = splitNames(text);
  return names.length === 1 && !BODY_WORDS.test(text) ? names.map(authorName) : names;
}

/** `Jones KL`, `Jones, Kate`, `Kate Jones`: two to four words that a body's name would not be made of. */
function isPerson(text: string): boolean {
  if (ENDS_WITH_INITIALS.test(text)) return true;
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    words.every((word) =>
      /^(?:\p{Lu}[\p{L}\p{M}.'\u2019-]*|van|von|de|der|den|da|di|la|le|el|al|bin|ten|dos|del)$/u.test(word),
    ) &&
    !BODY_WORDS.test(text)
  );
}

const BODY_WORDS =
  /\b(?:group|society|committee|department|ministry|association|college|institute|centre|center|network|collaboration|consortium|investigators?|council|board|university|hospital|foundation|organi[sz]ation|agency|services?|study|trialists|team|task|force|panel|office|editors?|academy|federation|health|nutrition|medicine|drug|food|administration|research|care|prevention|control|disease)\b/i;

/** Names between two semicolons: mostly one, or a list that a group follows: `Drolet M, Brisson M; HPV Study Group`. */
function namesOfPart(part: string): string[] {
  const text = part.trim();
  const names = text
    .split(/,\s*/)
    .map((name) => name.replace(/\.$/, ''))
    .filter((name) => name !== '');
  if (names.length > 1 && names.every((name) => ENDS_WITH_INITIALS.test(name))) return names;
  const isBody = BODY_WORDS.test(text) && !INITIALS.test(names[1] ?? '');
  return [isBody ? text : authorName(text)].filter((name) => name !== '');
}

function namesIn(full: string): string[] {
  if (full === '') return [];
  if (full.includes(';')) return full.split(';').flatMap(namesOfPart);
  if (full.includes('|'))
    return full
      .split(/\|+/)
      .map((part) => authorName(part.trim()))
      .filter((name) => name !== '');
  const parts = full
    .split(/,\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const bare = parts.map((part) => part.replace(/\.$/, ''));
  if (bare.length === 1 || bare.every((part) => ENDS_WITH_INITIALS.test(part))) return bare;
  const inPairs = parts.every((part, index) => index % 2 === 0 || INITIALS.test(part));
  const isPair = parts.length === 2 && !bare.some((part) => ENDS_WITH_INITIALS.test(part));
  if (isPair || (parts.length % 2 === 0 && inPairs && !ENDS_WITH_INITIALS.test(bare[0] ?? '')))
    return Array.from({ length: parts.length / 2 }, (_, pair) =>
      authorName(`${parts[2 * pair] ?? ''}, ${parts[2 * pair + 1] ?? ''}`),
    );
  return bare;
}
