import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Logger } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';

/** Most of what the rebuilding program says that is kept for the log, in UTF-16 units. */
const KEPT_OUTPUT = 2_000;
const FULL_REBUILD = ['reindex'];

export interface BackgroundRebuild {
  /** Asks the rebuild to stop, and waits until it has; the index that serves is left as it is. */
  stop(): Promise<void>;
}

/**
 * When the index was made by an older version of the analysis or the clinical rules, has it rebuilt by a
 * program of its own, so that searches go on undisturbed on the old one until the new one is complete.
 *
 * @param cliEntry the built operator program
 * @returns null when there is nothing to rebuild
 */
export async function rebuildOutdatedIndex(
  engine: SearchEngine,
  cliEntry: string,
  logger: Logger,
): Promise<BackgroundRebuild | null> {
  const { outdated } = await engine.status();
  if (!outdated) return null;
  if (!existsSync(cliEntry)) {
    logger.warn('the index was made by an older version; rebuild it with: npm run cli -- reindex');
    return null;
  }
  logger.info('the index was made by an older version; rebuilding it while it serves');
  return runRebuild(cliEntry, logger);
}

function runRebuild(cliEntry: string, logger: Logger): BackgroundRebuild {
  const child = spawn(process.execPath, [cliEntry, ...FULL_REBUILD], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-KEPT_OUTPUT);
  });
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      logger.error({ err: error }, 'the index could not be rebuilt; the old one goes on serving');
      resolve();
    });
    child.once('close', (code) => {
      if (code === 0) logger.info('the index has been rebuilt');
      else if (!stopping)
        logger.error({ code, said }, 'the index could not be rebuilt; the old one goes on serving');
      resolve();
    });
  });
  return {
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
