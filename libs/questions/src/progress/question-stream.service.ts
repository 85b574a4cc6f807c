import { setTimeout as sleep } from 'node:timers/promises';
import type { Principal } from '@clinical/people';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AskingService } from '../asking/asking.service.js';
import { QuestionEvents } from '../asking/question-events.service.js';
import { eventFrame, FIRST_FRAME, HEARTBEAT, isLast, unseenEvents } from './event-frames.js';

/** Time between two looks at the stored events, in milliseconds: another process may write them. */
const LOOK_MS = 200;
const HEARTBEAT_MS = 15_000;
/** Open streams of this process; above it, a stream ends after the events that there are, and the browser returns. */
const MAX_STREAMS = 200;
/** A stream ends after this time; the browser returns with the number of its last event. */
const MAX_STREAM_MS = 10 * 60_000;

/** Streams the stored events of answers: every tab, reload and process gives the same ones. */
@Injectable()
export class QuestionStream implements OnModuleDestroy {
  readonly #stopping = new AbortController();
  #open = 0;

  constructor(
    private readonly asking: AskingService,
    private readonly events: QuestionEvents,
  ) {}

  /** Streams end, so that the server can close; browsers come back to another one. */
  onModuleDestroy(): void {
    this.#stopping.abort();
  }

  /**
   * The events that a reader has yet to see, as frames, until the question has its answer.
   *
   * @param lastSeen number of the last event that the reader has; null for none
   * @returns null if no event will follow
   * @throws AppError `QUESTION_NOT_FOUND`
   */
  async open(
    questionId: string,
    lastSeen: number | null,
    principal: Principal,
    signal: AbortSignal,
  ): Promise<AsyncGenerator<string> | null> {
    const { state } = await this.asking.fetch(questionId, principal);
    const isMoving = state === 'pending' || state === 'extending';
    const first = unseenEvents(await this.events.after(questionId, 0), lastSeen);
    if (first.length === 0 && !isMoving) return null;
    return this.#frames(questionId, lastSeen, isMoving, AbortSignal.any([signal, this.#stopping.signal]));
  }

  async *#frames(
    questionId: string,
    lastSeen: number | null,
    isMoving: boolean,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    this.#open += 1;
    try {
      yield FIRST_FRAME;
      const isShort = !isMoving || this.#open > MAX_STREAMS;
      const started = Date.now();
      let spoken = started;
      let seen = lastSeen;
      while (!signal.aborted && Date.now() - started < MAX_STREAM_MS) {
        const events = unseenEvents(await this.events.after(questionId, seen ?? 0), seen);
        for (const event of events) yield eventFrame(event);
        const last = events.at(-1);
        seen = last?.number ?? seen ?? 0;
        if (isShort || (last !== undefined && isLast(last))) return;
        if (events.length > 0) spoken = Date.now();
        if (Date.now() - spoken >= HEARTBEAT_MS) {
          yield HEARTBEAT;
          spoken = Date.now();
        }
        await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      this.#open -= 1;
    }
  }
}
