import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReadinessProbe } from '@clinical/composition';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

const ANSWERS_WITHIN_MS = 10_000;

/**
 * Serves `GET /health/live` (the process runs) and `GET /health/ready` (503 when a dependency is missing), as the API does, until
 * the worker has stopped.
 */
@Injectable()
export class HealthServer implements OnApplicationShutdown {
  readonly #server = createServer({ requestTimeout: ANSWERS_WITHIN_MS }, (request, response) =>
    this.#answer(request, response),
  );

  constructor(
    private readonly probe: ReadinessProbe,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @returns its address @throws AppError `PORT_BUSY`, `CANNOT_LISTEN` */
  async listen(): Promise<string> {
    const { host } = this.config.http;
    const port = this.config.jobs.workerPort;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(cause, host, port)));
      this.#server.listen({ host, port, exclusive: true }, () => resolve());
    });
    const { port: taken } = this.#server.address() as AddressInfo;
    const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
    return `http://${shown}:${taken}`;
  }

  onApplicationShutdown(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  #answer({ url, method }: IncomingMessage, response: ServerResponse): void {
    const path = (url ?? '').split('?')[0];
    if (method !== 'GET' && method !== 'HEAD') return send(response, 405, { status: 'no' });
    if (path === '/health/live') return send(response, 200, { status: 'live' });
    if (path !== '/health/ready') return send(response, 404, { status: 'no' });
    void this.probe
      .worker()
      .then((readiness) => send(response, readiness.status === 'ready' ? 200 : 503, readiness));
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
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
  const message = `Cannot listen on ${host}, port ${port}: ${cause.message}`;
  return new AppError('CANNOT_LISTEN', 'operational', message, { cause });
}
