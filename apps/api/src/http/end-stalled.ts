import type { Server } from 'node:http';
import { Socket } from 'node:net';

/** Milliseconds in which the client must take something of what is written for it. */
const STALLED_MS = 30_000;

/**
 * Ends the connection of a client that has stopped reading, so that a response that is written while it is read, such as
 * an export, does not stay open. A response that has nothing to take yet is not ended: then the client waits, not the
 * server.
 */
export function endStalled(server: Server, stalledMs = STALLED_MS): void {
  server.on('request', ({ socket }, response) => {
    // Calls within the process have no connection that could stop.
    if (!(socket instanceof Socket)) return;
    // Node restarts the time whenever the system takes a part of what waits to be sent.
    response.setTimeout(stalledMs, () => {
      if ((response.socket?.writableLength ?? 0) > 0) response.destroy();
    });
  });
}
