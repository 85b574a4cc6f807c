import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@clinical/platform';
import { pooledThreadFile } from '@clinical/search-engine';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { RateLimiter } from './rate-limiter.js';
import type { VerifiedAssertion } from './read-assertion.js';
import { SamlRefusal } from './refusals.js';
import type { ResponseRules } from './rules.js';
import type { Checked, ResponseCalls } from './response-thread.js';
import type { LogoutMessage, LogoutRules, VerifiedLogout } from './verify-logout.js';

/**
 * Logins and logouts that are accepted at a time, the one in the thread included; at 40 a second the last waits less than
 * two seconds.
 */
const MAX_ADMITTED = 64;
/** A message takes milliseconds; one that takes so long was made to. */
const MAX_MS = 10_000;
const HEAP_MB = 128;
/**
 * Messages verified per second, after a burst of as many: the rest wait, so that searches keep most of each processor.
 */
const MAX_PER_SECOND = 30 * availableParallelism();

/**
 * Reads and verifies responses and messages of logout in a thread, so that XML and signatures, which anyone can send,
 * do not slow searches. One thread is enough for the logins of a large service; calls beyond the queue are rejected
 * before any work is done for them.
 */
@Injectable()
export class ResponseVerifierService implements OnApplicationShutdown {
  #started: Promise<Piscina> | null = null;
  /** Responses wait here and not at the thread: the time limit of one starts with its own turn. */
  readonly #inTurn = pLimit(1);
  #admitted = 0;
  readonly #limiter = new RateLimiter(MAX_PER_SECOND);

  /**
   * Starts the thread for an expected response, which then does not wait for it. An error is reported by the next call.
   */
  async prepare(): Promise<void> {
    await this.#pool().catch(() => undefined);
  }

  /** Runs a login or a logout, or refuses it while too many others are running. @throws AppError `SAML_BUSY` */
  async admit<T>(login: () => Promise<T>): Promise<T> {
    if (this.#admitted >= MAX_ADMITTED)
      throw new AppError('SAML_BUSY', 'operational', 'Too many messages wait to be verified');
    this.#admitted++;
    try {
      return await login();
    } finally {
      this.#admitted--;
    }
  }

  /**
   * Data covered by the signature of a response.
   *
   * @throws SamlRefusal
   */
  verify(base64: string, rules: ResponseRules): Promise<VerifiedAssertion> {
    return this.#run('verify', { base64, rules });
  }

  /** The provider that a logout message names. @throws SamlRefusal */
  logoutIssuer(message: LogoutMessage): Promise<string> {
    return this.#run('logoutIssuer', { message });
  }

  /**
   * Data of a signed logout message.
   *
   * @throws SamlRefusal
   */
  verifyLogout(message: LogoutMessage, rules: LogoutRules): Promise<VerifiedLogout> {
    return this.#run('verifyLogout', { message, rules });
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.#started)?.close({ force: true });
  }

  #pool(): Promise<Piscina> {
    return (this.#started ??= this.#start());
  }

  async #start(): Promise<Piscina> {
    try {
      return await started();
    } catch (error) {
      // The next login tries again.
      this.#started = null;
      throw error;
    }
  }

  async #run<Name extends keyof ResponseCalls>(
    name: Name,
    task: Parameters<ResponseCalls[Name]>[0],
  ): Promise<Awaited<ReturnType<ResponseCalls[Name]>> extends Checked<infer Value> ? Value : never> {
    const pool = await this.#pool();
    return this.#inTurn(async () => {
      const wait = this.#limiter.wait(performance.now());
      if (wait > 0) await pause(wait);
      const signal = AbortSignal.timeout(MAX_MS);
      try {
        const outcome = (await pool.run(task, { name, signal })) as Checked<never>;
        if (outcome.refusal !== null) throw new SamlRefusal(outcome.refusal);
        return outcome.value;
      } catch (error) {
        if (signal.aborted) throw new SamlRefusal('The message takes too long to read');
        throw error;
      }
    });
  }
}

/** The thread after its startup, which does not count against the time limit of a response. */
async function started(): Promise<Piscina> {
  const pool = new Piscina({
    ...pooledThreadFile('response-thread', import.meta.url),
    ...{ minThreads: 1, maxThreads: 1, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } },
  });
  await pool.run(null, { name: 'ready' });
  return pool;
}
