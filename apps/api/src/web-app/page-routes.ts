import { canonicalPath, EVIDENCE_PAGES, evidencePath, STATIC_PAGE_ROUTES } from '@clinical/contracts';
import { languageOf, wantsPage } from '@clinical/http';
import { ConfigurationError } from '@clinical/platform';
import type { PastQuestionsService } from '@clinical/questions';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { markRoute } from '../http/request-context.middleware.js';
import { isNoQuestion, type PageContents } from './page-contents.js';
import type { WebPages } from './web-pages.js';

/** A page that only those with its link may find. */
const SHARED_STRATEGY_PAGE = '/sharedstrategy';
/** Paths that serve only a page; paths that also return JSON have a controller. */
const PAGES: ReadonlySet<string> = new Set([
  '/',
  '/searchresult',
  '/referencecheck',
  '/meshbrowser',
  '/ask',
  '/ask/archive',
  '/ask/search',
  '/ask/explained',
  '/question-example',
  '/help/query-language',
  '/help/icons',
  '/login',
  '/logout',
  '/registration',
  '/updatetokenregistration',
  '/passwordreset',
  '/updatetoken',
  '/changepassword',
  '/profile',
  '/connectassistant',
  '/upgrade',
  '/subscription',
  '/subscriptionfreetrial',
  '/updatetokenfreetrial',
  '/checkoutsuccess',
  '/checkoutcancel',
  '/localcheckout',
  '/history',
  '/bookmarked',
  '/inbox',
  '/savedsearches',
  SHARED_STRATEGY_PAGE,
  '/admin',
  '/admin/accounts',
  '/admin/audit',
  '/admin/pages',
  '/admin/jobs',
  '/admin/payments',
  '/admin/questions',
  '/admin/messages',
  '/admin/refinements',
  '/admin/brokenlinks',
  '/admin/adverts',
  '/admin/institutions',
  '/admin/federations',
  '/institutionlogin',
  '/federatedlogin',
  '/myinstitution',
  '/oa',
  '/oa_login',
  '/oa_redirect',
  '/account/auth',
  '/unsubscribe',
  '/why',
  '/contact',
  ...STATIC_PAGE_ROUTES.map(({ path }) => path.toLowerCase()),
  ...EVIDENCE_PAGES.map(evidencePath),
]);
/** Paths whose last segment is the page's subject. */
const PAGES_ABOUT = /^\/(?:top|ask)\/[^/]+\/?$/;
/** Aliases of pages that are the path of a call too. */
const CALLS = /^\/search\/*$/;
const INSTITUTION_LINK_PAGE = '/Institutionlogin';
const A_YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Serves the addresses that are pages only, in any letter case (C2), and redirects from the other paths of a page to its
 * canonical one.
 */
export function pageRoutes(
  pages: WebPages,
  contents: PageContents,
  questions: Pick<PastQuestionsService, 'pathOf'>,
): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const path = request.path.toLowerCase();
    const canonical = canonicalPath(path);
    if (canonical !== null && isRead(request)) {
      // `/Search` is also a call: only browsers are redirected, and not permanently.
      const isCall = CALLS.test(path);
      if (isCall && !wantsPage(request, response)) return next();
      markRoute(response, 'page alias');
      return response.redirect(isCall ? 302 : 301, canonical + queryOf(request));
    }
    const past = pastQuestions(request.path);
    if (past !== null && isRead(request)) {
      markRoute(response, 'page alias');
      pathOfPast(past, questions).then((to) => response.redirect(301, to), next);
      return;
    }
    const exact = PAGES.has(path) || PAGES.has(path.replace(/\/$/, ''));
    if (!exact && !PAGES_ABOUT.test(path)) return next();
    if (path === '/contact' && request.method === 'POST') return next();
    markRoute(response, exact ? path : 'page about');
    if (path.startsWith(SHARED_STRATEGY_PAGE)) response.setHeader('X-Robots-Tag', 'noindex');
    contents
      .find(path.replace(/\/$/, ''), languageOf(request))
      .then(
        (content) => pages.send(response, 200, content),
        (error: unknown) => {
          if (!isNoQuestion(error)) throw error;
          return pages.send(response, 404);
        },
      )
      .catch(next);
  };
}

/** The question in an address of former question pages, encoded; empty for their list, null for other addresses. */
function pastQuestions(path: string): string | null {
  if (/^\/tripanswers\/?$/i.test(path)) return '';
  return /^\/q(?:&|%26)a\/([^/]+)\/?$/i.exec(path)?.[1] ?? null;
}

/** Where an address of former question pages leads (C23): to the same question, or a search for its words. */
async function pathOfPast(
  question: string,
  questions: Pick<PastQuestionsService, 'pathOf'>,
): Promise<string> {
  if (question === '') return '/ask/archive';
  const words = decoded(question);
  const path = words === null ? null : await questions.pathOf(words);
  return path ?? `/ask/search?q=${question.replaceAll(/[+&]/g, encodeURIComponent)}`;
}

/** Former addresses have hyphens or plus signs between words. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).replaceAll(/[-+]/g, ' ');
  } catch {
    return null;
  }
}

/**
 * Redirects a second path, chosen by the operator, to the page of institutions' signed links.
 *
 * @param path such as `/ilogin`; null: none
 * @param isCall whether a path belongs to a call
 * @throws ConfigurationError if the service already uses the path
 */
export function secondLinkPage(path: string | null, isCall: (path: string) => boolean): RequestHandler {
  if (path === null) return (_request, _response, next) => next();
  const own = path.toLowerCase();
  if (PAGES.has(own) || PAGES_ABOUT.test(own) || canonicalPath(own) !== null || isCall(own))
    throw new ConfigurationError([
      `INSTITUTION_LINK_PATH is '${path}', which the service uses itself: choose another path.`,
    ]);
  return (request, response, next) => {
    if (!isRead(request) || request.path.toLowerCase().replace(/\/$/, '') !== own) return next();
    markRoute(response, 'page alias');
    response.redirect(302, INSTITUTION_LINK_PAGE + queryOf(request));
  };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The query of an address with its question mark; empty if none. */
export function queryOf({ originalUrl }: Request): string {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at);
}

/**
 * Serves the files of the built web app: those with a hash in their name as immutable, the others revalidated each
 * time.
 */
export function webFiles(root: string): RequestHandler {
  const assets = join(root, 'assets');
  const files = express.static(root, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      markRoute(response, 'web file');
      const hashed = path.startsWith(assets);
      response.setHeader(
        'Cache-Control',
        hashed ? `public, max-age=${A_YEAR_MS / 1_000}, immutable` : 'no-cache',
      );
    },
  });
  const compressed = compressedFiles(assets);
  // Every file has an extension and no other address has; the disk is not checked for the others.
  return (request, response, next) => {
    if (!request.path.includes('.')) return next();
    if (compressed.has(request.path)) {
      response.vary('Accept-Encoding');
      if (request.acceptsEncodings('br')) {
        response.setHeader('Content-Encoding', 'br');
        response.type(extname(request.path));
        request.url = `${request.path}.br`;
      }
    }
    void files(request, response, next);
  };
}

/** Paths of the files that the build has compressed: those with a `.br` file next to them. */
function compressedFiles(assets: string): ReadonlySet<string> {
  if (!existsSync(assets)) return new Set();
  const names = readdirSync(assets).filter((name) => name.endsWith('.br'));
  return new Set(names.map((name) => `/assets/${name.slice(0, -'.br'.length)}`));
}
