import {
  EMPTY_SEARCH_REQUEST,
  parameterMessages,
  readSearchParameters,
  searchQueryString,
  type Language,
} from '@clinical/contracts';
import { CountableSearchService, type CountableSearch } from '@clinical/search';
import { languageOfQuestion } from '@clinical/text-analysis';
import type { EvidenceDocument } from '@clinical/evidence';
import type { Principal } from '@clinical/people';
import { Clock, LOGGER, type Logger } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { answerOf, candidatesFor, type AnswerMaterial } from './answer-of.js';
import { AnswerWriter } from './answer-writer.port.js';
import { Entailment } from './entailment.port.js';
import type { Answer, AnswerStage, Tier } from './answers.contract.js';
import type { Frequencies } from './asked-weights.js';
import type { FoundByQuery } from './found-records.js';
import type { BuiltQuery } from './build-queries.js';
import type { QuestionSlots } from './question.contract.js';
import { tierOf } from './select-cards.js';
import { TranslationError, Translator } from '../translation/translator.port.js';
import { RecordReader } from './record-reader.service.js';

/** How a question is answered. */
export interface AnswerOptions {
  /** Language of a question that does not show its own, by which it is translated to that of most records; English when absent. */
  readonly language?: Language;
  /** Parts that the reader changed. */
  readonly slots?: Partial<QuestionSlots>;
  /** Whose searches are run: records that the caller may not see are not read. */
  readonly principal: Principal;
  readonly signal: AbortSignal;
  /** Called at the start of each stage. */
  readonly onProgress?: (stage: AnswerStage) => void;
  /** Records from outside of the collection for a search; their spans are checked against what it returns. */
  readonly outside?: (query: BuiltQuery) => Promise<readonly EvidenceDocument[]>;
  /** In place of the configured one. */
  readonly writer?: AnswerWriter;
  /** Whether a reader of results waits for it: it then waits for no question that a job answers. */
  readonly isBeside?: boolean;
}

/** Records read for each query. */
const READ = 250;
/** Records read of those since a day. */
const DATED = 50;
const READ_AGAIN_MS = 5_000;

/** Answers a question from the collection, by quotations alone unless a model writes. Stores nothing. */
@Injectable()
export class AnswerQuestion {
  /** One search of all questions at a time leaves the engine to the searches of readers; those beside results have their own. */
  readonly #inTurn = pLimit(1);
  readonly #inTurnBeside = pLimit(1);
  @Inject(Translator) private readonly translator: Translator;
  @Inject(LOGGER) private readonly logger: Logger;

  constructor(
    private readonly searches: CountableSearchService,
    private readonly engine: SearchEngine,
    private readonly writer: AnswerWriter,
    private readonly entailment: Entailment,
    private readonly reader: RecordReader,
    private readonly clock: Clock,
  ) {}

  /** @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError */
  async answer(question: string, { language = 'en', ...options }: AnswerOptions): Promise<Answer> {
    const asked = await this.#inEnglish(question, languageOfQuestion(question) ?? language, options.signal);
    return answerOf(asked, this.#material(options));
  }

  /** What the choice of records is trained on. @throws as `answer` */
  candidates(question: string, options: AnswerOptions): ReturnType<typeof candidatesFor> {
    return candidatesFor(question, this.#material(options));
  }

  /** The first records of a search that are dated from a day on, such as `2026-01-31`, with their kind of evidence. @throws as `answer` */
  async datedSince(
    criteria: string,
    fromDate: string,
    { principal, signal }: Pick<AnswerOptions, 'principal' | 'signal'>,
  ): Promise<{ readonly document: string; readonly tier: Tier }[]> {
    const { search } = await this.#inTurn(() => this.#open(criteria, principal, signal, fromDate));
    const documents = await search.first(DATED);
    return documents.map((document) => ({ document: document.id, tier: tierOf(document) }));
  }

  /** The question as it is where it cannot be translated. */
  async #inEnglish(question: string, language: Language, signal: AbortSignal): Promise<string> {
    try {
      return await this.translator.toEnglish(question, language, signal);
    } catch (error) {
      if (!(error instanceof TranslationError)) throw error;
      this.logger.warn({ reason: error.message }, 'a question was not translated');
      return question;
    }
  }

  #material({
    slots,
    principal,
    signal,
    onProgress,
    outside,
    writer,
    isBeside = false,
  }: AnswerOptions): AnswerMaterial {
    const inTurn = isBeside ? this.#inTurnBeside : this.#inTurn;
    const fromOutside = new Map<string, EvidenceDocument>();
    const find = async (query: BuiltQuery): Promise<FoundByQuery> => {
      const found = await inTurn(() => this.#find(query, principal, signal));
      const more = (await outside?.(query)) ?? [];
      for (const document of more) fromOutside.set(document.id, document);
      return { ...found, documents: interleaved(found.documents, more) };
    };
    return {
      slots: slots ?? {},
      find,
      frequencies: (words) =>
        this.#frequencies(words, (word) => inTurn(() => this.#count(word, principal, signal))),
      read: (...task) => this.reader.read(task, { signal, isBeside }),
      readAgain: async (ids) => [
        ...(await this.#readAgain(ids, signal)),
        ...ids.flatMap((id) => fromOutside.get(id) ?? []),
      ],
      writer: writer ?? this.writer,
      entailment: this.entailment,
      year: this.clock.now().getUTCFullYear(),
      signal,
      onProgress: onProgress ?? (() => undefined),
      onFailure: ({ name, message }) =>
        this.logger.warn({ kind: name, reason: message }, 'an answer was made without an outside service'),
    };
  }

  async #find({ criteria }: BuiltQuery, principal: Principal, signal: AbortSignal): Promise<FoundByQuery> {
    const { query, search } = await this.#open(criteria, principal, signal);
    const [total = 0] = await search.countEach([search.request]);
    return { criteria, query, total, documents: await search.first(READ) };
  }

  async #frequencies(
    words: readonly string[],
    countOf: (word: string) => Promise<number>,
  ): Promise<Frequencies> {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, await countOf(word));
    const { documents } = await this.engine.status();
    return { documents, counts };
  }

  async #count(word: string, principal: Principal, signal: AbortSignal): Promise<number> {
    const { search } = await this.#open(word, principal, signal);
    const [count = 0] = await search.countEach([search.request]);
    return count;
  }

  async #open(
    criteria: string,
    principal: Principal,
    signal: AbortSignal,
    fromDate: string | null = null,
  ): Promise<{ query: string; search: CountableSearch }> {
    const query = searchQueryString({ ...EMPTY_SEARCH_REQUEST, criteria, fromDate, asTyped: true });
    const reading = readSearchParameters(new URLSearchParams(query), parameterMessages.en);
    return { query, search: await this.searches.open(reading, 'en', signal, principal) };
  }

  /** Records that the searches of the caller found. */
  async #readAgain(ids: readonly string[], signal: AbortSignal): Promise<readonly EvidenceDocument[]> {
    const found = await this.engine.documents(ids, { signal, deadlineMs: READ_AGAIN_MS });
    return found.map(({ document }) => document);
  }
}

/** Two lists in turn, the best of each first. */
function interleaved<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  const places = Array.from({ length: Math.max(one.length, other.length) }, (_, place) => place);
  return places.flatMap((place) => [...one.slice(place, place + 1), ...other.slice(place, place + 1)]);
}
