import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import {
  ACCOUNT_COOKIES,
  INSTITUTION_COOKIES,
  type PageAnswer,
  type PageCall,
  type PageToRender,
  type RenderedPage,
} from '@clinical/contracts';
import { languageOf, cookieOf } from '@clinical/http';
import { APP_CONFIG, LOGGER, type AppConfig, type Logger } from '@clinical/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';
import { Piscina } from 'piscina';
import { SERVER_PATHS, type ServerPaths } from './server-paths.js';
import { LOGO } from './brand-files.js';
import { requestInProcess } from './in-process-request.js';

/** Pages that are rendered at a time: while one waits for its data, others go on. */
const AT_A_TIME = 4;
/** Pages that wait for their turn; more are rendered by their browsers. */
const MAX_WAITING = 16;
/** Memory of the thread: one version of the app and the pages in progress. */
const HEAP_MB = 256;

/** Cookies of readers whose pages are personal and change with their sessions. */
const OF_SESSIONS = [
  ACCOUNT_COOKIES.session,
  ACCOUNT_COOKIES.remember,
  ACCOUNT_COOKIES.tokens,
  INSTITUTION_COOKIES.session,
];

/**
 * Renders pages of the web app on the server, so that they are readable before any script has run. Only for readers
 * without a session; failures and slow pages are left to the browser.
 */
@Injectable()
export class PageRendererService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #program: string;
  readonly #site: Pick<AppConfig['site'], 'productName' | 'logoFile' | 'pageRenderingMs'>;
  #pool: Piscina | null = null;

  constructor(
    @Inject(SERVER_PATHS) { pageRenderer }: Pick<ServerPaths, 'pageRenderer'>,
    @Inject(APP_CONFIG) { site }: Pick<AppConfig, 'site'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly host: HttpAdapterHost,
  ) {
    this.#program = site.pageRendering === 'server' && existsSync(pageRenderer) ? pageRenderer : '';
    this.#site = site;
  }

  /** Starts the thread: the first page does not wait for it. */
  onApplicationBootstrap(): void {
    if (this.#program !== '') this.#started();
  }

  /** The page of a request; null where the browser is to render it. */
  async render(request: Request): Promise<RenderedPage | null> {
    if (this.#program === '' || request.method !== 'GET' || hasSession(request)) return null;
    const { port1: port, port2 } = new MessageChannel();
    const ended = new AbortController();
    const longestMs = this.#site.pageRenderingMs;
    const timer = setTimeout(() => ended.abort(), longestMs);
    // The task ends by its own timer: stopping it from here would end the thread with all its pages.
    const late = new Promise<null>((resolve) =>
      ended.signal.addEventListener('abort', () => resolve(null), { once: true }),
    );
    try {
      port.on('message', (call: PageCall) => void this.#answer(port, request, call, ended.signal));
      const task = { page: pageOf(request, this.#site), port: port2, longestMs };
      const options = { transferList: [port2], name: 'render' };
      const rendered = this.#started().run(task, options) as Promise<RenderedPage | null>;
      return await Promise.race([rendered, late]);
    } catch (error) {
      // Late, or too many at a time: no fault.
      const level = ended.signal.aborted || isTooMany(error) ? 'debug' : 'warn';
      this.logger[level]({ err: error }, 'page left to the browser to render');
      return null;
    } finally {
      clearTimeout(timer);
      ended.abort();
      port.close();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool?.close({ force: true });
  }

  #started(): Piscina {
    return (this.#pool ??= new Piscina({
      filename: this.#program,
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: AT_A_TIME,
      maxQueue: MAX_WAITING,
      // The program is compiled, however this one was started.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    }));
  }

  async #answer(port: MessagePort, request: Request, call: PageCall, signal: AbortSignal): Promise<void> {
    const { number, path } = call;
    const none: PageAnswer = { number, status: 0, body: '' };
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const answer = await requestInProcess(server, request, path, signal).catch(() => none);
    port.postMessage({ ...answer, number } satisfies PageAnswer);
  }
}

/** Error of a full piscina queue. */
function isTooMany(error: unknown): boolean {
  return error instanceof Error && /queue/i.test(error.message);
}

function hasSession(request: Request): boolean {
  return OF_SESSIONS.some((name) => cookieOf(request, name) !== undefined);
}

function pageOf(
  request: Request,
  { productName, logoFile }: Pick<AppConfig['site'], 'productName' | 'logoFile'>,
): PageToRender {
  return {
    // Only path and query matter.
    url: `http://page.invalid${request.originalUrl}`,
    language: languageOf(request),
    cookies: request.headers.cookie ?? '',
    wide: !isPhone(request),
    productName,
    logo: logoFile === '' ? null : LOGO,
  };
}

/** By the client hint, else by the user agent; a guess that the browser corrects. */
function isPhone(request: Request): boolean {
  const hint = request.get('sec-ch-ua-mobile');
  return hint === undefined ? /\bMobi/.test(request.get('user-agent') ?? '') : hint === '?1';
}
