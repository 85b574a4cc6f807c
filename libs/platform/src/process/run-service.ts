import type { AppConfig } from '../config/app-config.js';
import { describeEnvironment } from '../config/describe-config.js';
import { ConfigurationError, readConfig } from '../config/read-config.js';
import { AppError } from '../errors/app-error.js';
import { createLogger, type Logger } from '../logging/logger.js';

const STOPPED_BY_FORCE = 130;
/** Within this time a second signal is the first one come twice: from the terminal, and from the program that started this one. */
const SAME_SIGNAL_MS = 1_000;

/** A service that runs until it is stopped. */
export interface RunningService {
  readonly address: string;
  stop(): Promise<void>;
}

/** What a process is, and how its log and its messages call that. */
export interface ServiceProcess {
  /** As a message begins with it: `The service`. */
  readonly name: string;
  /** What it does once it runs, as the log says it. */
  readonly runs: string;
  start(config: AppConfig, logger: Logger): Promise<RunningService>;
}

/**
 * Makes this process a service: reads the configuration, starts, and stops in order at SIGTERM and SIGINT, at once at a
 * second one. It ends with 1 where it cannot start, cannot stop cleanly, or where nobody handled an error.
 */
export function runService(service: ServiceProcess): void {
  begin(service).catch((error: unknown) => {
    if (error instanceof ConfigurationError || error instanceof AppError) fail(error.message);
    fail(
      `${service.name} could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  });
}

async function begin(service: ServiceProcess): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'stopping after an error that nobody handled');
    process.exit(1);
  });
  const running = await service.start(config, logger);
  logger.info({ address: running.address, settings: describeEnvironment() }, service.runs);
  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(STOPPED_BY_FORCE);
      return;
    }
    stoppingSince = performance.now();
    logger.info({ signal }, 'stopping');
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** One line, or one list, for the person at the terminal; the log is for machines. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
