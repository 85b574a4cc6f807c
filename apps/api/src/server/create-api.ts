import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import { readPageFiles, seedPages } from '@clinical/features';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { AppModule, type ApiParts } from '../app.module.js';
import { guardMethods } from '../http/guard-methods.js';
import { readBodies } from '../http/read-bodies.js';
import { requestContext } from '../http/request-context.middleware.js';
import { securityHeaders } from '../http/security-headers.js';
import { findSessions } from '../http/sessions.middleware.js';
import { pageRoutes, webFiles } from '../pages/page-routes.js';
import { createApiParts, type ApiSurroundings } from './api-parts.js';
import { LastAnswers } from './close-server.js';
import { answerUnreadable } from './answer-unreadable.js';

/**
 * Longest head of a request, in bytes. A query of 32,000 characters may take nine times as many bytes in an
 * address, and a longer one must still be read to be told that it is too long.
 */
const LONGEST_HEAD = 1024 * 1024;
const HEAD_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;

/** The service, ready to listen. */
export interface Api {
  readonly server: Server;
  /** Told when the server is about to close. */
  readonly lastAnswers: LastAnswers;
  readonly parts: ApiParts;
  /** Ends what the service itself keeps running; the server and the engine are closed by whoever opened them. */
  close(): Promise<void>;
}

/** Builds the HTTP service around an engine. */
export async function createApi(surroundings: ApiSurroundings): Promise<Api> {
  const parts = createApiParts(surroundings);
  const { database, contentRoot, clock, logger } = surroundings;
  const seed = async () => seedPages(database, await readPageFiles(contentRoot), clock);
  if (database.isOpen) await seed();
  else
    database.whenOpen(() => {
      seed().catch((error: unknown) => logger.error({ err: error }, 'pages could not be written'));
    });
  const app = express();
  configure(app, surroundings, parts);
  const nest = await NestFactory.create<NestExpressApplication>(
    AppModule.of(parts),
    new ExpressAdapter(app),
    {
      logger: false,
      bodyParser: false,
      abortOnError: false,
    },
  );
  await nest.init();
  const server = createServer(
    { maxHeaderSize: LONGEST_HEAD, headersTimeout: HEAD_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    app,
  );
  server.on('clientError', answerUnreadable);
  const lastAnswers = new LastAnswers(server);
  return {
    server,
    lastAnswers,
    parts,
    close: async () => {
      parts.metrics.close();
      await nest.close();
    },
  };
}

function configure(app: Express, { config, logger, webRoot }: ApiSurroundings, parts: ApiParts): void {
  app.disable('x-powered-by');
  app.disable('etag');
  // Addresses are read by one parser of ours, which knows repeats and never throws.
  app.set('query parser', false);
  app.set('trust proxy', config.http.trustedProxies.length === 0 ? false : [...config.http.trustedProxies]);
  app.use(requestContext(logger, parts.metrics));
  app.use(securityHeaders([config.content.aboutVideo]));
  app.use(guardMethods(config));
  app.use(readBodies());
  app.use(compression());
  app.use(webFiles(webRoot));
  app.use(pageRoutes(parts.pages));
  app.use(notStored());
  app.use(findSessions(parts.account.accounts));
}

/** What people search for is nobody's to keep: answers of the API are not stored on the way. */
function notStored(): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}
