/** A text that is quoted from, and the sentence that should follow from it. */
export interface EntailmentPair {
  readonly premise: string;
  readonly sentence: string;
}

/** A second check of the sentences of a bottom line, after the one by words. It can only refuse more. */
export abstract class Entailment {
  /** Whether no model is set, so that no check is made. */
  readonly isOff: boolean = false;

  /**
   * Whether each sentence follows from its premise.
   *
   * @throws EntailmentError when it cannot say; the check by words then stands alone
   */
  abstract follow(pairs: readonly EntailmentPair[], signal: AbortSignal): Promise<readonly boolean[]>;
}

/** The check could not be made. */
export class EntailmentError extends Error {
  override readonly name = 'EntailmentError';
}

/** No second check. */
export class NoEntailment extends Entailment {
  override readonly isOff = true;

  follow(pairs: readonly EntailmentPair[]): Promise<readonly boolean[]> {
    return Promise.resolve(pairs.map(() => true));
  }
}
