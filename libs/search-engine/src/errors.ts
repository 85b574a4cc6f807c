import type { TokenPattern } from './search-plan.js';

/** The caller called the search off. */
export class SearchCancelledError extends Error {
  override readonly name = 'SearchCancelledError';
}

/** The search did not end before its deadline. */
export class SearchTimeoutError extends Error {
  override readonly name = 'SearchTimeoutError';
}

/** Nothing can be searched: no index yet, or the engine is out of reach. The message says what to do. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';
}

/** Somebody else changed what was to be written, or has written it already: the versions do not fit. */
export class WriteConflictError extends Error {
  override readonly name = 'WriteConflictError';
}

/**
 * The engine understood a request of this product and refused it. That is a mistake in the product, or a limit
 * that it ran into, and never the fault of who searches.
 */
export class EngineRefusedError extends Error {
  override readonly name = 'EngineRefusedError';

  /**
   * @param engineStatus what the engine answered, such as 400, or 413 for more than it takes at once; it says nothing
   * of how the caller is to be answered
   */
  constructor(
    message: string,
    readonly engineStatus: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * The search is more than the engine takes at once: too long, or too deep, when everything that it refers to is written
 * out. Who searches can mend that.
 */
export class SearchTooLargeError extends Error {
  override readonly name = 'SearchTooLargeError';
}

/** Another import or rebuild is under way. The message names it. */
export class WriterBusyError extends Error {
  override readonly name = 'WriterBusyError';
}

/** A rebuilt generation is not fit to serve; the old one stays. */
export class GenerationRefusedError extends Error {
  override readonly name = 'GenerationRefusedError';
}

/** There is no older generation to go back to, or none that can serve; what serves still does. The message says which. */
export class RollbackRefusedError extends Error {
  override readonly name = 'RollbackRefusedError';
}

/** Which pattern fits too much, and how much. */
export interface TooManyExpansions {
  /** The nearest label around the pattern; null where there is none. */
  readonly label: string | null;
  readonly pattern: TokenPattern;
  /** Tokens of the index, or values of the field, that fit. */
  readonly count: number;
  /** How many may. */
  readonly limit: number;
}

/** A pattern of the plan fits more words than a search may stand for. */
export class TooManyExpansionsError extends Error {
  override readonly name = 'TooManyExpansionsError';
  readonly label: string | null;
  readonly pattern: TokenPattern;
  readonly count: number;
  readonly limit: number;

  constructor(found: TooManyExpansions, options?: ErrorOptions) {
    super(`A pattern fits ${found.count} words; at most ${found.limit} are searched.`, options);
    this.label = found.label;
    this.pattern = found.pattern;
    this.count = found.count;
    this.limit = found.limit;
  }
}
