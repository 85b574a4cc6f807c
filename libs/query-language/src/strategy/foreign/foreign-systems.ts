import { isPlatformDialect } from '../../dialects/dialect-rules.js';
import { TEXT_WORDS, ALL_FIELDS } from '../../fields/field-meaning.js';
import type { PlatformSyntax } from '../../platforms/platform-syntax.js';
import type { Dialect, FieldName } from '../../syntax-tree.js';
import type { DetectedDialect } from '../detect-dialect.js';
import type { QuerySystem } from '../dialect-marks.js';
import { EBSCO } from './ebsco.js';
import { PROQUEST } from './proquest.js';
import { SCOPUS } from './scopus.js';
import { WEB_OF_SCIENCE } from './web-of-science.js';

/** A system whose queries are translated completely: no dialect reads them. */
export type ForeignSystem = Extract<QuerySystem, 'Web of Science' | 'EBSCO' | 'Scopus' | 'ProQuest'>;

/** Syntax of each system. */
export const FOREIGN_SYNTAX: Readonly<Record<ForeignSystem, PlatformSyntax>> = {
  'Web of Science': WEB_OF_SCIENCE,
  EBSCO,
  Scopus: SCOPUS,
  ProQuest: PROQUEST,
};

/** Fields searched for a word without a field. */
export const FOREIGN_UNTAGGED: Readonly<Record<ForeignSystem, readonly FieldName[]>> = {
  'Web of Science': ALL_FIELDS,
  EBSCO: TEXT_WORDS,
  Scopus: ALL_FIELDS,
  ProQuest: ALL_FIELDS,
};

export function isForeign(system: QuerySystem): system is ForeignSystem {
  return Object.hasOwn(FOREIGN_SYNTAX, system);
}

/** Evidence that a text is of a platform: one construct that only it has, or two that it mostly has. */
const SURE_SCORE = 3;

/**
 * The platform that a text is surely of, where no dialect reads it; null without one.
 *
 * @param chosen the dialect that the reader chose: Embase.com and the Cochrane Library have `NEAR/3` too, however often a
 * text has it
 */
export function foreignSystem(
  { system, score, evidence }: DetectedDialect,
  chosen: Dialect | null,
): ForeignSystem | null {
  if (system === null || !isForeign(system) || score < SURE_SCORE) return null;
  const isOwn =
    chosen !== null &&
    isPlatformDialect(chosen) &&
    evidence.every(({ text, ...found }) => found.system !== system || /^near\/\d/i.test(text));
  return isOwn ? null : system;
}

/** Settings that platforms list next to a search, each up to the end of its line or cell. */
export const PLATFORM_SETTINGS =
  /(?:^|(?<=[\t\n]))[ ]*(?:Search modes?|Limiters?|Expanders?|Interface|Database|Narrow by [\w ]{1,30}|Last Run Via|Search Screen)\s?[-:–][^\t\n]{0,400}|(?:(?:^#\s+|\b)(?:Databases?|Timespan|Indexes|DocType|Editions|Refined by|Language)\s?(?:=|:)\s?(?!\s?\(["“\w])[^\n\t]{0,400})|(?<=\s)Date Run\s?:[^\n\t]{0,60}?(?=\s{2,}|$)|(?<=[\s)"”])(?:Search modes?|Limiters|Expanders)\s-\s[^\t\n]{0,400}|\bAND\s+(?:PEER\s?\(\s?yes\s?\)|\(\s?PEER\s?\(\s?yes\s?\)\s?\)|stype(?:\.exact)?\s?\(\s?["“”]Scholarly Journals["“”]\s?\))/gim;

/** The first row of EBSCO's table of searches. */
export const HEADER_ROW = /^#\tQuery\t[^\n]{0,200}/m;

/** The name of a platform before a query. */
export const PLATFORM_NAME =
  /^[ \t]*(?:(?:CINAHL|PsycINFO|MEDLINE|AMED)?[ (]{0,2}EBSCO[ -]?host\)?|Web of (?:Science|Knowledge)(?: Core Collection)?|WoS|Scopus(?: \(Elsevier\))?|ProQuest(?: Dialog)?|CINAHL(?: (?:Plus|Complete|Ultimate)){0,2})[ \t]*:[ \t]*(?=\S)/gim;
