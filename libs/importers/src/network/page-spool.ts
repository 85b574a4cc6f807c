import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A downloaded page. */
export interface SpooledPage<C> {
  readonly body: Buffer;
  /** Cursor of the next page; null after the last one. */
  readonly next: C | null;
  /** Reason why the page could not be downloaded completely; otherwise empty. */
  readonly failure: string;
}

/** Plan and progress of a download. */
interface State<P> {
  readonly id: string;
  readonly startedAt: string;
  /** Number of times it was resumed after pages had failed. */
  readonly round: number;
  /** Whether every page is there. */
  readonly isComplete: boolean;
  readonly plan: P;
  readonly total: number;
}

/** Version 0.1.0 wrote `whole` for `isComplete`. */
interface EarlierState {
  readonly whole?: boolean;
}

/**
 * A folder of downloaded pages, so that a crashed import reads the same pages again from the disk and requests only the
 * others.
 */
export class PageSpool<P, C> {
  private constructor(
    private readonly folder: string,
    private state: State<P>,
  ) {}

  /**
   * The unfinished download in this folder; null without one, or when all but a few unreadable pages were requested
   * half a day ago: a source that keeps refusing a page must not hide its new records.
   */
  static async resume<P, C>(folder: string, now: Date): Promise<PageSpool<P, C> | null> {
    const text = await readFile(join(folder, STATE), 'utf8').catch(() => null);
    const state = text === null ? null : (parse(text) as (State<P> & EarlierState) | null);
    if (state === null || state.isComplete || state.whole === true) return null;
    const age = now.getTime() - Date.parse(state.startedAt);
    return state.round > 0 && age > MISSING_PAGES_MS ? null : new PageSpool<P, C>(folder, state);
  }

  static async begin<P, C>(folder: string, plan: P, total: number, now: Date): Promise<PageSpool<P, C>> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const state = {
      id: randomUUID(),
      startedAt: now.toISOString(),
      round: 0,
      isComplete: false,
      plan,
      total,
    };
    const spool = new PageSpool<P, C>(folder, state);
    await spool.saveState();
    return spool;
  }

  get plan(): P {
    return this.state.plan;
  }

  get total(): number {
    return this.state.total;
  }

  get startedAt(): string {
    return this.state.startedAt;
  }

  /** Changes when a download starts again, or requests pages again that it could not read. */
  get fingerprint(): string {
    return `${this.state.id}:${this.state.round}`;
  }

  async page(number: number): Promise<SpooledPage<C> | null> {
    const meta = await readFile(this.path(number, 'json'), 'utf8').catch(() => null);
    const parsed = meta === null ? null : (parse(meta) as Meta<C> | null);
    if (parsed === null || (parsed.failure !== '' && parsed.round !== this.state.round)) return null;
    const body = await readFile(this.path(number, 'body')).catch(() => null);
    return body === null ? null : { body, next: parsed.next, failure: parsed.failure };
  }

  /** The page is there once its second file has its name. */
  async save(number: number, { body, next, failure }: SpooledPage<C>): Promise<void> {
    await write(this.path(number, 'body'), body);
    const meta: Meta<C> = { next, failure, round: this.state.round };
    await write(this.path(number, 'json'), JSON.stringify(meta));
  }

  /** Ends the reading of all pages: the download is over, or pages that failed are asked for again the next time. */
  async end(isComplete: boolean): Promise<void> {
    this.state = isComplete
      ? { ...this.state, isComplete: true }
      : { ...this.state, round: this.state.round + 1 };
    await this.saveState();
  }

  private saveState(): Promise<void> {
    return write(join(this.folder, STATE), JSON.stringify(this.state));
  }

  private path(number: number, ending: string): string {
    return join(this.folder, `page-${String(number).padStart(6, '0')}.${ending}`);
  }
}

interface Meta<C> {
  readonly next: C | null;
  readonly failure: string;
  readonly round: number;
}

const STATE = 'download.json';
/** Time after the start of a download during which only its missing pages are requested. */
const MISSING_PAGES_MS = 12 * 3_600_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a file atomically. */
async function write(path: string, content: string | Buffer): Promise<void> {
  const handle = await open(`${path}.part`, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.part`, path);
}
