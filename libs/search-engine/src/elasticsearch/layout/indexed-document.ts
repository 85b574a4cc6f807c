import { earliestDay, yearOf, type EvidenceDocument, type StemFrequencies } from '@clinical/evidence';
import { stem } from '@clinical/text-analysis';
import {
  EXACT_FIELDS,
  TEXT_FIELDS,
  VALUE_FIELDS,
  type ExactField,
  type TextField,
  type ValueField,
} from '../../search-plan.js';
import { searchableText, type Passages, type SearchableText } from '../../searchable-text.js';
import { documentValues, type IndexedField } from '../../vocabulary/document-values.js';
import { keywordText } from './keyword-text.js';
import { majorMeshTerm } from './mesh-keywords.js';
import { packRankFacts, rankFactsOf } from './rank-facts.js';
import { encodeStemTable } from './stem-frequencies.js';
import { encodeTokenPlaces } from './token-places.js';

/** How often a stem of the title stands in the ranking field; the others stand there as often as in the text. */
export const TITLE_COPIES = 3;

/** The publication of a document, with the number that the ledger gave it. */
export interface NumberedPublication {
  readonly id: number;
  readonly name: string;
}

/** A document as Elasticsearch takes it; the fields are those of elastic/documents.json. */
export interface IndexedDocument {
  readonly document: EvidenceDocument;
  readonly stems: string;
  readonly id: string;
  readonly keys: readonly string[];
  readonly ranked: string;
  readonly stemsOf: Readonly<Record<TextField, string>>;
  readonly tokensOf: Readonly<Record<ExactField | 'keywords', readonly string[]>>;
  readonly places: string;
  readonly valueOf: Readonly<Record<ValueField, readonly string[]>>;
  readonly mesh: readonly string[];
  readonly day: number | null;
  readonly year: number | null;
  readonly rank: number;
  readonly categories: readonly number[];
  readonly publication: number | null;
  readonly publicationName: string | null;
  readonly clinicalAreas: readonly string[];
  readonly proOnly: boolean;
  readonly demonstration: boolean;
}

/** What the ledger counts of a document. */
export interface CountedText {
  readonly text: SearchableText;
  readonly tokens: StemFrequencies;
}

/** Everything that is searched, filtered, counted and ranked by, worked out here so that both engines agree on it. */
export function indexedDocument(
  document: EvidenceDocument,
  { text, tokens }: CountedText,
  publication: NumberedPublication | null,
): IndexedDocument {
  const stems = stemsByField(text);
  const values = keywordsByField(document);
  return {
    document,
    stems: encodeStemTable(tokens, frequenciesOf(stems)),
    id: document.id,
    keys: [...new Set(document.lookupKeys.map(keywordText))],
    ranked: [...Array.from({ length: TITLE_COPIES }, () => stems.title), stems.abstract, stems.keywords]
      .flat()
      .join(' '),
    stemsOf: {
      title: distinctWords(stems.title),
      abstract: distinctWords(stems.abstract),
      keywords: distinctWords(stems.keywords),
    },
    tokensOf: tokensByField(text),
    places: encodeTokenPlaces(text),
    valueOf: valuesIn(values),
    mesh: values.get('mesh') ?? [],
    day: earliestDay(document.date),
    year: yearOf(document.date),
    rank: packRankFacts(rankFactsOf(document)),
    categories: [...new Set(document.categories)],
    publication: publication?.id ?? null,
    publicationName: publication === null ? null : publicationKeyword(publication),
    clinicalAreas: [...new Set(document.clinicalAreas)],
    proOnly: document.proOnly,
    demonstration: document.demonstration,
  };
}

/** The words of a document and how many there are in each field. */
export function countedText(document: EvidenceDocument): CountedText {
  const text = searchableText(document);
  const tokensIn = (passages: Passages): number => passages.reduce((sum, { length }) => sum + length, 0);
  return {
    text,
    tokens: {
      title: tokensIn(text.title),
      abstract: tokensIn(text.abstract),
      keywords: tokensIn(text.keywords),
    },
  };
}

const SEPARATOR = '\u0001';

/** Publications of equal counts are listed by name and then by number: the keyword sorts like that. */
export function publicationKeyword({ id, name }: NumberedPublication): string {
  return `${keywordText(name)}${SEPARATOR}${String(id).padStart(10, '0')}`;
}

/** What {@link publicationKeyword} was made of. */
export function publicationOfKeyword(keyword: string): NumberedPublication {
  const at = keyword.lastIndexOf(SEPARATOR);
  return { id: Number(keyword.slice(at + 1)), name: keyword.slice(0, at) };
}

function stemsByField(text: SearchableText): Record<TextField, string[]> {
  const of = (field: TextField): string[] => text[field].flatMap((passage) => passage.map(stem));
  return { title: of('title'), abstract: of('abstract'), keywords: of('keywords') };
}

function frequenciesOf(stems: Readonly<Record<TextField, readonly string[]>>): Map<string, StemFrequencies> {
  const frequencies = new Map<string, Record<TextField, number>>();
  for (const field of TEXT_FIELDS) {
    for (const each of stems[field]) {
      let counts = frequencies.get(each);
      if (counts === undefined) frequencies.set(each, (counts = { title: 0, abstract: 0, keywords: 0 }));
      counts[field]++;
    }
  }
  return frequencies;
}

function distinctWords(words: readonly string[]): string {
  return [...new Set(words)].join(' ');
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
