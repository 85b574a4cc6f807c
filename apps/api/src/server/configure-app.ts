import { administeringAt, ApiKeyAuthService, AssistantsService, SessionsService } from '@clinical/people';
import { InstitutionSessionsService } from '@clinical/institutions';
import { queryValues } from '@clinical/http';
import { APP_CONFIG, LOGGER, type AppConfig, type Logger } from '@clinical/platform';
import { PastQuestionsService } from '@clinical/questions';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import { constants } from 'node:zlib';
import { findApiKeys } from '../http/api-keys.middleware.js';
import { crossOrigin } from '../http/cross-origin.js';
import { forwardedAddresses } from '../http/forwarded-addresses.js';
import { guardMethods } from '../http/guard-methods.js';
import { readBodies } from '../http/read-bodies.js';
import { requestContext } from '../http/request-context.middleware.js';
import { RouteTable } from '../http/route-table.js';
import { securityHeaders } from '../http/security-headers.js';
import { findInstitutions, findSessions } from '../http/sessions.middleware.js';
import { Metrics } from '../http/metrics.js';
import { AssistantAuthorization } from '../mcp/assistant-authorization.js';
import { assistantChallenge, assistantRouter, offersAssistants } from '../mcp/assistant-router.js';
import { brandFiles } from '../web-app/brand-files.js';
import { PageContents } from '../web-app/page-contents.js';
import { pageRoutes, secondLinkPage, webFiles } from '../web-app/page-routes.js';
import { WebPages } from '../web-app/web-pages.js';
import { SERVER_PATHS, type ServerPaths } from '../web-app/server-paths.js';

/** Middleware of every request, in its order, and the settings of Express. */
export function configureApp(app: NestExpressApplication): void {
  const config = app.get<AppConfig>(APP_CONFIG);
  const routes = app.get(RouteTable);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', queryValues);
  app.set('trust proxy', config.http.trustedProxies.length === 0 ? false : [...config.http.trustedProxies]);
  app.use(forwardedAddresses(app.get<Logger>(LOGGER)));
  app.use(requestContext(app.get<Logger>(LOGGER), app.get(Metrics)));
  app.use(
    securityHeaders({
      videos: [config.content.aboutVideo],
      pictures: config.content.mediaSources,
    }),
  );
  if (offersAssistants(config)) app.use(assistantRouter(app.get(AssistantAuthorization), config));
  app.use(crossOrigin(config.http.corsOrigins));
  app.use(guardMethods(routes, config));
  app.use(readBodies(routes));
  app.use(compression({ brotli: { params: BROTLI } }));
  app.use(brandFiles(config.site));
  app.use(webFiles(app.get<ServerPaths>(SERVER_PATHS).webRoot));
  app.use(
    pageRoutes(app.get(WebPages), app.get(PageContents), app.get(PastQuestionsService, { strict: false })),
  );
  const isCall = (path: string): boolean => routes.endpoint('GET', path) !== undefined;
  app.use(secondLinkPage(config.accounts.institutionLinkPath, isCall));
  app.use(notStored());
  const credentials = { keys: app.get(ApiKeyAuthService), assistants: app.get(AssistantsService) };
  app.use(findApiKeys(credentials, routes, assistantChallenge(config)));
  const administering = administeringAt(config.accounts.administrationAddresses);
  app.use(findSessions(app.get(SessionsService), administering));
  app.use(findInstitutions(app.get(InstitutionSessionsService), administering, app.get<Logger>(LOGGER)));
}

/**
 * A quality of 6 makes responses a tenth smaller than the middleware's own 4, for a few milliseconds with the largest
 * script. Few responses are larger than a window of 256 kB; exports are, and 20 at a time take 600 MB less with it.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Responses contain search terms; disable caching. */
function notStored(): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}
