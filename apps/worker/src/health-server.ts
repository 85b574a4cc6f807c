import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReadinessProbe } from '@clinical/composition';
import { AppError } from '@clinical/platform';

const ANSWERS_WITHIN_MS = 10_000;

export interface HealthServer {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves `GET /health/live` (the process runs) and `GET /health/ready` (503 when a dependency is missing), as the API does.
 *
 * @throws AppError `PORT_BUSY`, `CANNOT_LISTEN`
 */
export async function listenForHealth(
  probe: ReadinessProbe,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HealthServer> {
  const server = createServer({ requestTimeout: ANSWERS_WITHIN_MS }, (request, response) => {
    const path = (request.url ?? '').split('?')[0];
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, { status: 'no' });
    if (path === '/health/live') return answer(response, 200, { status: 'live' });
    if (path !== '/health/ready') return answer(response, 404, { status: 'no' });
    void probe
      .worker()
      .then((readiness) => answer(response, readiness.status === 'ready' ? 200 : 503, readiness));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(cause, host, port)));
    server.listen({ host, port, exclusive: true }, () => resolve());
  });
  const { port: taken } = server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return {
    address: `http://${shown}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

function cannotListen(cause: NodeJS.ErrnoException, host: string, port: number): AppError {
  if (cause.code === 'EADDRINUSE')
    return new AppError(
      'PORT_BUSY',
      'operational',
      `Port ${port} is in use by another program. Stop it, or give the worker another: WORKER_PORT=${port + 1}`,
      { cause },
    );
  return new AppError(
    'CANNOT_LISTEN',
    'operational',
    `Cannot listen on ${host}, port ${port}: ${cause.message}`,
    {
      cause,
    },
  );
}
