import {
  AppError,
  ConfigurationError,
  createLogger,
  describeEnvironment,
  readConfig,
} from '@clinical/platform';
import { runWorker } from './run-worker.js';

const STOPPED_BY_FORCE = 130;
/** Within this time a second signal is the first one come twice: from the terminal, and from the program that started this one. */
const SAME_SIGNAL_MS = 1_000;

/** One line, or one list, for the person at the terminal; the log is for machines. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'stopping after an error that nobody handled');
    process.exit(1);
  });
  const worker = await runWorker(config, logger);
  logger.info({ address: worker.address, settings: describeEnvironment() }, 'working');
  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(STOPPED_BY_FORCE);
      return;
    }
    stoppingSince = performance.now();
    logger.info({ signal }, 'stopping');
    worker.stop().then(
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

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError || error instanceof AppError) fail(error.message);
  fail(
    `The worker could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
});
