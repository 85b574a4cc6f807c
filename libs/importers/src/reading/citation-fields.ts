import { type MeshAssignment, type SourceRecord, stableHash } from '@clinical/evidence';
import type { RecordNotes } from './record-notes.js';
import { distinct, oneLine } from './text.js';

/**
 * The titles of a MEDLINE record. A title in square brackets is a translation, and is stored without them; without an
 * English title the original one is used.
 */
export function readTitles(
  printed: string,
  vernacularTitle: string,
): Pick<SourceRecord, 'title' | 'vernacularTitle'> {
  const translated = /^\[(.+)\](\.?)$/.exec(printed);
  const title =
    translated === null ? printed : `${translated[1] ?? ''}${translated[2] ?? ''}`.replace(/\.\.$/, '.');
  if (title !== '' && !/^not available\.?$/i.test(title)) return { title, vernacularTitle };
  return { title: vernacularTitle, vernacularTitle: '' };
}

/**
 * Pages with both ends written out: `132-42` is `132-142`, `e132-8` is `e132-e138`. Other forms are unchanged; several
 * ranges are divided by commas or semicolons.
 */
export function fullPages(text: string): string {
  return text.replace(
    /(?<![\p{L}\d.])([A-Za-z]{0,3})(\d{1,7})\s?[-\u2013]\s?(\d{1,6})(?![\p{L}\d.-])/gu,
    expand,
  );
}

function expand(range: string, prefix: string, first: string, last: string): string {
  if (last.length > first.length || (last.length === first.length && prefix === '')) return range;
  const end = first.slice(0, first.length - last.length) + last;
  return Number(end) < Number(first) ? range : `${prefix}${first}-${prefix}${end}`;
}

/** An article number among publishers' identifiers: `e0123456`, `103214`; empty for those of other forms. */
export function articleNumber(identifiers: readonly string[]): string {
  return identifiers.find((text) => /^(?:[A-Za-z]{1,4}[.-]?)?\d{1,8}(?:\.\d{1,3})?$/.test(text)) ?? '';
}

/** ISO 639-2 (bibliographic) codes, as MEDLINE writes them, with the ISO 639-1 code and the English name. */
const LANGUAGES: readonly (readonly [code: string, short: string, name: string])[] = [
  ['afr', 'af', 'afrikaans'], ['ara', 'ar', 'arabic'], ['bos', 'bs', 'bosnian'], ['bul', 'bg', 'bulgarian'], ['cat', 'ca', 'catalan'],
  ['chi', 'zh', 'chinese'], ['cze', 'cs', 'czech'], ['dan', 'da', 'danish'], ['dut', 'nl', 'dutch'], ['eng', 'en', 'english'],
  ['est', 'et', 'estonian'], ['fin', 'fi', 'finnish'], ['fre', 'fr', 'french'], ['ger', 'de', 'german'], ['gre', 'el', 'greek'],
  ['heb', 'he', 'hebrew'], ['hrv', 'hr', 'croatian'], ['hun', 'hu', 'hungarian'], ['ice', 'is', 'icelandic'], ['ita', 'it', 'italian'],
  ['jpn', 'ja', 'japanese'], ['kor', 'ko', 'korean'], ['lit', 'lt', 'lithuanian'], ['nor', 'no', 'norwegian'], ['per', 'fa', 'persian'],
  ['pol', 'pl', 'polish'], ['por', 'pt', 'portuguese'], ['rum', 'ro', 'romanian'], ['rus', 'ru', 'russian'], ['slo', 'sk', 'slovak'],
  ['slv', 'sl', 'slovenian'], ['spa', 'es', 'spanish'], ['srp', 'sr', 'serbian'], ['swe', 'sv', 'swedish'], ['tha', 'th', 'thai'],
  ['tur', 'tr', 'turkish'], ['ukr', 'uk', 'ukrainian'], ['vie', 'vi', 'vietnamese'],
]; // prettier-ignore

/** Codes of ISO 639-2 for terminology, where they differ from the bibliographic ones. */
const TERMINOLOGY: Readonly<Record<string, string>> = {
  zho: 'chi', ces: 'cze', nld: 'dut', fra: 'fre', deu: 'ger', ell: 'gre', isl: 'ice', fas: 'per', ron: 'rum', slk: 'slo',
}; // prettier-ignore

const BY_NAME: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(([code, short, name]) => [code, short, name].map((one) => [one, code] as const)),
);

/** The code MEDLINE has for a language given by code or English name, such as `en-GB` or `English`; empty for others. */
export function languageCode(text: string): string {
  const lowerCase = text.trim().toLowerCase();
  const known =
    BY_NAME.get(lowerCase) ?? TERMINOLOGY[lowerCase] ?? BY_NAME.get(lowerCase.split(/[-_]/, 1)[0] ?? '');
  return known ?? (/^[a-z]{3}$/.test(lowerCase) ? lowerCase : '');
}

/** Whether a text is the code or name of a language. */
export function isKnownLanguage(text: string): boolean {
  return languageCode(text) !== '';
}

/** The codes of the languages that a text names, divided by commas or semicolons; unknown ones are noted. */
export function languagesOf(text: string, field: string, notes: RecordNotes): string[] {
  const names = text.split(/[;,]/).map((name) => name.trim());
  return distinct(names.map((name) => notes.checked(field, name, languageCode(name))));
}

const ASTERISK = /^\*|\*$/g;

/**
 * Reads `*Asthma/drug therapy/*prevention & control`; an asterisk on either side of a heading or a qualifier marks a
 * major topic.
 */
export function meshAssignment(text: string): MeshAssignment {
  const [heading = '', ...qualifiers] = text.split('/').map(oneLine);
  const parts = qualifiers.map((name) => ({ name: name.replace(ASTERISK, ''), major: isMarked(name) }));
  const major = isMarked(heading) || parts.some((part) => part.major);
  return { heading: heading.replace(ASTERISK, ''), ui: '', major, qualifiers: parts };
}

function isMarked(name: string): boolean {
  return name.startsWith('*') || name.endsWith('*');
}

/** PubMed's data banks that are registers of clinical trials; the others contain sequences and structures. */
const TRIAL_REGISTERS: ReadonlySet<string> = new Set(
  [
    'ANZCTR', 'ChiCTR', 'CRiS', 'ClinicalTrials.gov', 'CTIS', 'CTRI', 'DRKS', 'EudraCT', 'EU-CTR', 'IRCT', 'ISRCTN',
    'ITMCTR', 'JapicCTI', 'JMACCT', 'JPRN', 'jRCT', 'LBCTR', 'NTR', 'OMON', 'PACTR', 'PHRR', 'REPEC', 'ReBec',
    'RPCEC', 'SLCTR', 'TCTR', 'TPSR', 'UMIN CTR', 'UMIN-CTR', 'UMIN',
  ].map((name) => name.toLowerCase()),
); // prettier-ignore

/** Whether one of PubMed's data banks is a register of trials. */
export function isTrialRegister(bank: string): boolean {
  return TRIAL_REGISTERS.has(bank.trim().toLowerCase());
}

/** Fields that identify a record without an identifier of its source. */
type Identified = Pick<SourceRecord, 'pmid' | 'doi' | 'pmcid' | 'title' | 'date' | 'authors'>;

/**
 * Identifier of a record within its collection if its source gives none: the first of PMID, DOI and PMCID with its
 * scheme in front, else a name made of title, year and first author; the same on every import.
 */
export function derivedSourceId({ pmid, doi, pmcid, title, date, authors }: Identified): string {
  if (pmid !== '') return `pmid:${pmid}`;
  if (doi !== '') return `doi:${doi}`;
  if (pmcid !== '') return `pmcid:${pmcid}`;
  return `title:${stableHash([title.toLowerCase(), date.slice(0, 4), authors[0] ?? ''].join('\n'))}`;
}
