import { AppError } from '@clinical/platform';
import pLimit from 'p-limit';
import type { RunningSearches } from '@clinical/search';

/** Factor of the pause of an export while there are searches, relative to its working time. */
const WAITS_FOR_WORK = 9;
/** Milliseconds that it pauses at most. */
const MAX_WAIT_MS = 100;
/** Most open exports: started and not ended. */
const MAX_OPEN = 50;
/** Most of one caller, so that others have places left. */
const MAX_OPEN_OF_CALLER = 25;

type Limit = ReturnType<typeof pLimit>;
type Piece = string | Uint8Array;

/** Open exports of one caller. */
interface OfCaller {
  /** One of them works at a time. */
  readonly limit: Limit;
  open: number;
}

/** An open export: its share of the work, until it has ended. */
export interface ExportPlace {
  /** The pieces, each made in a turn of this export. Its place is free after the last one. */
  readonly inTurns: (pieces: AsyncGenerator<Piece>) => AsyncGenerator<Piece>;
  readonly end: () => void;
}

/**
 * Divides the work of all exports. So many as configured make a piece at the same time, in turns, and of one caller one:
 * every file grows, no matter how many there are or who asked for them. An export whose reader takes nothing asks for no
 * turn, so it does not delay others.
 */
export class ExportTurns {
  readonly #limit: Limit;
  readonly #callers = new Map<string, OfCaller>();
  #open = 0;

  constructor(
    atOnce: number,
    private readonly searches: RunningSearches,
  ) {
    this.#limit = pLimit(atOnce);
  }

  /**
   * Opens an export. It ends by itself when the caller disconnects: a file that is never read has no end.
   *
   * @throws AppError `EXPORTS_OF_CALLER` when the caller has too many, `EXPORT_BUSY` when there are too many
   */
  begin(caller: string, signal: AbortSignal): ExportPlace {
    const own = this.#callers.get(caller) ?? { limit: pLimit(1), open: 0 };
    if (own.open >= MAX_OPEN_OF_CALLER)
      throw new AppError('EXPORTS_OF_CALLER', 'user', 'The caller has too many exports');
    if (this.#open >= MAX_OPEN)
      throw new AppError('EXPORT_BUSY', 'operational', 'There are too many exports');
    this.#callers.set(caller, own);
    this.#open += 1;
    own.open += 1;
    let isOpen = true;
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      this.#open -= 1;
      own.open -= 1;
      if (own.open === 0) this.#callers.delete(caller);
    };
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    return { end, inTurns: (pieces) => this.#inTurns(pieces, own.limit, end, signal) };
  }

  async *#inTurns(
    pieces: AsyncGenerator<Piece>,
    own: Limit,
    end: () => void,
    signal: AbortSignal,
  ): AsyncGenerator<Piece> {
    let waitMs: number | null = null;
    const next = async (): Promise<IteratorResult<Piece>> => {
      signal.throwIfAborted();
      // Running searches go before all but the first piece.
      if (waitMs !== null) await this.searches.quiet(waitMs);
      const started = performance.now();
      const piece = await pieces.next();
      waitMs = Math.min(MAX_WAIT_MS, WAITS_FOR_WORK * (performance.now() - started));
      return piece;
    };
    try {
      for (;;) {
        const piece = await own(() => this.#limit(next));
        if (piece.done === true) return;
        yield piece.value;
      }
    } finally {
      end();
      await pieces.return(undefined);
    }
  }
}
