import type { Worker } from 'node:worker_threads';
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

/** Outcome of a call; errors lose their class between threads, so they are sent by name. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly name: string;
      readonly message: string;
      readonly stack: string;
      /** Error code of the operating system or SQLite, such as `SQLITE_FULL`; null if none. */
      readonly code: string | null;
      /** Data of a {@link TooManyExpansionsError}. */
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

/** Runs `work` and captures its outcome. */
export function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { name, message, stack = '' } = error;
    return { ok: false, name, message, stack, code: codeOf(error), expansions: expansionsOf(error) };
  }
}

/** Awaits `work` and captures its outcome. */
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
 * Unwraps an outcome.
 *
 * @throws the original error with its class; the original stack is in its cause
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

/** Calls of a thread by name, with request and reply types. */
export type CallTypes<Calls> = {
  readonly [Name in keyof Calls]: { readonly request: unknown; readonly reply: unknown };
};

/** A call to a thread; the reply carries the same number. */
export interface ThreadRequest<Calls extends CallTypes<Calls>, Name extends keyof Calls = keyof Calls> {
  readonly number: number;
  readonly call: Name;
  readonly request: Calls[Name]['request'];
}

/** A reply. Number 0 reports, unasked, whether the thread could start. */
export interface ThreadReply {
  readonly number: number;
  readonly outcome: Outcome<unknown>;
}

interface Waiting {
  readonly resolve: (outcome: Outcome<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/** Calls to a thread and its helpers, matched with their replies; if one of them ends, all end. */
export class ThreadCalls<Calls extends CallTypes<Calls>> {
  private readonly waiting = new Map<number, Waiting>();
  private lastNumber = 0;
  private failure: Error | null = null;

  /**
   * @param what name for messages, such as `The index writer`
   * @param thread receives the calls
   * @param helpers may reply too
   * @param onEnd called once when no more replies will come
   */
  constructor(
    private readonly what: string,
    private readonly thread: Worker,
    private helpers: readonly Worker[],
    private readonly onEnd: () => void = () => undefined,
  ) {
    for (const each of [thread, ...helpers]) {
      each.on('message', ({ number, outcome }: ThreadReply) => {
        this.waiting.get(number)?.resolve(outcome);
        this.waiting.delete(number);
      });
      each.on('error', (error: Error) => this.fail(error));
      each.on('exit', () => {
        if (each === thread || this.helpers.includes(each)) this.fail(new Error(`${this.what} has ended.`));
      });
    }
  }

  get isOpen(): boolean {
    return this.failure === null;
  }

  /** @throws Error if one of the threads has ended */
  requireOpen(): void {
    if (this.failure !== null) throw new Error(`${this.what} is no longer open.`, { cause: this.failure });
  }

  /** Initial report of the thread; await it before the first call. */
  async started(): Promise<unknown> {
    return valueOf(await this.answerTo(0));
  }

  async call<Name extends keyof Calls>(
    call: Name,
    request: Calls[Name]['request'],
  ): Promise<Calls[Name]['reply']> {
    return this.ask((number) =>
      this.thread.postMessage({ number, call, request } satisfies ThreadRequest<Calls, Name>),
    );
  }

  /** @param post sends the request that a thread will answer with this number */
  async ask(post: (number: number) => void): Promise<unknown> {
    this.requireOpen();
    const number = ++this.lastNumber;
    const answer = this.answerTo(number);
    post(number);
    return valueOf(await answer);
  }

  /** Calls `listener` when the thread has ended. */
  onceEnded(listener: () => void): void {
    this.thread.once('exit', listener);
  }

  /** Stops the helper threads when nothing is left to do, to free their memory. */
  async dismissHelpers(): Promise<void> {
    const dismissed = this.helpers;
    this.helpers = [];
    await Promise.all(dismissed.map((each) => each.terminate()));
  }

  async terminate(): Promise<void> {
    await Promise.all([this.thread, ...this.helpers].map((each) => each.terminate()));
  }

  private answerTo(number: number): Promise<Outcome<unknown>> {
    return new Promise((resolve, reject) => this.waiting.set(number, { resolve, reject }));
  }

  private fail(error: Error): void {
    if (this.failure !== null) return;
    this.failure = error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    this.onEnd();
    void this.terminate();
  }
}
