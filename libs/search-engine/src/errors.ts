import type { TokenPattern } from './search-plan.js';

/** The caller cancelled the search. */
export class SearchCancelledError extends Error {
  override readonly name = 'SearchCancelledError';
}

/** The search exceeded its deadline. */
export class SearchTimeoutError extends Error {
  override readonly name = 'SearchTimeoutError';
}

/** Nothing can be searched: there is no index yet, or the engine is unreachable. The message gives the remedy. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';
}

/** A conflicting write: the document was changed or written by someone else. */
export class WriteConflictError extends Error {
  override readonly name = 'WriteConflictError';
}

/** The engine rejected a request: a defect of the product or an engine limit, never the user's fault. */
export class EngineRefusedError extends Error {
  override readonly name = 'EngineRefusedError';

  /**
   * @param engineStatus status of the engine, such as 400, or 413 for oversized requests; not to be used as the
   * status of the response
   */
  constructor(
    message: string,
    readonly engineStatus: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The expanded search is too long or too deeply nested for the engine. The user can correct it. */
export class SearchTooLargeError extends Error {
  override readonly name = 'SearchTooLargeError';
}

/** Another import or rebuild is running. The message names it. */
export class WriterBusyError extends Error {
  override readonly name = 'WriterBusyError';
}

/** A rebuilt generation cannot serve; the old one is kept. */
export class GenerationRefusedError extends Error {
  override readonly name = 'GenerationRefusedError';
}

/** There is no previous generation that can serve; the current one is kept. The message gives the reason. */
export class RollbackRefusedError extends Error {
  override readonly name = 'RollbackRefusedError';
}

/** A pattern that matches too much. */
export interface TooManyExpansions {
  /** Innermost label around the pattern; null if none. */
  readonly label: string | null;
  readonly pattern: TokenPattern;
  /** Matching tokens of the index or values of the field. */
  readonly count: number;
  /** Allowed number. */
  readonly limit: number;
}

/** A pattern of the plan matches more words than allowed. */
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
