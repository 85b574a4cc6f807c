import type { Card } from './answers.contract.js';

/** A sentence before it is checked. */
export interface DraftSentence {
  readonly text: string;
  /** Ids of the cards that it rests on. */
  readonly cards: readonly string[];
}

/** Writes the bottom line of an answer. What it writes is checked; a writer that fails costs nothing but its text. */
export abstract class AnswerWriter {
  /** Null for a writer without a model. */
  abstract readonly model: string | null;
  /** What the model is set to. */
  readonly parameters: Readonly<Record<string, number>> = {};

  /**
   * @param cards that the answer cites, the best first
   * @throws AnswerWriterError when it cannot write
   */
  abstract write(
    question: string,
    cards: readonly Card[],
    signal: AbortSignal,
  ): Promise<readonly DraftSentence[]>;
}

/** The writer gave nothing that can be used. */
export class AnswerWriterError extends Error {
  override readonly name = 'AnswerWriterError';
}
