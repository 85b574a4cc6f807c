import { tokenTexts } from '@clinical/text-analysis';
import { stableHash } from './stable-hash.js';

/** An identifier of a work, normalised. */
export interface Identifier {
  readonly scheme: 'pmid' | 'pmcid' | 'doi' | 'registration';
  /** `31101888`, `PMC6523720`, `10.1056/nejmoa1715274`, `NCT00000620`; see the normalise functions. */
  readonly value: string;
  /** Identifier as typed, without label or address: registration numbers have the hyphens and slashes of texts. */
  readonly text: string;
}

/** Identifiers found in typed text. */
export interface IdentifierReading {
  readonly identifiers: readonly Identifier[];
  /** Whether the text consists only of identifiers and their labels. */
  readonly nothingElse: boolean;
}

/** Digits alone; empty when the text is no PubMed id. */
export function normalisePmid(text: string): string {
  const match = /^\s*(?:pmid)?\s*:?\s*0*([1-9]\d{0,8})\s*$/i.exec(text);
  return match?.[1] ?? '';
}

/** `PMC` and digits; empty when the text is no PubMed Central id. */
export function normalisePmcid(text: string): string {
  const match = /^\s*(?:pmcid)?\s*:?\s*(?:PMC)?\s*0*([1-9]\d{0,8})(?:\.\d+)?\s*$/i.exec(text);
  return match?.[1] === undefined ? '' : `PMC${match[1]}`;
}

/** Bare and in lower case, without resolver address or label; empty when the text is no DOI. */
export function normaliseDoi(text: string): string {
  const match = /^\s*(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi\s*:?\s*)?(10\.\d{4,9}\/\S+)\s*$/i.exec(text);
  return match?.[1] === undefined ? '' : match[1].toLowerCase();
}

/** Upper case letters and digits alone, so that `ChiCTR-TRC-12002` and `chictr trc 12002` are one number. */
export function normaliseRegistration(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Registration numbers by the form that each registry gives them, as sources of regular expressions. */
export const REGISTRATION_FORMS: readonly string[] = [
  'NCT[ -]?\\d{8}',
  'ISRCTN[ -]?\\d{8}',
  'EUCTR[ -]?\\d{4}-\\d{6}-\\d{2}',
  '(?:EudraCT(?: (?:no|number))?[.:]?\\s*)?\\d{4}-\\d{6}-\\d{2}(?:-\\d{2})?',
  'ACTRN[ -]?\\d{14}p?',
  'ChiCTR(?:-[A-Z]{2,5})?-?\\d{8,10}',
  'ChiCTR-[A-Z]{2,5}-\\d{5,10}',
  '(?:JPRN-)?UMIN[ -]?\\d{9}',
  '(?:JPRN-)?jRCTs?\\d{9,10}',
  'CTRI/\\d{4}/\\d{2,3}/\\d{6}',
  'DRKS[ -]?\\d{8}',
  'IRCT\\d{6,20}N\\d{1,3}',
  'PACTR\\d{15,16}',
  'KCT\\d{7}',
  'TCTR\\d{11}',
  'RBR-[0-9a-z]{6,9}',
  'SLCTR/\\d{4}/\\d{3}',
  'RPCEC\\d{8}',
  'NTR\\d{3,5}',
];
const REGISTRATION = new RegExp(REGISTRATION_FORMS.join('|'), 'gi');

/** Also of older articles, whose SICI has angle brackets: `10.1002/(SICI)…17:15<1661::AID-SIM968>3.0.CO;2-2`. */
const DOI =
  /(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|\bdoi\s*:?\s*)?\b10\.\d{4,9}(?:\/|%2F)[^\s"<>]+(?:<[^\s"<>]*>\d\.\d\.[A-Z]{2};[^\s"<>]+)?/gi;
const PMCID = /(?:\bpmcid\s*:?\s*)?\bPMC\s?\d{3,9}(?:\.\d+)?\b/gi;
const LABELLED_PMID = /\bpmid\s*:?\s*\d{1,9}\b/gi;
const PUBMED_ADDRESS =
  /(?:https?:\/\/)?(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,9})\/?/gi;
const PMC_ADDRESS =
  /(?:https?:\/\/)?(?:www\.)?(?:pmc\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pmc)\/articles\/(PMC\d{3,9})\/?/gi;
const BARE_PMIDS = /^\s*\d{5,8}(?:[\s,;]+\d{5,8})*\s*$/;

/**
 * The identifiers in a user's text (B65): PMID with its label or address, or alone; PMCID; DOI bare, labelled or as an
 * address; trial registration numbers of the WHO network's registries. A number alone is a PMID when it has five to
 * eight digits: shorter ones are years and doses.
 */
export function readIdentifiers(text: string): IdentifierReading {
  if (text.length > 2000) return { identifiers: [], nothingElse: false };
  if (BARE_PMIDS.test(text)) return { identifiers: bareNumbers(text), nothingElse: true };
  const found: Identifier[] = [];
  let rest = text;
  const take = (
    pattern: RegExp,
    read: (match: string, group: string | undefined) => Identifier | null,
  ): void => {
    rest = rest.replace(pattern, (match: string, ...groups: unknown[]) => {
      const identifier = read(match, typeof groups[0] === 'string' ? groups[0] : undefined);
      if (identifier === null) return match;
      found.push(identifier);
      return ' ';
    });
  };
  take(PUBMED_ADDRESS, (_, id) => identifier('pmid', normalisePmid(id ?? '')));
  take(PMC_ADDRESS, (_, id) => identifier('pmcid', normalisePmcid(id ?? '')));
  take(DOI, (match) => identifier('doi', normaliseDoi(withoutTrailingPunctuation(decoded(match)))));
  take(PMCID, (match) => identifier('pmcid', normalisePmcid(match)));
  take(LABELLED_PMID, (match) => identifier('pmid', normalisePmid(match)));
  take(REGISTRATION, (match) =>
    identifier('registration', normaliseRegistration(withoutLabel(match)), withoutLabel(match)),
  );
  return { identifiers: distinct(found), nothingElse: found.length > 0 && tokenTexts(rest).length === 0 };
}

function bareNumbers(text: string): Identifier[] {
  const values = text.match(/\d+/g) ?? [];
  return distinct(values.flatMap((value) => identifier('pmid', normalisePmid(value)) ?? []));
}

function identifier(scheme: Identifier['scheme'], value: string, text = value): Identifier | null {
  return value === '' ? null : { scheme, value, text };
}

function withoutLabel(registration: string): string {
  return registration.replace(/^EudraCT[^\d]*/i, '');
}

/** An address of a resolver as a browser copies it, with the characters that it escaped; other text unchanged. */
function decoded(doi: string): string {
  if (!/doi\.org\/.*%/i.test(doi)) return doi;
  try {
    return decodeURIComponent(doi);
  } catch {
    return doi;
  }
}

/** A sentence's own full stop, comma or closing bracket is not part of the DOI before it. */
function withoutTrailingPunctuation(doi: string): string {
  let end = doi.length;
  for (; end > 0; end--) {
    const last = doi.charAt(end - 1);
    if (/[.,;:'!?\u2019\u201d]/.test(last)) continue;
    if (last === ')' && count(doi.slice(0, end), ')') > count(doi.slice(0, end), '(')) continue;
    if (last === ']' && count(doi.slice(0, end), ']') > count(doi.slice(0, end), '[')) continue;
    break;
  }
  return doi.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function distinct(identifiers: readonly Identifier[]): Identifier[] {
  const seen = new Set<string>();
  return identifiers.filter(({ scheme, value }) => {
    const key = `${scheme}:${value}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The DOI that a citation names as `doi: 10.1000/abc`, normalised; empty where it names none. */
export function doiIn(citation: string): string {
  const found = /\bdoi:?\s*(10\.\d{4,9}\/[^\s;]+)/i.exec(citation)?.[1] ?? '';
  return normaliseDoi(found.replace(/[.,]+$/, ''));
}

const PLAIN_SOURCE = /^[A-Za-z0-9]{1,24}$/;
const PLAIN_ID = /^[A-Za-z0-9]{1,32}$/;

/**
 * Public identifier of a work by the record that first reported it: letters, digits and hyphens, at most 60 characters,
 * the same on every import. `pubmed` and `31101888` give `pubmed-31101888`; names that are long or contain other
 * characters are hashed, so that they can neither break an address nor collide.
 */
export function documentId(source: string, sourceId: string): string {
  if (PLAIN_SOURCE.test(source) && PLAIN_ID.test(sourceId)) return `${source}-${sourceId}`;
  const kind = /^[A-Za-z0-9]+/.exec(source)?.[0].slice(0, 24) ?? 'record';
  return `${kind}-x-${stableHash(`${source}\n${sourceId}`)}`;
}

/** Whether a text from outside can be a document id at all. */
export function isDocumentId(text: string): boolean {
  return /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/.test(text) && text.length <= 64;
}
