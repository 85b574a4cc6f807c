import {
  EngineUnavailableError,
  GenerationRefusedError,
  SearchCancelledError,
  SearchTimeoutError,
  TooManyExpansionsError,
  WriteConflictError,
  WriterBusyError,
  type TooManyExpansions,
} from '../errors.js';

/** How a call ended; errors lose their class on the way between threads, so they travel by name. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly name: string;
      readonly message: string;
      readonly stack: string;
      /** Of the operating system or of SQLite, such as `SQLITE_FULL`; null where there is none. */
      readonly code: string | null;
      /** What a {@link TooManyExpansionsError} tells. */
      readonly expansions: TooManyExpansions | null;
    };

const ERRORS: Readonly<Record<string, new (message: string, options?: ErrorOptions) => Error>> = {
  SearchCancelledError,
  SearchTimeoutError,
  EngineUnavailableError,
  WriterBusyError,
  GenerationRefusedError,
  WriteConflictError,
};

/** Runs `work` and tells how it ended. */
export function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { name, message, stack = '' } = error;
    return { ok: false, name, message, stack, code: codeOf(error), expansions: expansionsOf(error) };
  }
}

/** Waits for `work` and tells how it ended. */
export async function outcomeOfPromise<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    const value = await work();
    return { ok: true, value };
  } catch (error) {
    return outcomeOf(() => {
      throw error;
    });
  }
}

/**
 * The value of an outcome.
 *
 * @throws the error it ended with, as the class it had; where it happened is its cause
 */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { stack, code } = outcome;
  const cause = Object.assign(new Error(outcome.message), { stack, ...(code === null ? {} : { code }) });
  if (outcome.expansions !== null) throw new TooManyExpansionsError(outcome.expansions, { cause });
  const ErrorClass = ERRORS[outcome.name] ?? Error;
  throw new ErrorClass(outcome.message, { cause });
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

function expansionsOf(error: Error): TooManyExpansions | null {
  if (!(error instanceof TooManyExpansionsError)) return null;
  const { label, pattern, count, limit } = error;
  return { label, pattern, count, limit };
}
