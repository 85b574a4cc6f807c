import type { Language } from '@clinical/contracts';
import { Database } from '@clinical/database';
import { AppError, LOGGER, type Logger } from '@clinical/platform';
import { isGeneralWord, isStopWord } from '@clinical/text-analysis';
import { cosine, EmbeddingUnavailableError, TextEmbedding } from '@clinical/text-embedding';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { AskTripStep, ListedQuestion } from './asking.contract.js';
import { presentListed } from './present-question.js';
import { LISTED, QuestionEntity } from './question.entity.js';
import { AnswerChanges } from '../changes/answer-changes.service.js';
import {
  differenceOf,
  LIKELY,
  likenessOf,
  likenessScore,
  scoreOf,
  scorerOf,
  type Scorer,
} from '../similar/compare-questions.js';
import { meaningOf } from '../similar/question-meaning.js';

const MAX_SIMILAR = 5;
/** Questions that share most words are compared. */
const MAX_COMPARED = 40;
/** Questions whose vectors the model makes, besides the asked one. */
const MAX_BY_MODEL = 10;
const MAX_WORDS = 16;
/** Longer words are looked for by their beginning, so that other forms are found. */
const BEGINNING = 6;
const MIN_LENGTH = 4;
/** Score of a question of the same words. */
const SAME = 1;
/** A question that differs in what it asks is related, however alike it is put. */
const MAX_RELATED = 0.74;

interface Compared {
  readonly id: string;
  readonly question: string;
}
type Candidate = Compared & { readonly isSame: boolean };

/** Questions with an answer that ask the same, or nearly the same. */
@Injectable()
export class SimilarQuestions {
  @Inject(LOGGER) private readonly logger: Logger;

  constructor(
    private readonly database: Database,
    private readonly changes: AnswerChanges,
    @Optional() @Inject(TextEmbedding) private readonly embedding: TextEmbedding | null = null,
  ) {}

  /**
   * At most five, the most similar first. Those below `SIMILAR_BELOW` ask the same; the others are related.
   *
   * @throws AppError `QUESTION_NOT_FOUND`
   */
  async of({ questionId, sameType, lang }: AskTripStep<'similar'>): Promise<ListedQuestion[]> {
    const asked = await this.database.manager.findOneBy(QuestionEntity, { id: questionId.toLowerCase() });
    if (asked === null) throw new AppError('QUESTION_NOT_FOUND', 'user', 'There is no such question');
    const type = sameType === true ? asked.type : null;
    const scores = await this.#scored(asked, await this.#candidates(asked, lang, type));
    const rows = await this.database.manager.findBy(QuestionEntity, { id: In([...scores.keys()]) });
    const listed = await Promise.all(
      rows.map(async (row) => {
        const kinds = (await this.changes.of(row)).map(({ kind }) => kind);
        return {
          ...presentListed(row, -(scores.get(row.id) ?? 0)),
          since: {
            newer: kinds.filter((kind) => kind === 'newer' || kind === 'superseded').length,
            retracted: kinds.filter((kind) => kind === 'retracted').length,
          },
        };
      }),
    );
    return listed.toSorted((a, b) => a.similarity - b.similarity || (a.timestamp < b.timestamp ? 1 : -1));
  }

  /** Questions with an answer of the same words, and those that share most words with one, the newest first. */
  async #candidates(asked: QuestionEntity, language: Language, type: string | null): Promise<Candidate[]> {
    const { id, question, wordsHash } = asked;
    const listed = () => {
      const query = this.database.manager
        .createQueryBuilder(QuestionEntity, 'question')
        .select('question.id', 'id')
        .addSelect('question.question', 'question')
        .where('question.language = :language AND question.state IN (:...states) AND question.id <> :id', {
          ...{ language, states: LISTED, id },
        })
        .orderBy('question.askedAt', 'DESC');
      return type === null ? query : query.andWhere('question.type = :type', { type });
    };
    const same = await listed()
      .andWhere('question.wordsHash = :wordsHash', { wordsHash })
      .limit(MAX_SIMILAR)
      .getRawMany<Compared>();
    const known = new Set(same.map((each) => each.id));
    const others = (await this.#sharing(listed(), question)).filter((each) => !known.has(each.id));
    return [
      ...same.map((each) => ({ ...each, isSame: true })),
      ...others.map((each) => ({ ...each, isSame: false })),
    ];
  }

  async #sharing(listed: SelectQueryBuilder<QuestionEntity>, question: string): Promise<Compared[]> {
    const words = wordsToFind(question);
    if (words.length === 0) return [];
    const has = words.map((_, place) => `LOWER(question.question) LIKE :word${place} ESCAPE '!'`);
    return listed
      .addSelect(has.map((each) => `CASE WHEN ${each} THEN 1 ELSE 0 END`).join(' + '), 'shared')
      .andWhere(
        `(${has.join(' OR ')})`,
        Object.fromEntries(words.map((word, place) => [`word${place}`, `%${word}%`])),
      )
      .orderBy('shared', 'DESC')
      .addOrderBy('question.askedAt', 'DESC')
      .limit(MAX_COMPARED)
      .getRawMany<Compared>();
  }

  /** Scores of the most similar questions, by their ids. */
  async #scored(
    { question }: QuestionEntity,
    candidates: readonly Candidate[],
  ): Promise<ReadonlyMap<string, number>> {
    const asked = meaningOf(question);
    const byWords = candidates
      .map((each) => {
        const meaning = meaningOf(each.question);
        const isOtherwise = differenceOf(asked, meaning) !== null;
        const score = each.isSame && !isOtherwise ? SAME : likenessScore(asked, meaning);
        return { ...each, meaning, isOtherwise, score };
      })
      .toSorted((a, b) => b.score - a.score);
    const byModel = await this.#byModel(question, byWords.slice(0, MAX_BY_MODEL));
    const scored = byWords.map(({ id, meaning, isOtherwise, score: ofWords }, place) => {
      const cosineOfModel = byModel?.cosines[place] ?? null;
      const score =
        byModel === null || cosineOfModel === null || ofWords === SAME
          ? ofWords
          : scoreOf(likenessOf(asked, meaning), cosineOfModel, byModel.scorer);
      return [id, isOtherwise ? Math.min(score, MAX_RELATED) : score] as const;
    });
    return new Map(
      scored
        .filter(([, score]) => score >= LIKELY)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MAX_SIMILAR),
    );
  }

  /** Cosines by the configured model; null without one that was calibrated, or when it does not answer in time. */
  async #byModel(
    question: string,
    candidates: readonly Compared[],
  ): Promise<{ readonly scorer: Scorer; readonly cosines: readonly (number | null)[] } | null> {
    const { embedding } = this;
    if (embedding === null || candidates.length === 0) return null;
    const signal = AbortSignal.timeout(MODEL_MS);
    try {
      const scorer = scorerOf(embedding.id);
      if (scorer === null) return null;
      const texts = [question, ...candidates.map((each) => each.question)];
      const [own = null, ...others] = await Promise.race([
        embedding.embed(
          texts.map((title) => ({ title, body: '', headings: [] })),
          signal,
        ),
        whenAborted(signal),
      ]);
      const cosines = others.map((other) => (own === null || other === null ? null : cosine(own, other)));
      return { scorer, cosines };
    } catch (error) {
      if (!(error instanceof EmbeddingUnavailableError) && !signal.aborted) throw error;
      this.logger.warn({ err: error }, 'similar questions are found by words alone');
      return null;
    }
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** A model that takes longer is not waited for. */
const MODEL_MS = 5_000;

/** Beginnings of the words of a question and of another name of what it is about, for `LIKE`. */
function wordsToFind(question: string): string[] {
  const typed = [...question.toLowerCase().matchAll(/[\p{L}\p{N}]{2,}/gu)].map(([word]) => word);
  const words = [...typed, ...meaningOf(question).tokens].filter(
    (word) => !isStopWord(word) && !isGeneralWord(word),
  );
  // Short words stand within many others.
  const long = words.filter((word) => word.length >= MIN_LENGTH);
  const sought = long.length > 0 ? long : words.filter((word) => word.length > 1);
  return [...new Set(sought.map((word) => word.slice(0, BEGINNING)))].slice(0, MAX_WORDS);
}
