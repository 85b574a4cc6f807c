import type { AppConfig } from '../config/read-config.js';
import { describeEnvironment } from '../config/describe-config.js';
import { loadEnvFile } from '../config/env-file.js';
import { ConfigurationError, readConfig } from '../config/read-config.js';
import { configurationWarnings } from '../config/unknown-names.js';
import { AppError } from '../errors/app-error.js';
import { removeServiceAddress, writeServiceAddress } from '../files/service-address.js';
import { createLogger, type Logger } from '../logging/logger.js';

const STOPPED_BY_FORCE = 130;
/** A second signal within this time is the same one: from the terminal and from the program that started this one. */
const SAME_SIGNAL_MS = 1_000;
/** Time to finish a start that receives a stop signal. */
const START_GRACE_MS = 5_000;

/** A service that runs until it is stopped. */
export interface RunningService {
  readonly address: string;
  /** Stops in order; see `INestApplicationContext.close`. */
  close(): Promise<void>;
}

export interface ServiceProcess {
  /** Subject of messages: `The service`. */
  readonly name: string;
  /** Log message once it runs. */
  readonly runs: string;
  /** Whether users open its address: commands on the same data directory then show it in links. */
  readonly isSite?: boolean;
  start(config: AppConfig, logger: Logger): Promise<RunningService>;
}

/**
 * Makes this process a service: reads the configuration, starts, and stops in order on SIGTERM and SIGINT, also while it
 * starts; a second signal stops it immediately. It exits with 1 if it cannot start or stop cleanly, or on an unhandled error.
 * `enableShutdownHooks` of Nest does none of this while a service starts, and ignores a second signal.
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
  const stopping = whenSignalled();
  const settingsFile = loadEnvFile();
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'stopping after an unhandled error');
    process.exit(1);
  });
  logWarningsOfNode(logger);
  for (const warning of configurationWarnings()) logger.warn(warning);
  let isStarting = true;
  void stopping.then(() => setTimeout(() => isStarting && process.exit(0), START_GRACE_MS).unref());
  const running = await service.start(config, logger);
  isStarting = false;
  const { dataDirectory, search } = config;
  if (service.isSite === true) writeServiceAddress(dataDirectory, running.address, logger);
  logger.info(
    {
      address: running.address,
      engine: search.engine,
      dataDirectory,
      settingsFile,
      settings: describeEnvironment(),
    },
    service.runs,
  );
  const signal = await stopping;
  logger.info({ signal }, 'stopping');
  try {
    await running.close();
  } catch (error) {
    logger.error({ err: error }, 'did not stop cleanly');
    process.exit(1);
  } finally {
    removeServiceAddress(dataDirectory);
  }
  process.exit(0);
}

/** Resolves with the first signal to stop; a later one ends the process. */
function whenSignalled(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let stoppingSince: number | null = null;
    const stop = (signal: NodeJS.Signals): void => {
      if (stoppingSince !== null) {
        if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(STOPPED_BY_FORCE);
        return;
      }
      stoppingSince = performance.now();
      resolve(signal);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}

/** Warnings of Node and of packages become lines of the log; Node's own listener prints them as text. */
function logWarningsOfNode(logger: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'warning of Node or a package'));
}

/** One line, or one list, for the operator; the log is for machines. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
