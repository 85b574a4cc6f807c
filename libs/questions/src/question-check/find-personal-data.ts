import { literalPattern } from '@clinical/text-analysis';
import { isNhsNumber, isSocialSecurityNumber, isSpanishIdentity } from './checksums.js';
import words from './personal-data.json' with { type: 'json' };

// Finds data by which a patient could be recognised, in English and Spanish, by rules alone: nothing leaves the process.
// An age alone is none. Names of diseases, trials and regimens are not names of people: lists in `personal-data.json`.

/** Kinds of personal data. Only the kind is ever logged. */
export const PERSONAL_DATA = [
  'identifier',
  'name',
  'date_of_birth',
  'record_number',
  'address',
  'phone',
  'email',
] as const;
export type PersonalDataKind = (typeof PERSONAL_DATA)[number];

type Finder = (text: string) => boolean;

const FINDERS: Readonly<Record<PersonalDataKind, Finder>> = {
  identifier: hasIdentifier,
  name: hasName,
  date_of_birth: hasDate,
  record_number: (text) => RECORD.test(text),
  address: hasAddress,
  phone: hasPhone,
  email: (text) => /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u.test(text),
};

/** The kinds of personal data in a text, in the order of `PERSONAL_DATA`. Pure. */
export function findPersonalData(text: string): PersonalDataKind[] {
  const plain = withoutStudies(text.normalize('NFKC').replaceAll(/\s+/g, ' '));
  return PERSONAL_DATA.filter((kind) => FINDERS[kind](plain));
}

/** Removes identifiers of trials and articles, which are long numbers, too. */
function withoutStudies(text: string): string {
  return text
    .replaceAll(/\b(?:NCT|ISRCTN|ACTRN|CTRI|ChiCTR|DRKS|EudraCT|UMIN|PMC|PMID|CD)[\s:-]*[\d/-]+/gi, ' ')
    .replaceAll(/\b10\.\d{4,9}\/\S+/g, ' ');
}

function hasIdentifier(text: string): boolean {
  return (
    allMatches(text, /(?<![\d.,])\d{3}[ -]?\d{3}[ -]?\d{4}(?![\d.,]\d|\d)/g).some(([each]) =>
      isNhsNumber(digitsOf(each)),
    ) ||
    allMatches(text, /(?<![\d-])(\d{3})-(\d{2})-(\d{4})(?![\d-])/g).some(
      ([, area = '', group = '', serial = '']) => isSocialSecurityNumber(area, group, serial),
    ) ||
    allMatches(text, /(?<![\p{L}\d])(?:[XYZ]-?\d{7}|\d{2}\.?\d{3}\.?\d{3})[ -]?[A-Z](?![\p{L}\d])/giu).some(
      ([each]) => isSpanishIdentity(each.replaceAll(/[ .-]/g, '')),
    ) ||
    // Medicare beneficiary identifier: letters without S, L, O, I, B and Z at fixed places.
    /(?<![\p{L}\d])[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}(?![\p{L}\d])/u.test(
      text,
    )
  );
}

const CAPITALISED = String.raw`\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*`;
const TITLED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${alternatives(words.titles)})\.? (?:\p{Lu}\.? )?(${CAPITALISED})`,
  'gu',
);
const LOWER_TITLED = /(?<![\p{L}\d])(?:mr|mrs|sra|srta|doña)\.? (\p{Ll}{3,})/gu;
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${alternatives(words.name_anchors)}):? (\p{L}[\p{L}'’-]+)`,
  'giu',
);
const TWO_NAMES = new RegExp(
  String.raw`(?<![\p{L}\d-])(${CAPITALISED}) (?:(?:\p{Lu}\.|de|del|de la) )?(${CAPITALISED})`,
  'gu',
);
const PERSON_NAMED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${alternatives(words.people)}),? (\p{L}+)(?:,| (\p{L}+))?`,
  'giu',
);
const FIRST_NAMES = new Set(words.first_names);
const EPONYMS = new Set(words.eponyms);
const NO_NAMES = new Set(words.no_names);

function hasName(text: string): boolean {
  return (
    allMatches(text, TITLED).some(([each, name = '']) =>
      each.startsWith('Miss') ? isGivenName(name) || isSurname(name) : !isNoName(name),
    ) ||
    allMatches(text, LOWER_TITLED).some(([each, name = '']) =>
      each.startsWith('mr') && !each.startsWith('mrs')
        ? FIRST_NAMES.has(name) || isSurname(name)
        : !isNoName(name),
    ) ||
    allMatches(text, NAMED).some(([, name = '']) => isGivenName(name) || isNamedPerson(name, text)) ||
    allMatches(text, PERSON_NAMED).some(
      ([, name = '', next = '']) => isGivenName(name) && !isEponym(name) && !isEponym(next),
    ) ||
    allMatches(text, TWO_NAMES).some(
      ([, first = '', last = '']) =>
        isGivenName(first) && !isEponym(first) && !isEponym(last) && !isNoName(last),
    )
  );
}

const COMMON_SURNAMES = new Set(words.surnames);
const isSurname = (name: string): boolean => COMMON_SURNAMES.has(name.toLowerCase());
const isGivenName = (name: string): boolean => FIRST_NAMES.has(name.toLowerCase());
const isNoName = (name: string): boolean => NO_NAMES.has(name.toLowerCase());
/** Also the first part of `Parkinson's` and `Guillain-Barré`. */
const isEponym = (name: string): boolean =>
  EPONYMS.has(name.toLowerCase()) || EPONYMS.has(name.toLowerCase().split(/['’-]/)[0] ?? '');

function isNamedPerson(name: string, text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(name) && !isEponym(name) && !isNoName(name) && PEOPLE_IN.test(text);
}
/** `The regimen named Stupp` names no patient; `the patient, named Smith` does. */
const PEOPLE_IN = new RegExp(String.raw`(?<![\p{L}\d])(?:${alternatives(words.people)})(?![\p{L}\d])`, 'iu');

const DAY_MONTH_YEAR = /(?<![\d/.-])\d{1,2}[/.-]\d{1,2}[/.-]((?:19|20)\d{2}|\d{2})(?![\d/-]|\.\d)/g;
const YEAR_MONTH_DAY = /(?<!\d)((?:19|20)\d{2})[/-](?:0[1-9]|1[0-2])[/-](?:0[1-9]|[12]\d|3[01])(?!\d)/g;
const MONTHS = alternatives(words.months);
const WRITTEN_DATE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d{1,2}(?:st|nd|rd|th)?(?: of| de)? (?:${MONTHS})|(?:${MONTHS}) \d{1,2}(?:st|nd|rd|th)?),?(?: de| del)? ((?:19|20)\d{2})`,
  'giu',
);
const BORN = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${alternatives(words.birth)})[: ]+(?:is |es |el |on )?$`,
  'iu',
);
/** Dates of visits and tests are later; without a word for birth before them, earlier ones are taken for dates of birth. */
const LAST_YEAR_OF_BIRTH = '2007';

/** `Born in 1950` and `born at 28 weeks` describe a group: only complete dates count. */
function hasDate(text: string): boolean {
  return [DAY_MONTH_YEAR, YEAR_MONTH_DAY, WRITTEN_DATE].some((pattern) =>
    allMatches(text, pattern).some(
      ({ index, 1: year = '' }) =>
        (year.length === 4 && year <= LAST_YEAR_OF_BIRTH) || BORN.test(text.slice(0, index)),
    ),
  );
}

const RECORD = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${alternatives(words.record_numbers)})(?: (?:is|no|es|number|número|nº|n\.º))?[\s.:#º-]{0,4}[A-Z]{0,4}[ -]?\d[\dA-Z /-]{4,}`,
  'iu',
);

const POSTCODE = /(?<![\p{L}\d])[A-PR-UWYZ][A-HK-Y]?\d[\dA-HJKMNPR-Y]? \d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\d])/u;
const STREET = new RegExp(
  String.raw`(?<![\p{L}\d.])\d{1,5}[A-Za-z]?,? (?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:${alternatives(words.streets.map(capitalised))})(?![\p{L}\d])`,
  'u',
);
const LOWER_STREET = /(?<![\p{L}\d.])(?:lives at|living at|address is|vive en|domicilio en) [^?]*\d/iu;
const CALLE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${alternatives(words.streets_before)}) ?(?:de |del |de la )?\p{Lu}[\p{L} ]+,? (?:n\.?º ?|número )?\d{1,4}`,
  'u',
);
const CALLE_LOWER = new RegExp(
  String.raw`(?<![\p{L}\d])(?:calle|avenida|plaza|paseo|Calle|Avenida|Plaza|Paseo) [\p{L} ]+,? (?:n\.?º ?|número )?\d{1,4}`,
  'u',
);
const ZIP = /(?<![\p{L}\d])\p{Lu}\p{Ll}+,? [A-Z]{2} \d{5}(?!\d)/u;

function hasAddress(text: string): boolean {
  return [POSTCODE, STREET, LOWER_STREET, CALLE, CALLE_LOWER, ZIP].some((each) => each.test(text));
}

const PHONE_NAMED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${alternatives(words.phones)})[: ]+(?:number |no\.? |is |on |at |al |es |número )*\+?[\d(][\d ().-]{6,}\d`,
  'iu',
);
const INTERNATIONAL = /(?<![\d\p{L}])\+\d{1,3}[ (.-]?\d[\d ().-]{6,}\d/u;
/** British and Irish numbers start with 0, Spanish ones with 6, 7, 8 or 9, American ones have brackets or hyphens. */
const NATIONAL =
  /(?<![\d.,/-])(?:0\d{2,4}[ -]?\d{3,4}[ -]?\d{3,4}|[6789]\d{2}[ .-]?\d{3}[ .-]?\d{3}|[6789]\d{2}(?:[ .-]\d{2}){3}|\(\d{3}\) ?\d{3}-\d{4}|\d{3}[-.]\d{3}[-.]\d{4})(?![\d/-]|[.,]\d)/;

function hasPhone(text: string): boolean {
  return PHONE_NAMED.test(text) || INTERNATIONAL.test(text) || NATIONAL.test(text);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
function capitalised(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)];
}

/** A group for an expression, the longest words first. */
function alternatives(names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .map(literalPattern)
    .join('|');
}
