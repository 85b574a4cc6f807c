/** An author of a citation: a person with a family name, or an unsplit name, such as that of a group. */
export type CitationName =
  | {
      readonly family: string;
      /** Given names or initials as reference formats write them: `J. P.`, `J.-P.`, `Hayati`. */
      readonly given: string;
      /** `Jr`, `3rd`; empty without one. */
      readonly suffix: string;
      /** `Last AB` as the source gives it, where the given names would make other initials. */
      readonly medline?: string;
    }
  | { readonly literal: string };

const SUFFIX = /^(?:Jr|Sr|[2-5](?:nd|rd|th)|II|III|IV)\.?$/i;
/** `AB`, `J-P`, `A.B.`, `Th`: at most four initials. A last name in capitals has more letters, or none before it. */
const INITIALS = /^(?:\p{Lu}\p{M}*[.-]?){1,4}$/u;
const ONE_INITIAL = /^\p{Lu}\p{M}*\.?$/u;
const CF_FORM = /^([\p{L}\p{M}'’]{2,}(?:\s[\p{L}\p{M}'’]{2,})*)((?:-\p{Lu})+)$/u;

/** Particles at the start of family names. They do not make a name a double name. */
const PARTICLES = new Set([
  'af', 'al', 'ap', 'ben', 'bin', 'da', 'dal', 'de', 'del', 'della', 'den', 'der', 'des', 'di', 'do', 'dos', 'du', 'e', 'el', 'ibn',
  'la', 'las', 'le', 'lo', 'los', 'mac', 'mc', 'san', 'st', 'st.', 'te', 'ten', 'ter', 'van', "van't", 'vom', 'von', 'y', 'zu', 'zum', 'zur', "'t",
]); // prettier-ignore

const BODY =
  /\b(?:academy|administration|agency|alliance|association|authors?|board|bureau|cent(?:er|re)s?|clinic|collaborat(?:ion|ive|ors)|college|commission|committee|consortium|council|department|division|editors?|federation|forum|foundation|group|health|hospital|initiative|institutes?|investigators?|ministry|network|office|organi[sz]ation|panel|program(?:me)?|project|registry|research|services?|society|study|task force|taskforce|team|trial(?:ists)?|unit|university|workgroup)\b/i;

/**
 * Reads author names in the form of records, in order. `Last AB Jr`, `Last, First`, `A B Last` and `LAST First` are
 * persons. A name of a group, and a name that does not show which of its words is the family name (`Ammon Susanne`),
 * are not split. A group after a person (`Smith J; XY Group`) is a name of its own; `et al` is not a name.
 */
export function citationNames(authors: readonly string[]): CitationName[] {
  return authors
    .flatMap((author) => author.split(/;\s*/))
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '' && !/^et al\.?$/i.test(name))
    .map(citationName);
}

/** One name; see {@link citationNames}. */
export function citationName(name: string): CitationName {
  if (BODY.test(name)) return { literal: name };
  if (name.includes(',')) return withComma(name) ?? { literal: name };
  return (
    joinedByHyphens(name) ??
    initialsLast(name) ??
    initialsFirst(name) ??
    capitalsFirst(name) ?? { literal: name }
  );
}

/** The name of an author by its full form, `Last, First, Jr`, and the one that sources state, `Last AB Jr`. */
export function fullCitationName(full: string, stated: string): CitationName {
  const name = withComma(full);
  if (name === null || 'literal' in name) return citationName(stated);
  if (medlineName(name) === stated) return name;
  // `JONES, MARK T.` is stated as `JONES MT`: its given names are in capitals, and no initials.
  const inCapitals = withComma(full, pointed);
  if (inCapitals !== null && medlineName(inCapitals) === stated) return inCapitals;
  return { ...name, medline: stated };
}

/** `Last, First, Jr` or `Last, A. B.`. Several commas that are no suffix make a list of words, not a person. */
function withComma(name: string, written = spaced): CitationName | null {
  const [family = '', given = '', suffix = '', ...rest] = name.split(',').map((part) => part.trim());
  if (family === '' || given === '' || rest.length > 0) return null;
  if (SUFFIX.test(given) && !(suffix === '' && INITIALS.test(given)))
    return { family, given: written(suffix), suffix: given.replace('.', '') };
  if (suffix !== '' && !SUFFIX.test(suffix)) return null;
  return { family, given: written(given), suffix: suffix.replace('.', '') };
}

/** `Jorgensen-B-A`, as one collection of the seventies writes it. */
function joinedByHyphens(name: string): CitationName | null {
  const match = CF_FORM.exec(name);
  if (match === null) return null;
  return { family: match[1] ?? '', given: spaced((match[2] ?? '').replaceAll('-', '')), suffix: '' };
}

/** `van der Last AB 3rd`, `Last A. B.`. */
function initialsLast(name: string): CitationName | null {
  const words = name.split(' ');
  const ends = words.length > 2 && SUFFIX.test(words.at(-1) ?? '');
  // `van Dellen JR` has initials; a suffix comes after some.
  const isSuffix = ends && (!INITIALS.test(words.at(-1) ?? '') || isInitials(words.at(-2) ?? '', false));
  const suffix = isSuffix ? (words.pop() ?? '') : '';
  const initials: string[] = [];
  while (words.length > 1 && isInitials(words.at(-1) ?? '', initials.length > 0))
    initials.unshift(words.pop() ?? '');
  const family = words.join(' ');
  if (initials.length === 0 || words.every((word) => ONE_INITIAL.test(word))) return null;
  if (words.some((word) => ONE_INITIAL.test(word) && !PARTICLES.has(word.toLowerCase()))) return null;
  // `Greenberg Stuart J.`: only a source that writes given names in full writes the point, so the family name is unclear.
  const ownWords = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  if (ownWords.length > 1 && initials.some((word) => word.includes('.'))) return null;
  return { family, given: spaced(initials.join(' ')), suffix: suffix.replace('.', '') };
}

function isInitials(word: string, onlyOne: boolean): boolean {
  return onlyOne ? ONE_INITIAL.test(word) : INITIALS.test(word);
}

/** `D V Exner`, `W H van Gilst`: the particles after the initials belong to the family name. */
function initialsFirst(name: string): CitationName | null {
  const words = name.split(' ');
  const count = words.findIndex((word) => !ONE_INITIAL.test(word));
  if (count < 1) return null;
  const family = words.slice(count);
  const particles = family.slice(0, -1).every((word) => PARTICLES.has(word.toLowerCase()));
  if (!particles || (family.at(-1)?.length ?? 0) < 2 || INITIALS.test(family.at(-1) ?? '')) return null;
  return { family: family.join(' '), given: spaced(words.slice(0, count).join(' ')), suffix: '' };
}

/** `OZTURK Hayati`: a family name in capitals, of four letters or more as shorter ones may be an acronym. */
function capitalsFirst(name: string): CitationName | null {
  const match = /^(\p{Lu}{4,}(?:[ -]\p{Lu}{4,})?) (\p{Lu}\p{Ll}[\p{L}\p{M}-]*)$/u.exec(name);
  return match === null ? null : { family: match[1] ?? '', given: match[2] ?? '', suffix: '' };
}

/** `AB` as `A. B.` and `J-P` as `J.-P.`; full given names are kept, and an initial among them gets its point. */
function spaced(given: string): string {
  const words = given.split(/\s+/).filter((word) => word !== '');
  return words
    .map((word) => {
      if (!INITIALS.test(word)) return word;
      return (word.match(/-?\p{Lu}\p{M}*/gu) ?? [])
        .map((letter) => `${letter}.`)
        .join(' ')
        .replaceAll(' -', '-');
    })
    .join(' ');
}

/** Given names in full, each initial among them with its point. */
function pointed(given: string): string {
  return given
    .split(/\s+/)
    .map((word) => (ONE_INITIAL.test(word) ? spaced(word) : word))
    .join(' ');
}

/** `AB` of `A. B.`, `AJ` of `Anna J.`, `JP` of `J.-P.`: initials without points, as MEDLINE, Vancouver and AMA write them. */
export function bareInitials(given: string): string {
  return (given.match(/(?<![\p{L}\p{M}'’])\p{L}\p{M}*/gu) ?? []).join('').toUpperCase();
}

/** `A. J.` of `Anna J.`, `J.-P.` of `Jean-Pierre`, as APA and Harvard write them. */
export function dottedInitials(given: string): string {
  return given
    .split(' ')
    .filter((word) => word !== '')
    .map((word) =>
      word
        .split('-')
        .filter((part) => part !== '')
        .map((part) => `${[...part][0] ?? ''}.`)
        .join('-'),
    )
    .join(' ');
}

/** `Last AB 3rd`, the form of MEDLINE. */
export function medlineName(name: CitationName): string {
  if ('literal' in name) return name.literal;
  if (name.medline !== undefined) return name.medline;
  return [name.family, bareInitials(name.given), name.suffix].filter((part) => part !== '').join(' ');
}

/** `Last, First, Jr`, the form of RIS and of most reference managers. */
export function invertedName(name: CitationName): string {
  if ('literal' in name) return name.literal;
  return [name.family, name.given, name.suffix].filter((part) => part !== '').join(', ');
}
