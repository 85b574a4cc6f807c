import type { Language } from '@clinical/contracts';
import { Database } from '@clinical/database';
import { AppError, LOGGER, type Logger } from '@clinical/platform';
import { isGeneralWord, isStopWord } from '@clinical/text-analysis';
import { cosine, EmbeddingUnavailableError, TextEmbedding } from '@clinical/text-embedding';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { In } from 'typeorm';
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
import { meaningOf, type QuestionMeaning } from '../similar/question-meaning.js';

const MAX_SIMILAR = 5;
/** Questions that share most words are compared. */
const MAX_COMPARED = 100;
const MAX_WORDS = 16;
/** Longer words are looked for by their beginning, so that other forms are found. */
const BEGINNING = 6;
/** Score of a question of the same words. */
const SAME = 1;
/** A question that differs in what it asks is related, however alike it is put. */
const MAX_RELATED = 0.74;

interface Compared {
  readonly id: string;
  readonly question: string;
}

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

  /** Questions with an answer that share words with one, those of the same words and of most shared words first. */
  async #candidates(
    { id, question, wordsHash }: QuestionEntity,
    language: Language,
    type: string | null,
  ): Promise<(Compared & { readonly isSame: boolean })[]> {
    const words = wordsToFind(question);
    const shared = words.map(
      (_, place) => `CASE WHEN LOWER(question.question) LIKE :word${place} ESCAPE '!' THEN 1 ELSE 0 END`,
    );
    const same = 'CASE WHEN question.wordsHash = :wordsHash THEN 100 ELSE 0 END';
    const query = this.database.manager
      .createQueryBuilder(QuestionEntity, 'question')
      .select('question.id', 'id')
      .addSelect('question.question', 'question')
      .addSelect('question.wordsHash', 'wordsHash')
      .addSelect([same, ...shared].join(' + '), 'shared')
      .where('question.language = :language AND question.state IN (:...states) AND question.id <> :id', {
        ...{ language, states: LISTED, id, wordsHash },
        ...Object.fromEntries(words.map((word, place) => [`word${place}`, `%${word}%`])),
      })
      .orderBy('shared', 'DESC')
      .addOrderBy('question.askedAt', 'DESC')
      .limit(MAX_COMPARED);
    if (type !== null) query.andWhere('question.type = :type', { type });
    const found = await query.getRawMany<Compared & { wordsHash: string; shared: number | string }>();
    return found
      .filter((each) => Number(each.shared) > 0)
      .map((each) => ({ ...each, isSame: each.wordsHash === wordsHash }));
  }

  /** Scores of the most similar questions, by their ids. */
  async #scored(
    { question }: QuestionEntity,
    candidates: readonly (Compared & { readonly isSame: boolean })[],
  ): Promise<ReadonlyMap<string, number>> {
    const meaning = meaningOf(question);
    const byModel = await this.#byModel(question, candidates);
    const scored = candidates.map(({ id, question: other, isSame }, place) => {
      if (isSame) return [id, SAME] as const;
      const compared = meaningOf(other);
      const cosineOfModel = byModel?.cosines[place] ?? null;
      const score =
        byModel === null || cosineOfModel === null
          ? likenessScore(meaning, compared)
          : scoreOf(likenessOf(meaning, compared), cosineOfModel, byModel.scorer);
      return [id, isOtherwise(meaning, compared) ? Math.min(score, MAX_RELATED) : score] as const;
    });
    return new Map(
      scored
        .filter(([, score]) => score >= LIKELY)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MAX_SIMILAR),
    );
  }

  /** Cosines by the configured model; null without one that was calibrated, or when it does not answer. */
  async #byModel(
    question: string,
    candidates: readonly Compared[],
  ): Promise<{ readonly scorer: Scorer; readonly cosines: readonly (number | null)[] } | null> {
    const { embedding } = this;
    const scorer = embedding === null ? null : scorerOf(embedding.id);
    if (embedding === null || scorer === null || candidates.length === 0) return null;
    try {
      const texts = [question, ...candidates.map((each) => each.question)];
      const [own = null, ...others] = await embedding.embed(
        texts.map((title) => ({ title, body: '', headings: [] })),
        AbortSignal.timeout(MODEL_MS),
      );
      const cosines = others.map((other) => (own === null || other === null ? null : cosine(own, other)));
      return { scorer, cosines };
    } catch (error) {
      if (!(error instanceof EmbeddingUnavailableError) && !isTimeout(error)) throw error;
      this.logger.warn({ err: error }, 'similar questions are found by words alone');
      return null;
    }
  }
}

/** A model that takes longer is not waited for. */
const MODEL_MS = 5_000;

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

const isOtherwise = (a: QuestionMeaning, b: QuestionMeaning): boolean => differenceOf(a, b) !== null;

/** Beginnings of the words of a question and of another name of what it is about, for `LIKE`. */
function wordsToFind(question: string): string[] {
  const typed = [...question.toLowerCase().matchAll(/[\p{L}\p{N}]{2,}/gu)].map(([word]) => word);
  const words = [...typed, ...meaningOf(question).tokens].filter(
    (word) => word.length > 1 && !isStopWord(word) && !isGeneralWord(word),
  );
  return [...new Set(words.map((word) => word.slice(0, BEGINNING)))].slice(0, MAX_WORDS);
}
