import { MAX_QUERY_LENGTH } from '@clinical/contracts';
import { tokenTexts } from '@clinical/text-analysis';
import { stableHash } from './stable-hash.js';

/** An identifier of a work, normalised. */
export interface Identifier {
  readonly scheme: 'pmid' | 'pmcid' | 'doi' | 'registration';
  /** `31101888`, `PMC6523720`, `10.1056/nejmoa1715274`, `NCT00000620`; see the normalise functions. */
  readonly value: string;
  /** As typed, without label or address: a registration number has the hyphens and slashes of texts, a DOI its capitals. */
  readonly text: string;
}

/** Identifiers found in typed text. */
export interface IdentifierReading {
  /** In the order of the text, each once. */
  readonly identifiers: readonly Identifier[];
  /** Whether the text consists only of identifiers, their labels, and what divides a list. */
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

/** What a list divides identifiers by without a space, and the beginning of the next one: it ends the DOI before it. */
const NEXT = `[,;|](?:10\\.\\d{4,9}/|https?:|doi[:.]|pmc?id|PMC\\d|\\d{5,8}(?![^\\s,;|])|${REGISTRATION_FORMS.join('|')})`;
const IN_DOI = `(?:(?!${NEXT})[^\\s"<>])+`;
/** Also of older articles, whose SICI has angle brackets: `10.1002/(SICI)…17:15<1661::AID-SIM968>3.0.CO;2-2`. */
const DOI = new RegExp(
  `(?:(?:https?://)?(?:dx\\.)?doi\\.org/|\\bdoi(?:\\s*:)?\\s*)?\\b10\\.\\d{4,9}(?:/|%2F)${IN_DOI}(?:<[^\\s"<>]*>\\d\\.\\d\\.[A-Z]{2};${IN_DOI})?`,
  'gi',
);
const PMCID = /(?:\bpmcid(?:\s*:)?\s*)?\bPMC\s?\d{3,9}(?:\.\d+)?\b/gi;
const LABELLED_PMID = /\bpmid(?:\s*:)?\s*\d{1,9}\b/gi;
const PUBMED_ADDRESS =
  /(?:https?:\/\/)?(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,9})\/?/gi;
const PMC_ADDRESS =
  /(?:https?:\/\/)?(?:www\.)?(?:pmc\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pmc)\/articles\/(PMC\d{3,9})\/?/gi;
const BARE_PMID = /(?<![\p{L}\p{N}])\d{5,8}(?![\p{L}\p{N}])/gu;
/** Field tags of PubMed after an identifier. */
const FIELD_TAG = /\[(?:pmid|uid|pmcid?|doi|aid|lid|si)\]/gi;
/** Words between identifiers: headings of lists, and the operator that divides some. */
const LIST_WORDS: ReadonlySet<string> = new Set(['or', 'pmid', 'pmids', 'pmcid', 'pmcids', 'doi', 'dois']);

/**
 * The identifiers in a user's text (B65): PMID with its label or address, or alone; PMCID; DOI bare, labelled or as an
 * address; trial registration numbers of the WHO network's registries. Numbers of five to eight digits are PMIDs where
 * the text has nothing but identifiers, divided by spaces, commas, semicolons, line ends, bars or `OR`: shorter ones are
 * years and doses.
 */
export function readIdentifiers(text: string): IdentifierReading {
  if (text.length > MAX_QUERY_LENGTH || !/\d/.test(text)) return NOTHING_READ;
  const found: { readonly at: number; readonly identifier: Identifier }[] = [];
  let rest = text.replace(FIELD_TAG, blank);
  const take = (
    pattern: RegExp,
    read: (match: string, group: string | undefined) => Identifier | null,
  ): void => {
    rest = rest.replace(pattern, (match: string, ...others: unknown[]) => {
      const identifier = read(match, typeof others[0] === 'string' ? others[0] : undefined);
      if (identifier === null) return match;
      const at = others.find((each) => typeof each === 'number') ?? 0;
      found.push({ at, identifier });
      return blank(match);
    });
  };
  take(PUBMED_ADDRESS, (_, id) => identifier('pmid', normalisePmid(id ?? '')));
  take(PMC_ADDRESS, (_, id) => identifier('pmcid', normalisePmcid(id ?? '')));
  take(DOI, doiOfText);
  take(PMCID, (match) => identifier('pmcid', normalisePmcid(match)));
  take(LABELLED_PMID, (match) => identifier('pmid', normalisePmid(match)));
  take(REGISTRATION, (match) =>
    identifier('registration', normaliseRegistration(withoutLabel(match)), withoutLabel(match)),
  );
  const nothingElse = tokenTexts(rest.replace(BARE_PMID, blank)).every((word) => LIST_WORDS.has(word));
  if (nothingElse) take(BARE_PMID, (match) => identifier('pmid', normalisePmid(match)));
  const inOrder = found.sort((a, b) => a.at - b.at).map((each) => each.identifier);
  return { identifiers: distinct(inOrder), nothingElse: nothingElse && found.length > 0 };
}

const NOTHING_READ: IdentifierReading = { identifiers: [], nothingElse: false };

/** Spaces in place of a text, so that the places of what follows stay the same. */
function blank(text: string): string {
  return ' '.repeat(text.length);
}

function doiOfText(match: string): Identifier | null {
  const typed = withoutTrailingPunctuation(decoded(match));
  return identifier('doi', normaliseDoi(typed), typed.slice(Math.max(0, typed.indexOf('10.'))));
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
  const unclosed: Record<string, number> = { ')': excess(doi, ')', '('), ']': excess(doi, ']', '[') };
  let end = doi.length;
  for (; end > 0; end--) {
    const last = doi.charAt(end - 1);
    if (/[.,;:'!?|\u2019\u201d]/.test(last)) continue;
    const more = unclosed[last];
    if (more === undefined || more <= 0) break;
    unclosed[last] = more - 1;
  }
  return doi.slice(0, end);
}

/** How many more closing brackets than opening ones a text has. */
function excess(text: string, closing: string, opening: string): number {
  return text.split(closing).length - text.split(opening).length;
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
