import type { Worker } from 'node:worker_threads';
import { valueOf, type Outcome } from './outcome.js';

/** Calls that a thread takes, by name, with what each is given and answers. */
export type CallTypes<Calls> = {
  readonly [Name in keyof Calls]: { readonly request: unknown; readonly reply: unknown };
};

/** One call to a thread; its answer carries the same number. */
export interface ThreadRequest<Calls extends CallTypes<Calls>, Name extends keyof Calls = keyof Calls> {
  readonly number: number;
  readonly call: Name;
  readonly request: Calls[Name]['request'];
}

/** An answer. Number 0 tells, without having been asked, whether the thread could begin. */
export interface ThreadReply {
  readonly number: number;
  readonly outcome: Outcome<unknown>;
}

interface Waiting {
  readonly resolve: (outcome: Outcome<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/** Calls to a thread and those that work for it, matched to their answers; with the end of one of them all end. */
export class ThreadCalls<Calls extends CallTypes<Calls>> {
  private readonly waiting = new Map<number, Waiting>();
  private lastNumber = 0;
  private failure: Error | null = null;

  /**
   * @param what is said to have ended, such as `The index writer`
   * @param thread takes the calls
   * @param helpers answer as well
   * @param onEnd is called once, when nothing is answered any more
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

  /** @throws Error when one of the threads has ended */
  requireOpen(): void {
    if (this.failure !== null) throw new Error(`${this.what} is no longer open.`, { cause: this.failure });
  }

  /** What the thread tells of its beginning; to be awaited before anything is asked. */
  async begun(): Promise<unknown> {
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

  /** @param post sends what one of the threads will answer with this number */
  async ask(post: (number: number) => void): Promise<unknown> {
    this.requireOpen();
    const number = ++this.lastNumber;
    const answer = this.answerTo(number);
    post(number);
    return valueOf(await answer);
  }

  /** Calls `listener` when the thread has ended, however it did. */
  onceEnded(listener: () => void): void {
    this.thread.once('exit', listener);
  }

  /** Ends the threads that worked for the other, when nothing is left for them to do: what they hold is given back. */
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
