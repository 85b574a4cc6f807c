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

/** Another import or rebuild is under way. The message names it. */
export class WriterBusyError extends Error {
  override readonly name = 'WriterBusyError';
}

/** A rebuilt generation is not fit to serve; the old one stays. */
export class GenerationRefusedError extends Error {
  override readonly name = 'GenerationRefusedError';
}
