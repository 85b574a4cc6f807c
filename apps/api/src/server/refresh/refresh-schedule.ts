import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { nextRefresh, readRefreshState, type RefreshState } from '@clinical/collection';
import { APP_CONFIG, Clock, LOGGER, type AppConfig, type Logger } from '@clinical/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { stopProgram } from '../stop-program.js';

/** Maximum sleep: then the clock is read again, because machines sleep and clocks are adjusted. */
const MAX_SLEEP_MS = 600_000;
/** Maximum length of logged error output, in UTF-16 units. */
const KEPT_OUTPUT = 2_000;
const DONE_BUT_REJECTED = 3;

/** Injection token of {@link RefreshProgram}. */
export const REFRESH_PROGRAM = Symbol('REFRESH_PROGRAM');

/** The operator's program. */
export interface RefreshProgram {
  /** Arguments of Node. */
  readonly arguments: readonly string[];
  /** Its environment; absent: that of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Refreshes the collection at the times of the configuration. A separate process does it, so that searches continue and
 * a failed import does not end the service. Only one runs at a time; a refresh that was interrupted is resumed
 * at the next start of the service.
 */
@Injectable()
export class RefreshSchedule implements OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private child: ChildProcess | null = null;
  private underway: Promise<void> = Promise.resolve();
  private due: Date | null = null;
  private stopped = false;

  constructor(
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'refresh' | 'dataDirectory'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    @Inject(REFRESH_PROGRAM) private readonly program: RefreshProgram,
  ) {}

  /** Start of the next refresh, or of the running one; null if nothing is scheduled. */
  next(): Date | null {
    return this.due;
  }

  /** Does nothing if nothing is scheduled. */
  async start(): Promise<void> {
    this.plan(await readRefreshState(this.config.dataDirectory));
    if (this.due !== null)
      this.logger.info({ next: this.due.toISOString() }, 'the collection will be refreshed');
  }

  /** Asks a running refresh to stop, and kills it if that takes too long; the next one resumes it. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.child !== null) await stopProgram(this.child, this.underway);
    await this.underway;
  }

  private plan(last: RefreshState | null): void {
    if (this.stopped) return;
    this.due = nextRefresh(this.config.refresh, last, this.clock.now());
    this.sleep();
  }

  private sleep(): void {
    if (this.due === null || this.stopped) return;
    const left = this.due.getTime() - this.clock.now().getTime();
    this.timer = setTimeout(() => this.wake(), Math.max(0, Math.min(left, MAX_SLEEP_MS)));
    this.timer.unref();
  }

  private wake(): void {
    const now = this.clock.now();
    if (this.due !== null && this.due <= now) this.underway = this.refresh(now);
    else this.sleep();
  }

  private async refresh(start: Date): Promise<void> {
    await this.run();
    // Any end counts as done: only a start of the service resumes an interrupted refresh.
    const startedAt = start.toISOString();
    this.plan({ startedAt, endedAt: startedAt, outcome: 'done' });
  }

  private run(): Promise<void> {
    const { logger, program } = this;
    logger.info('refreshing the collection');
    const child = spawn(process.execPath, [...program.arguments, 'refresh', '--progress-every', '60'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(program.environment === undefined ? {} : { env: program.environment }),
    });
    this.child = child;
    createInterface(child.stdout).on('line', (output) => logger.info({ output }, 'refresh'));
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
        else if (this.stopped) logger.info('the refresh was stopped; it is resumed at the next start');
        else logger.error({ code, signal, output: problems }, 'not everything could be refreshed');
        resolve();
      });
    });
  }
}
