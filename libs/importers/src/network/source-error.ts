/** A source could not be asked, or answered nothing that can be used; the message says why and what to do. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  /** @param refused whether the source understood and would not: asking again does not help */
  constructor(
    message: string,
    readonly refused: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The source answered, but not with what was asked for: a page for people, half a page, or nothing. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';

  /** @param body what can be read of the answer all the same */
  constructor(
    message: string,
    readonly body: Buffer = Buffer.alloc(0),
  ) {
    super(message);
  }
}
