import {
  UndiciConnection,
  errors,
  type ConnectionOptions,
  type ConnectionRequestOptions,
  type ConnectionRequestOptionsAsStream,
  type ConnectionRequestParams,
  type ConnectionRequestResponse,
  type ConnectionRequestResponseAsStream,
} from '@elastic/elasticsearch';
import type { CallContext } from '../../search-engine.port.js';

/** Why this side ended a call early. */
export type Interruption = 'cancelled' | 'closed' | 'timeout';

/** One abort signal for the caller, the deadline and the closing of the client. */
export class CallWatch {
  readonly #controller = new AbortController();
  readonly #endsAt: number;
  readonly #timer: NodeJS.Timeout;
  readonly #onCancelled = () => this.#interrupt('cancelled');
  readonly #onClosed = () => this.#interrupt('closed');
  #interruption: Interruption | null = null;

  /** @param closing aborted when the client closes */
  constructor(
    private readonly call: CallContext,
    private readonly closing: AbortSignal,
  ) {
    this.#endsAt = performance.now() + call.deadlineMs;
    this.#timer = setTimeout(() => this.#interrupt('timeout'), Math.max(0, call.deadlineMs));
    call.signal.addEventListener('abort', this.#onCancelled, { once: true });
    closing.addEventListener('abort', this.#onClosed, { once: true });
    if (closing.aborted) this.#interrupt('closed');
    if (call.signal.aborted) this.#interrupt('cancelled');
    if (call.deadlineMs <= 0) this.#interrupt('timeout');
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Null while the call is active. */
  get interruption(): Interruption | null {
    return this.#interruption;
  }

  get remainingMs(): number {
    return this.#endsAt - performance.now();
  }

  /** Removes timer and listeners. */
  end(): void {
    clearTimeout(this.#timer);
    this.call.signal.removeEventListener('abort', this.#onCancelled);
    this.closing.removeEventListener('abort', this.#onClosed);
  }

  #interrupt(interruption: Interruption): void {
    if (this.#interruption !== null) return;
    this.#interruption = interruption;
    this.#controller.abort();
  }
}

/**
 * Connections to one node. For hosts with several addresses, such as `localhost`, undici reports an error without
 * a message; this class reports the failure of each address.
 */
export class NodeConnection extends UndiciConnection {
  private lastFault = '';

  constructor(options: ConnectionOptions) {
    super(options);
    this.pool.on('connectionError', (_origin, _targets, error: Error) => {
      this.lastFault = textOf(error);
    });
  }

  override request(
    params: ConnectionRequestParams,
    options: ConnectionRequestOptions,
  ): Promise<ConnectionRequestResponse>;
  override request(
    params: ConnectionRequestParams,
    options: ConnectionRequestOptionsAsStream,
  ): Promise<ConnectionRequestResponseAsStream>;
  override async request(
    params: ConnectionRequestParams,
    options: ConnectionRequestOptions,
  ): Promise<ConnectionRequestResponse | ConnectionRequestResponseAsStream> {
    try {
      return await super.request(params, options);
    } catch (error) {
      if (error instanceof errors.ConnectionError && error.message === '')
        throw new errors.ConnectionError(this.lastFault);
      throw error;
    }
  }

  /** Also aborts requests in flight. */
  override async close(): Promise<void> {
    await this.pool.destroy();
  }
}

function textOf(error: Error & { readonly errors?: readonly Error[] }): string {
  return [...new Set((error.errors ?? [error]).map(({ message }) => message))].join(', ');
}
