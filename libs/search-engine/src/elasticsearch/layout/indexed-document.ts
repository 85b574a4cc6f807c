import type { EvidenceDocument, StemFrequencies } from '@clinical/evidence';
import { earliestDay, isForPro, yearOf } from '@clinical/evidence/search';
import {
  EXACT_FIELDS,
  TEXT_FIELDS,
  VALUE_FIELDS,
  arrivedMinute,
  type ExactField,
  type TextField,
  type ValueField,
} from '../../search-plan.js';
import { searchableText, type Passages, type SearchableText } from '../../searchable-text.js';
import { documentValues, type IndexedField } from '../../shared/document-values.js';
import { encodeTokenPlaces, knownText, nextMark, type KnownStem, type KnownText } from './known-words.js';
import { encodeStemTable, packRankFacts, rankBand, rankFactsOf } from './rank-facts.js';

/** Elasticsearch limits keywords to 32,766 bytes; a UTF-16 code unit takes at most three. */
const MAX_KEYWORD = 8_000;

/** A value as it is indexed and looked up; truncated if too long for a keyword. */
export function keywordText(value: string): string {
  return value.length <= MAX_KEYWORD ? value : value.slice(0, MAX_KEYWORD);
}

const MAJOR = '\u0001major';

/** Keyword of a MeSH term (`meshTerm`) as a major topic. */
export function majorMeshTerm(term: string): string {
  return term + MAJOR;
}

/** Occurrences of a title stem in the ranking field; stems of other fields occur as often as in the text. */
const TITLE_COPIES = 3;

/** The publication of a document, with its assigned number. */
export interface NumberedPublication {
  readonly id: number;
  readonly name: string;
}

/** A document for indexing; the fields are those of elastic/documents.json. */
interface IndexedDocument {
  readonly document: EvidenceDocument;
  readonly stems: string;
  /** Hexadecimal; none if the document has no vector. */
  readonly vector?: string;
  /** Base64. */
  readonly vectorBytes?: string;
  readonly id: string;
  readonly keys: readonly string[];
  readonly ranked: string;
  readonly stemsOf: Readonly<Record<TextField, string>>;
  readonly tokensOf: Readonly<Record<ExactField | 'keywords', readonly string[]>>;
  readonly places: string;
  readonly valueOf: Readonly<Record<ValueField, readonly string[]>>;
  readonly mesh: readonly string[];
  readonly day: number | null;
  readonly arrived: number;
  readonly year: number | null;
  readonly rank: number;
  readonly band: string;
  readonly categories: readonly number[];
  readonly publication: number | null;
  readonly publicationName: string | null;
  readonly clinicalAreas: readonly string[];
  readonly proOnly: boolean;
  readonly demonstration: boolean;
}

/** Texts of a document that the index state counts. */
export interface CountedText {
  readonly text: SearchableText;
  readonly known: KnownText;
  readonly tokens: StemFrequencies;
}

/**
 * Builds the indexed form of a document: everything that is searched, filtered, counted and ranked by, computed
 * here so that both engines agree.
 *
 * @param today days since 1970-01-01
 */
export function indexedDocument(
  document: EvidenceDocument,
  { text, known, tokens }: CountedText,
  publication: NumberedPublication | null,
  vector: Int8Array | null,
  today: number,
): IndexedDocument {
  const { inText, distinct, counted } = stemsIn(known);
  const facts = rankFactsOf(document);
  const values = keywordsByField(document);
  return {
    document,
    stems: encodeStemTable(tokens, counted),
    ...(vector === null ? {} : vectorFields(vector)),
    id: document.id,
    keys: [...new Set(document.lookupKeys.map(keywordText))],
    ranked: [...Array.from({ length: TITLE_COPIES }, () => inText.title), inText.abstract, inText.keywords]
      .filter((stems) => stems !== '')
      .join(' '),
    stemsOf: distinct,
    tokensOf: tokensByField(text),
    places: encodeTokenPlaces(known),
    valueOf: valuesIn(values),
    mesh: values.get('mesh') ?? [],
    day: earliestDay(document.date),
    arrived: arrivedMinute(document.firstImported),
    year: yearOf(document.date),
    rank: packRankFacts(facts),
    band: rankBand(facts, today),
    categories: [...new Set(document.categories)],
    publication: publication?.id ?? null,
    publicationName: publication === null ? null : publicationKeyword(publication),
    clinicalAreas: [...new Set(document.clinicalAreas)],
    proOnly: isForPro(document),
    demonstration: document.demonstration,
  };
}

function vectorFields(vector: Int8Array): Required<Pick<IndexedDocument, 'vector' | 'vectorBytes'>> {
  return { vector: vectorText(vector), vectorBytes: bytesOf(vector).toString('base64') };
}

/** A vector of bytes as Elasticsearch reads it: hexadecimal, which is half as long as numbers. */
export function vectorText(vector: Int8Array): string {
  return bytesOf(vector).toString('hex');
}

function bytesOf(vector: Int8Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.length);
}

/** The words of a document and their number per field. */
export function countedText(document: EvidenceDocument): CountedText {
  const text = searchableText(document);
  const tokensIn = (passages: Passages): number => passages.reduce((sum, { length }) => sum + length, 0);
  return {
    text,
    known: knownText(text),
    tokens: {
      title: tokensIn(text.title),
      abstract: tokensIn(text.abstract),
      keywords: tokensIn(text.keywords),
    },
  };
}

const SEPARATOR = '\u0001';

/** Sorts by name, then number, as publications with equal counts are listed. */
export function publicationKeyword({ id, name }: NumberedPublication): string {
  return `${keywordText(name)}${SEPARATOR}${String(id).padStart(10, '0')}`;
}

/** Inverse of {@link publicationKeyword}. */
export function publicationOfKeyword(keyword: string): NumberedPublication {
  const at = keyword.lastIndexOf(SEPARATOR);
  return { id: Number(keyword.slice(at + 1)), name: keyword.slice(0, at) };
}

/** Stems of the ranking field, once per field, with counts of the text processed last. */
function stemsIn(text: KnownText): {
  readonly inText: Record<TextField, string>;
  readonly distinct: Record<TextField, string>;
  readonly counted: readonly KnownStem[];
} {
  const mark = nextMark();
  const inText = { title: '', abstract: '', keywords: '' };
  const distinct = { title: '', abstract: '', keywords: '' };
  const counted: KnownStem[] = [];
  for (const field of TEXT_FIELDS) {
    const all: string[] = [];
    const first: string[] = [];
    for (const passage of text[field]) {
      for (const { stem } of passage) {
        if (stem.mark !== mark) {
          stem.mark = mark;
          for (const each of TEXT_FIELDS) stem.counts[each] = 0;
          counted.push(stem);
        }
        all.push(stem.text);
        if (stem.counts[field]++ === 0) first.push(stem.text);
      }
    }
    inText[field] = all.join(' ');
    distinct[field] = first.join(' ');
  }
  return { inText, distinct, counted };
}

function tokensByField(text: SearchableText): IndexedDocument['tokensOf'] {
  const joined = (field: ExactField | 'keywords'): string[] =>
    text[field].map((passage) => passage.join(' '));
  const fields = [...EXACT_FIELDS, 'keywords' as const].map((field) => [field, joined(field)]);
  return Object.fromEntries(fields) as Record<ExactField | 'keywords', string[]>;
}

function keywordsByField(document: EvidenceDocument): Map<IndexedField, string[]> {
  const keywords = new Map<IndexedField, Set<string>>();
  for (const { field, term, flag } of documentValues(document)) {
    let known = keywords.get(field);
    if (known === undefined) keywords.set(field, (known = new Set()));
    known.add(keywordText(term));
    if (flag) known.add(majorMeshTerm(keywordText(term)));
  }
  return new Map([...keywords].map(([field, terms]) => [field, [...terms]]));
}

function valuesIn(keywords: ReadonlyMap<IndexedField, string[]>): IndexedDocument['valueOf'] {
  return Object.fromEntries(VALUE_FIELDS.map((field) => [field, keywords.get(field) ?? []])) as Record<
    ValueField,
    string[]
  >;
}
