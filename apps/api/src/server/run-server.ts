import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createSearchEngine, type ManagedSearchEngine } from '@clinical/composition';
import { AppError, SystemClock, type AppConfig, type Logger } from '@clinical/platform';
import { EngineUnavailableError } from '@clinical/search-engine';
import { createApi } from './create-api.js';
import { rebuildOutdatedIndex, type BackgroundRebuild } from './rebuild-outdated-index.js';

/** How long running requests are waited for when the service stops. */
const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 100;
/** How often the index is looked for again while there is none. */
const RETRY_OPEN_MS = 2_000;

export interface ServerPaths {
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** The built operator program; it rebuilds the index. */
  readonly cliEntry: string;
}

/** The service, listening. */
export interface RunningServer {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
  /** Takes no more requests, finishes those that run, closes the index. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the service. It listens at once and answers searches as soon as there is an index to open; until then
 * it says that it is not available.
 *
 * @throws AppError `PORT_BUSY`, `CANNOT_LISTEN`
 */
export async function runServer(
  config: AppConfig,
  logger: Logger,
  paths: ServerPaths,
): Promise<RunningServer> {
  const engine = createSearchEngine(config);
  const api = await createApi({ config, logger, clock: new SystemClock(), engine, webRoot: paths.webRoot });
  const stopping = new AbortController();
  await listen(api.server, config);
  let rebuild: BackgroundRebuild | null = null;
  const opened = openWhenThere(engine, logger, stopping.signal).then(async () => {
    if (stopping.signal.aborted || !config.search.rebuildOutdated) return;
    rebuild = await rebuildOutdatedIndex(engine, paths.cliEntry, logger);
  });
  const stop = async (): Promise<void> => {
    stopping.abort();
    await Promise.all([closeServer(api.server), opened.then(() => rebuild?.stop())]);
    await api.close();
    await engine.close();
  };
  let stopped: Promise<void> | null = null;
  return { address: addressOf(api.server, config.http.host), stop: () => (stopped ??= stop()) };
}

function listen(server: Server, { http: { host, port } }: AppConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(cause, host, port)));
    server.listen({ host, port, exclusive: true }, () => resolve());
  });
}

function cannotListen(cause: NodeJS.ErrnoException, host: string, port: number): AppError {
  const other = port >= 65_535 ? 3000 : port + 1;
  if (cause.code === 'EADDRINUSE') {
    return new AppError(
      'PORT_BUSY',
      'operational',
      `Port ${port} is in use by another program. Stop it, or take another port: PORT=${other} npm start`,
      { cause },
    );
  }
  const reason = cause.code === 'EACCES' ? 'this user may not' : cause.message;
  return new AppError(
    'CANNOT_LISTEN',
    'operational',
    `Cannot listen on ${host}, port ${port}: ${reason}. Set HOST and PORT, such as: PORT=${other} npm start`,
    { cause },
  );
}

/** Opens the index, and waits for one to be made when there is none. Other failures are tried again as well, and logged. */
async function openWhenThere(
  engine: ManagedSearchEngine,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  let told = '';
  while (!signal.aborted) {
    try {
      await engine.open();
      logger.info('index opened');
      return;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== told)
        logger[error instanceof EngineUnavailableError ? 'warn' : 'error'](
          { err: error },
          'no index to search yet',
        );
      told = reason;
      await pause(RETRY_OPEN_MS, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Connections that fall idle are closed as they do; what still runs after the grace period is cut off. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const reachable =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}
