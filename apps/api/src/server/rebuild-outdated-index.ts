import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Logger } from '@clinical/platform';
import { EngineUnavailableError, type ManagedSearchEngine } from '@clinical/search-engine';
import { stopProgram } from './stop-program.js';

/** Most of what the rebuilding program says that is kept for the log, in UTF-16 units. */
const KEPT_OUTPUT = 2_000;
const REBUILD_COMMAND = 'reindex';

export interface BackgroundRebuild {
  /** Asks the rebuild to stop, and ends it where that takes too long; the index that serves is left as it is. */
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
  engine: ManagedSearchEngine,
  cliEntry: string,
  logger: Logger,
): Promise<BackgroundRebuild | null> {
  if (!(await isOutdated(engine))) return null;
  if (!existsSync(cliEntry)) {
    logger.warn('the index was made by an older version; rebuild it with: npm run cli -- reindex');
    return null;
  }
  logger.info('the index was made by an older version; rebuilding it while it serves');
  return runRebuild(cliEntry, logger);
}

/** Made by other rules, or in a layout that cannot be searched any more while its documents can still be read. */
async function isOutdated(engine: ManagedSearchEngine): Promise<boolean> {
  try {
    return (await engine.status()).outdated;
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
    return hasStoredDocuments(engine);
  }
}

async function hasStoredDocuments(engine: ManagedSearchEngine): Promise<boolean> {
  try {
    await engine.readAllCheckpoints();
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs the rebuilding program, and logs how it ends.
 *
 * @param patienceMs how long it has to stop; as long as any program unless a test says otherwise
 */
export function runRebuild(cliEntry: string, logger: Logger, patienceMs?: number): BackgroundRebuild {
  const child = spawn(process.execPath, [cliEntry, REBUILD_COMMAND], { stdio: ['ignore', 'ignore', 'pipe'] });
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
      // It looks whether it is to stop while it copies, not while it waits for the end of merging.
      await stopProgram(child, ended, patienceMs);
    },
  };
}
