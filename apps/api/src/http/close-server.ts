import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Time to wait for running requests, in milliseconds. */
const GRACE_MS = 10_000;
/** Time in which kept-alive connections get a last response with `Connection: close`. */
const DRAIN_MS = 1_000;
/** Time for a new connection to send its request. */
const SETTLE_MS = 200;
const IDLE_CHECK_MS = 50;

/** Marks the last responses of a closing server. */
export class LastAnswers {
  readonly #running = new Set<ServerResponse>();
  #isClosing = false;

  /** @param server whose responses are tracked from now on */
  constructor(server: Server) {
    server.prependListener('request', (_request, response) => {
      if (this.#isClosing) askToClose(response);
      this.#running.add(response);
      response.once('close', () => this.#running.delete(response));
    });
  }

  /** From now on every response sends `Connection: close`, including those in progress. */
  begin(): void {
    this.#isClosing = true;
    for (const response of this.#running) askToClose(response);
  }
}

/**
 * Closes a server without resetting its clients. While it drains it still responds, with `Connection: close`, so that
 * clients close kept-alive connections; then it accepts no more connections and waits for running requests. After the
 * grace period the rest is cut off.
 */
export async function closeServer(
  server: Server,
  lastAnswers: LastAnswers,
  { graceMs = GRACE_MS, drainMs = DRAIN_MS }: { readonly graceMs?: number; readonly drainMs?: number } = {},
): Promise<void> {
  lastAnswers.begin();
  await whileConnected(server, drainMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  // Not the HTTP server's own method, which immediately ends connections whose request is in transit.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, new Promise((later) => setTimeout(later, Math.min(SETTLE_MS, graceMs)))]);
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

async function whileConnected(server: Server, longestMs: number): Promise<void> {
  const until = Date.now() + longestMs;
  while (Date.now() < until && (await connectionsOf(server)) > 0)
    await new Promise((later) => setTimeout(later, IDLE_CHECK_MS));
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
