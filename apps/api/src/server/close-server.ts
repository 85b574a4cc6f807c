import type { Server } from 'node:http';

/** How long running requests are waited for, in milliseconds. */
const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 100;

/**
 * Takes no more connections and waits for the requests that run. Connections that fall idle are closed as they
 * do; what still runs after the grace period is cut off.
 */
export function closeServer(server: Server, graceMs: number = GRACE_MS): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
