import { EMPTY_SEARCH_REQUEST, searchQueryString } from '@clinical/contracts';
import { isRetracted, type EvidenceDocument } from '@clinical/evidence';
import { languageOfQuestion } from '@clinical/text-analysis';
import { AnswerWriterError, type AnswerWriter, type DraftSentence } from './answer-writer.port.js';
import { NO_ABSTRACT } from './answer-lists.contract.js';
import { TIERS, type Answer, type AnswerSentence, type AnswerStage, type Card } from './answers.contract.js';
import { assembleAnswer, citedStudies, type AssembledFrom } from './assemble-answer.js';
import { AskedWeights, type Frequencies } from './asked-weights.js';
import { AskedWords } from './asked-words.js';
import { buildQueries, contentWords, wordsInLanguageOf, type BuiltQuery } from './build-queries.js';
import { isFinding } from './cards-beside.js';
import { EntailmentError, type Entailment } from './entailment.port.js';
import { ExtractiveWriter } from './extractive-writer.js';
import { fitFeatures, recordText, recordWords, type FitFeatures } from './fit-of-record.js';
import { fuse, type FoundByQuery } from './found-records.js';
import { groupStudies } from './group-studies.js';
import type { QuestionReading, QuestionSlots } from './question.contract.js';
import { readQuestion } from './read-question.js';
import type { ReadingTask } from './reading-thread.js';
import type { Reading } from './select-cards.js';
import { SentenceVerifier } from './sentence-verifier.js';
import { sha256 } from './verify-sentence.js';

/** Names the rules that make an answer. Raise it with any change of them. */
const ANSWER_VERSION = '17';
const MAX_NEAREST = 3;
const MAX_BROADER = 5;

/** What an answer is made with. */
export interface AnswerMaterial {
  readonly slots: Partial<QuestionSlots>;
  readonly find: (query: BuiltQuery) => Promise<FoundByQuery>;
  /** Records that have each of some words, at most 12 of them. */
  readonly frequencies: (words: readonly string[]) => Promise<Frequencies>;
  /** Chooses the sentences of the records that were found. */
  readonly read: (...task: ReadingTask) => Reading | Promise<Reading>;
  /** Records by id as the collection has them now; unknown ids are omitted. */
  readonly readAgain: (ids: readonly string[]) => Promise<readonly EvidenceDocument[]>;
  readonly writer: AnswerWriter;
  readonly entailment: Entailment;
  /** The year of today, for the age of evidence. */
  readonly year: number;
  readonly signal: AbortSignal;
  readonly onProgress: (stage: AnswerStage) => void;
  /** Called when the writer or the second check fails; the answer does without it. */
  readonly onFailure: (error: Error) => void;
}

type Found = Pick<Answer, 'found'> & {
  /** Whether a retracted record would have answered. */
  readonly hasRetracted: boolean;
};

/**
 * Understands a question, searches, reads, writes and checks. The same question and records give the same answer, hash included,
 * unless a model writes.
 */
export async function answerOf(question: string, material: AnswerMaterial): Promise<Answer> {
  const { onProgress, signal, year } = material;
  const { reading, searches, frequencies, records, retracted } = await gather(question, material);
  onProgress('reading');
  const read = await material.read(question, { reading, frequencies }, records);
  const withdrawn =
    retracted.length === 0 ? [] : (await material.read(question, { reading, frequencies }, retracted)).cards;
  signal.throwIfAborted();
  const found: Found = {
    hasRetracted: withdrawn.some((card) => card.direct && isFinding(card)),
    found: {
      queries: searches.map(({ criteria, query, total }) => ({ criteria, query, total })),
      screened: records.length,
      left_out: [
        ...retracted.map(({ document: { id, title } }) => ({
          ...{ document: id, title },
          reason: 'retracted' as const,
        })),
        ...withoutCards(read),
      ],
    },
  };
  const reason = abstentionOf(read);
  if (reason !== null) return sealed(abstained(question, { reading, read, found, reason }));
  const studies = groupStudies(read.records);
  const byId = new Map(read.records.map((record) => [record.document.id, record]));
  const from = {
    question,
    reading,
    records: byId,
    studies,
    year,
    hasRetracted: found.hasRetracted,
    heard: new Set(read.heard),
  };
  onProgress('writing');
  const written = await write(question, citedCards({ ...from, cards: read.cards }), material);
  onProgress('checking');
  const verifier = await verifierOf(read.cards, material);
  const { sentences: bottomLine, ...checked } = await entailed(
    verifier.bottomLine(written.drafts),
    verifier,
    material,
  );
  const audit = { version: ANSWER_VERSION, ...checked, rejections: verifier.rejections, hash: '' };
  if (bottomLine.length === 0)
    return sealed({ ...abstained(question, { reading, read, found, reason: 'nothing_verified' }), audit });
  const sections = assembleAnswer({ ...from, cards: verifier.cards, verifier, bottomLine });
  return sealed({
    question,
    reading,
    state: 'answered',
    writer: written.writer,
    ...sections,
    abstention: null,
    found: found.found,
    audit,
  });
}

/** What the records that are found for a question have of it, the best first. */
export async function candidatesFor(
  question: string,
  material: AnswerMaterial,
): Promise<readonly { readonly id: string; readonly features: FitFeatures }[]> {
  const { frequencies, records } = await gather(question, material);
  const weights = new AskedWeights(new AskedWords(question), frequencies);
  return records.map(({ document, rank }) => {
    const words = recordWords(document, recordText(document), weights.asked);
    return { id: document.id, features: fitFeatures(words, weights, rank) };
  });
}

interface Gathered extends ReturnType<typeof fuse> {
  readonly reading: QuestionReading;
  readonly searches: readonly FoundByQuery[];
  readonly frequencies: Frequencies;
}

async function gather(
  question: string,
  { slots, find, onProgress, ...material }: AnswerMaterial,
): Promise<Gathered> {
  onProgress('understanding');
  const reading = readQuestion(question, slots);
  const queries = buildQueries(question, reading);
  onProgress('searching');
  const [searches, frequencies] = await Promise.all([
    Promise.all(queries.map(find)),
    material.frequencies(contentWords(question)),
  ]);
  return { reading, searches, frequencies, ...fuse(searches) };
}

function citedCards(from: Pick<AssembledFrom, 'cards' | 'records' | 'studies'>): Card[] {
  const documents = new Set(citedStudies(from).map(({ document }) => document.id));
  return from.cards.filter(({ document }) => documents.has(document));
}

/** Reads the records of the cards again: a model may have taken long, and a record may have been changed or retracted since. */
async function verifierOf(cards: readonly Card[], { readAgain }: AnswerMaterial): Promise<SentenceVerifier> {
  const documents = await readAgain([...new Set(cards.map(({ document }) => document))]);
  const standing = documents.filter((document) => !isRetracted(document));
  return new SentenceVerifier(cards, new Map(standing.map((document) => [document.id, document])));
}

/** Sentences that the second check lets stand; all of them when it cannot be made. Those that are whole quotations need none. */
async function entailed(
  sentences: readonly AnswerSentence[],
  verifier: SentenceVerifier,
  { entailment, signal, onFailure }: AnswerMaterial,
): Promise<{ sentences: readonly AnswerSentence[]; second_check: Answer['audit']['second_check'] }> {
  const shortened = sentences.filter((sentence) => !verifier.isWhole(sentence));
  if (entailment.isOff || shortened.length === 0) return { sentences, second_check: 'none' };
  const pairs = shortened.map((sentence) => ({
    premise: verifier.premiseOf(sentence),
    sentence: sentence.text,
  }));
  try {
    const kept = new Set(verifier.keep(shortened, await entailment.follow(pairs, signal)));
    const standing = sentences.filter((each) => kept.has(each) || !shortened.includes(each));
    return { sentences: standing, second_check: 'made' };
  } catch (error) {
    if (!(error instanceof EntailmentError)) throw error;
    onFailure(error);
    return { sentences, second_check: 'failed' };
  }
}

/** What the writer writes, or the extractive one in place of one that fails. */
async function write(
  question: string,
  cards: readonly Card[],
  { writer, signal, onFailure }: AnswerMaterial,
): Promise<{ drafts: readonly DraftSentence[]; writer: Answer['writer'] }> {
  const extractive = new ExtractiveWriter();
  try {
    const drafts = await writer.write(question, cards, signal);
    if (writer.model !== null && drafts.length > 0)
      return { drafts, writer: { kind: 'model', model: writer.model, parameters: writer.parameters } };
    if (writer.model === null) return { drafts, writer: { kind: 'extractive', model: null } };
  } catch (error) {
    if (!(error instanceof AnswerWriterError)) throw error;
    onFailure(error);
  }
  return { drafts: await extractive.write(question, cards), writer: { kind: 'extractive', model: null } };
}

/** Why an answer would rest on too little; null when it does not. */
function abstentionOf({ cards, records }: Reading): NonNullable<Answer['abstention']>['reason'] | null {
  if (records.length === 0) return 'nothing_found';
  if (cards.length === 0) return 'nothing_verified';
  const direct = cards.filter((card) => card.direct && isFinding(card));
  if (direct.length === 0) return 'indirect_only';
  const designs = new Map(records.map(({ document, design }) => [document.id, design]));
  return direct.every(({ document }) => designs.get(document) === 'case-report') ? 'case_reports_only' : null;
}

interface AbstainedFrom {
  readonly reading: QuestionReading;
  readonly read: Reading;
  readonly found: Found;
  readonly reason: NonNullable<Answer['abstention']>['reason'];
}

function abstained(question: string, { reading, read, found, reason }: AbstainedFrom): Answer {
  return {
    question,
    reading,
    state: 'limited',
    writer: { kind: 'extractive', model: null },
    bottom_line: [],
    counts: { guidelines: 0, reviews: 0, trials: 0, observational: 0, other: 0 },
    quality: null,
    gauge: null,
    evidence: TIERS.map((tier) => ({ tier, sentences: [] })),
    harms: [],
    numbers: [],
    disagreement: null,
    gaps: [],
    abstention: {
      reason: languageOfQuestion(question) === 'es' ? 'not_translated' : reason,
      nearest: nearestOf(read),
      broader: broaderThan(question, reading),
    },
    references: [],
    cards: [],
    found: found.found,
    audit: { version: ANSWER_VERSION, rejections: [], hash: '' },
  };
}

function nearestOf({ records }: Reading): NonNullable<Answer['abstention']>['nearest'] {
  return records
    .toSorted((a, b) => b.fit - a.fit || (a.document.id < b.document.id ? -1 : 1))
    .slice(0, MAX_NEAREST)
    .map(({ document: { id, title, abstract }, mismatches, conclusion }) => ({
      ...{ document: id, title },
      mismatches: [...mismatches, ...(abstract.length === 0 ? [NO_ABSTRACT] : [])],
      ...(conclusion === '' || abstract.length === 0 ? {} : { conclusion }),
    }));
}

/** Searches for two parts of the question, for each of them, for two words of it, and for single words where it has few. */
function broaderThan(
  question: string,
  { slots: { intervention, population, outcome, comparator } }: QuestionReading,
): NonNullable<Answer['abstention']>['broader'] {
  const wordsOf = wordsInLanguageOf(question);
  const asked = wordsOf(question);
  const parts = [`${intervention} ${population}`, intervention, population, outcome, comparator]
    .map((part) => wordsOf(part).slice(0, 4).join(' '))
    .filter((each) => each !== '');
  const pairs = asked.slice(1).map((word, place) => `${asked[place]} ${word}`);
  const criteria = [...parts, asked.slice(0, 4).join(' '), ...pairs, ...asked].filter((each) => each !== '');
  return [...new Set(criteria)].slice(0, MAX_BROADER).map((each) => ({
    criteria: each,
    query: searchQueryString({ ...EMPTY_SEARCH_REQUEST, criteria: each }),
  }));
}

/** Records that were read in vain. */
function withoutCards({ cards, records }: Reading): Answer['found']['left_out'] {
  const used = new Set(cards.map(({ document }) => document));
  return records
    .filter(({ document }) => !used.has(document.id))
    .map(({ document: { id, title } }) => ({ document: id, title, reason: 'off_question' }));
}

/** The answer with the hash of all the rest of it. Pure. */
export function sealed(unsealed: Answer): Answer {
  const answer = { ...unsealed, audit: { ...unsealed.audit, hash: '' } };
  return { ...answer, audit: { ...answer.audit, hash: sha256(JSON.stringify(answer)) } };
}
