import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { LOGGER, type Logger } from '@clinical/platform';
import { EngineUnavailableError, ManagedSearchEngine } from '@clinical/search-engine';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SERVER_PATHS, type ServerPaths } from '../web-app/server-paths.js';
import { stopProgram } from './stop-program.js';

/** Maximum length of logged program output, in UTF-16 units. */
const KEPT_OUTPUT = 2_000;
const REBUILD_COMMAND = 'reindex';

export interface BackgroundRebuild {
  /** Asks the rebuild to stop, and kills it if that takes too long; the serving index does not change. */
  stop(): Promise<void>;
}

/**
 * Rebuilds an index that an older version of the analysis or the clinical rules created. It runs in a separate
 * process, so that searches continue on the old index until the new one is complete.
 */
@Injectable()
export class IndexRebuild implements OnModuleDestroy {
  #started: Promise<BackgroundRebuild | null> = Promise.resolve(null);

  constructor(
    private readonly engine: ManagedSearchEngine,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SERVER_PATHS) private readonly paths: Pick<ServerPaths, 'cliEntry'>,
  ) {}

  /** Starts a rebuild if the index is outdated. The old index keeps serving, so a failure is only logged. */
  start(): void {
    this.#started = this.#start().catch((error: unknown) => {
      this.logger.error({ err: error }, 'cannot find out whether the index is outdated');
      return null;
    });
  }

  /** Resolves once it is known whether a rebuild is running. */
  async isRunning(): Promise<boolean> {
    return (await this.#started) !== null;
  }

  async onModuleDestroy(): Promise<void> {
    await (await this.#started)?.stop();
  }

  async #start(): Promise<BackgroundRebuild | null> {
    if (!(await isOutdated(this.engine))) return null;
    const { cliEntry } = this.paths;
    if (!existsSync(cliEntry)) {
      this.logger.warn('the index was made by an older version; rebuild it with: npm run cli -- reindex');
      return null;
    }
    this.logger.info('the index was made by an older version; rebuilding it while it serves');
    return runRebuild(cliEntry, this.logger);
  }
}

/** Whether other rules created it, or its layout can no longer be searched although its documents can be read. */
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
 * Runs the rebuilding program, and logs the result.
 *
 * @param patienceMs how long it has to stop; set by tests
 */
export function runRebuild(cliEntry: string, logger: Logger, patienceMs?: number): BackgroundRebuild {
  const child = spawn(process.execPath, [cliEntry, REBUILD_COMMAND], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT);
  });
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      logger.error({ err: error }, 'the index could not be rebuilt; the old one keeps serving');
      resolve();
    });
    child.once('close', (code) => {
      if (code === 0) logger.info('the index has been rebuilt');
      else if (!stopping)
        logger.error({ code, output }, 'the index could not be rebuilt; the old one keeps serving');
      resolve();
    });
  });
  return {
    stop: async () => {
      stopping = true;
      // It checks for signals while it copies, not while it waits for merging.
      await stopProgram(child, ended, patienceMs);
    },
  };
}
