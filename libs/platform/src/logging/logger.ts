import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { LogLevel } from '../config/settings.js';

/** Context shared by the log lines of a request. Contains ids for logs only, never authority. */
export interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, including asynchronous work it starts, in a request context. */
export function runInRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The current request; null outside of one. */
export function currentRequestContext(): RequestContext | null {
  return storage.getStore() ?? null;
}

export type Logger = PinoLogger;

/** Redacted fields, at the top levels of a log line. */
const REDACTED = ['criteria', 'keywords', 'query', 'password', 'token', 'cookie', 'authorization', 'secret'];

/**
 * JSON logger on standard output. Lines within a request carry its id. Search text and credentials are redacted
 * in case they are passed by mistake.
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
