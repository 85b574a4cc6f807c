import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { nextRefresh, readRefreshState, type RefreshState } from '@clinical/features';
import type { AppConfig, Clock, Logger } from '@clinical/platform';
import { stopProgram } from '../stop-program.js';

/** Longest sleep: the clock is looked at again, as machines sleep and clocks are set. */
const LONGEST_SLEEP_MS = 600_000;
/** Most of what the refreshing program says of errors that is kept for the log, in UTF-16 units. */
const KEPT_OUTPUT = 2_000;
const DONE_BUT_REJECTED = 3;

/** Dependencies of a refresh. */
export interface RefreshDeps {
  readonly config: Pick<AppConfig, 'refresh' | 'dataDirectory'>;
  readonly logger: Logger;
  readonly clock: Clock;
  /** The operator program, as Node is called with it. */
  readonly program: readonly string[];
  /** Environment of the program; this process's own unless a test says otherwise. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Has the collection refreshed when the configuration says, by a program of its own, so that searches go on undisturbed
 * and no failure of an import ends the service. Never two at once; a refresh that a stop or a crash ended goes on
 * when the service starts again.
 */
export class RefreshSchedule {
  private timer: NodeJS.Timeout | null = null;
  private child: ChildProcess | null = null;
  private underway: Promise<void> = Promise.resolve();
  private due: Date | null = null;
  private stopped = false;

  constructor(private readonly deps: RefreshDeps) {}

  /** When the next refresh begins; null where nothing is scheduled. While one runs, when it began. */
  next(): Date | null {
    return this.due;
  }

  /** Does nothing where nothing is scheduled. */
  async start(): Promise<void> {
    const { config, logger } = this.deps;
    this.plan(await readRefreshState(config.dataDirectory));
    if (this.due !== null) logger.info({ next: this.due.toISOString() }, 'the collection will be refreshed');
  }

  /** Asks a refresh that runs to stop, and ends it where that takes too long; the next one goes on from there. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.child !== null) await stopProgram(this.child, this.underway);
    await this.underway;
  }

  private plan(last: RefreshState | null): void {
    if (this.stopped) return;
    const { config, clock } = this.deps;
    this.due = nextRefresh(config.refresh, last, clock.now());
    this.sleep();
  }

  private sleep(): void {
    if (this.due === null || this.stopped) return;
    const left = this.due.getTime() - this.deps.clock.now().getTime();
    this.timer = setTimeout(() => this.wake(), Math.max(0, Math.min(left, LONGEST_SLEEP_MS)));
    this.timer.unref();
  }

  private wake(): void {
    const now = this.deps.clock.now();
    if (this.due !== null && this.due <= now) this.underway = this.refresh(now);
    else this.sleep();
  }

  private async refresh(begun: Date): Promise<void> {
    await this.run();
    // However it ended, here it counts as over: only a start of the service takes up what a crash left.
    const startedAt = begun.toISOString();
    this.plan({ startedAt, endedAt: startedAt, outcome: 'done' });
  }

  private run(): Promise<void> {
    const { logger, program, environment } = this.deps;
    logger.info('refreshing the collection');
    const child = spawn(process.execPath, [...program, 'refresh', '--progress-every', '60'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(environment === undefined ? {} : { env: environment }),
    });
    this.child = child;
    createInterface(child.stdout).on('line', (said) => logger.info({ said }, 'refresh'));
    let problems = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      problems = (problems + text).slice(-KEPT_OUTPUT);
    });
    return new Promise((resolve) => {
      child.once('error', (error) => {
        logger.error({ err: error }, 'the collection could not be refreshed');
        resolve();
      });
      child.once('close', (code, signal) => {
        this.child = null;
        if (code === 0) logger.info('the collection has been refreshed');
        else if (code === DONE_BUT_REJECTED)
          logger.warn('the collection has been refreshed; some records were rejected');
        else if (this.stopped) logger.info('the refresh was stopped; it goes on with the next start');
        else logger.error({ code, signal, said: problems }, 'not everything could be refreshed');
        resolve();
      });
    });
  }
}
