import type { Language } from '@clinical/contracts';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AnswerQuestion, type AnswerOptions } from '../answers/answer-question.service.js';
import { ExtractiveWriter } from '../answers/extractive-writer.js';
import { AskingRights } from '../asking/asking-rights.service.js';
import { checkQuestion } from '../question-check/question-check.js';
import type { ShortAnswer } from './short-answer.contract.js';

/** Answers a question beside the results of a search, by quotations alone. Nothing is stored, and nothing counts. */
@Injectable()
export class ShortAnswers {
  constructor(
    private readonly rights: AskingRights,
    private readonly answers: AnswerQuestion,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'answersBesideResults' | 'search'>,
  ) {}

  /** No answer after the time of a search. @throws SearchCancelledError, EngineUnavailableError */
  async of(
    question: string,
    {
      language,
      principal,
      signal,
    }: Pick<AnswerOptions, 'principal' | 'signal'> & { readonly language: Language },
  ): Promise<ShortAnswer> {
    if (!this.config.answersBesideResults) return { answer: null };
    const { allowed } = await this.rights.profile(principal);
    const { problematic, personalData, reasonable } = checkQuestion(question, language);
    if (allowed !== 'yes' || problematic || personalData.length > 0 || !reasonable) return { answer: null };
    const deadline = AbortSignal.timeout(this.config.search.deadlineMs);
    try {
      return {
        answer: await this.#answer(question, {
          language,
          principal,
          signal: AbortSignal.any([signal, deadline]),
        }),
      };
    } catch (error) {
      if (deadline.aborted && !signal.aborted) return { answer: null };
      throw error;
    }
  }

  async #answer(question: string, options: AnswerOptions): Promise<NonNullable<ShortAnswer['answer']>> {
    const answer = await this.answers.answer(question, {
      ...options,
      ...{ writer: new ExtractiveWriter(), isBeside: true },
    });
    const { bottom_line, quality, abstention, references, cards } = answer;
    const cited = new Set(bottom_line.flatMap((sentence) => sentence.cards));
    const shown = new Set(cards.filter(({ id }) => cited.has(id)).map(({ document }) => document));
    return {
      ...{ bottom_line, quality, abstention },
      references: references.filter(({ document }) => shown.has(document)),
    };
  }
}
