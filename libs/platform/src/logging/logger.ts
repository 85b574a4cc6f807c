import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { LogLevel } from '../config/app-config.js';

/** What log lines of one request have in common. It carries ids for logs only, never authority. */
export interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything it starts, within a request. */
export function runInRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request that is being served, null outside of one. */
export function currentRequestContext(): RequestContext | null {
  return storage.getStore() ?? null;
}

export type Logger = PinoLogger;

/** Fields whose values never reach a log, at any of the first levels of a line. */
const REDACTED = ['criteria', 'keywords', 'query', 'password', 'token', 'cookie', 'authorization', 'secret'];

/**
 * A logger of JSON lines on standard output. Lines written within a request carry its id. What people search
 * for, and credentials, are blanked should they ever be passed by mistake.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const context = currentRequestContext();
      return context === null ? {} : { requestId: context.requestId };
    },
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
