import { fileURLToPath } from 'node:url';
import {
  AppError,
  ConfigurationError,
  createLogger,
  describeEnvironment,
  readConfig,
} from '@clinical/platform';
import { runServer } from './server/run-server.js';

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
  const server = await runServer(config, logger, {
    webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    contentRoot: fileURLToPath(new URL('../content', import.meta.url)),
    cliEntry: fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url)),
  });
  logger.info({ address: server.address, settings: describeEnvironment() }, 'listening');
  let stoppingSince: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(STOPPED_BY_FORCE);
      return;
    }
    stoppingSince = performance.now();
    logger.info({ signal }, 'stopping');
    server.stop().then(
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
    `The service could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
});
