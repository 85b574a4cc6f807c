import type { Quote, ReadableRecord } from '../reading/quote.js';
import { sentenceFinder } from '../reading/sentences.js';
import type { TextFacts } from '../reading/text-facts.js';
import { cuedSentences, firstThatStates, wordsThatState, type CuedSentence } from './read-statements.js';
import {
  APPRAISED,
  countOf,
  DATABASES_COUNTED,
  QUALITY_TOOLS,
  REVIEW_CUE,
  TOOL_CUE,
} from './review-forms.js';

/** Form in which a review reports the registration of its protocol. */
export type ProtocolRegistration = 'numbered' | 'mentioned';

/** An instrument with which a review judged studies or evidence. */
export interface NamedTool {
  readonly name: string;
  /** Whether it judges the certainty of the evidence as a whole, like GRADE. */
  readonly certainty: boolean;
  readonly quote: Quote;
}

/** Statements of a systematic review's abstract about its methods; null and empty mean 'not reported'. */
export interface ReviewStatements {
  /** Number of searched databases: the named ones, or the stated number if it is larger. */
  readonly databases: {
    readonly count: number;
    readonly names: readonly string[];
    readonly quote: Quote;
  } | null;
  readonly registration: {
    readonly kind: ProtocolRegistration;
    readonly value: string;
    readonly quote: Quote;
  } | null;
  readonly tools: readonly NamedTool[];
  /** The sentence stating that studies were appraised, if no instrument is named. */
  readonly appraised: Quote | null;
}

const DATABASES = /databases|search engines/i;
const SEARCHING = /search|literature|bibliograph|electronic|quer|retriev|identif|screen/i;
const NUMBERED =
  /\bCRD\s?\d{6,}|\bINPLASY|osf\.io|reviewregistry\d|10\.\d{4,9}\/|protocols\.io|\b\d{6,}\b|https?:/i;

/** Reads the statements of a review about its methods; databases and registration come from the facts. */
export function readReview(record: ReadableRecord, facts: TextFacts): ReviewStatements {
  const sentences = cuedSentences(record, REVIEW_CUE, sentenceFinder(record));
  const tools = readTools(sentences);
  return {
    databases: readDatabases(sentences, facts),
    registration: readRegistration(facts),
    tools,
    appraised: tools.length > 0 ? null : (firstThatStates(sentences, APPRAISED)?.quote ?? null),
  };
}

function readTools(sentences: readonly CuedSentence[]): NamedTool[] {
  const naming = sentences.filter(({ text }) => TOOL_CUE.test(text));
  if (naming.length === 0) return [];
  return QUALITY_TOOLS.flatMap((form) => {
    const sentence = firstThatStates(naming, form);
    return sentence === null
      ? []
      : [{ name: form.reason, certainty: form.certainty === true, quote: sentence.quote }];
  });
}

function readDatabases(
  sentences: readonly CuedSentence[],
  { databases }: TextFacts,
): ReviewStatements['databases'] {
  const names = [...new Set(databases.map(({ value }) => value))];
  const [named] = databases;
  let largest = named === undefined ? null : { count: names.length, names, quote: named.quote };
  for (const { text, quote } of sentences) {
    const count = countedIn(text);
    if (count > (largest?.count ?? 0)) largest = { count, names, quote };
  }
  return largest;
}

/** The largest number of searched databases in a sentence; 0 without one. */
function countedIn(text: string): number {
  if (!DATABASES.test(text) || !SEARCHING.test(text)) return 0;
  return [...wordsThatState(text, DATABASES_COUNTED)].reduce(
    (max, words) => Math.max(max, countOf(words)),
    0,
  );
}

function readRegistration({ protocolRegistration }: TextFacts): ReviewStatements['registration'] {
  if (protocolRegistration === null) return null;
  const { value, quote } = protocolRegistration;
  return { kind: NUMBERED.test(value) ? 'numbered' : 'mentioned', value, quote };
}
