import { Box } from '@mantine/core';
import { canonicalPath, PAGE_ALIASES, STATIC_PAGE_ROUTES } from '@clinical/contracts';
import { isServer, languageOf, siteQuery } from '@clinical/web-features';
import { Navigate, useLocation, useParams, type RouteObject } from 'react-router';
import { accountRoutes, libraryRoutes } from './account-routes.js';
import { adminRoutes } from './admin-routes.js';
import { Crash } from './error-boundary.js';
import { SiteLayout } from './layout/site-layout.js';
import { loadPage, pagesOf, served, waitBriefly, type RouteContext } from './load-page.js';

/**
 * The routes of the app, matched in any letter case (C2). Each page is a separate script. A page that fails, or whose
 * script cannot be loaded, is replaced by a message inside the layout.
 */
export function createRoutes(context: RouteContext): RouteObject[] {
  return [
    {
      Component: SiteLayout,
      children: [
        {
          ErrorBoundary: Crash,
          HydrateFallback: PageFallback,
          loader: async () => {
            await waitBriefly(context.queryClient.ensureQueryData(siteQuery));
            return null;
          },
          shouldRevalidate: () => false,
          children: [
            ...searchRoutes(context),
            ...contentRoutes(context),
            ...questionRoutes(context),
            ...accountRoutes(context),
            ...libraryRoutes(context),
            ...adminRoutes(context),
            ...developmentRoutes(),
            ...PAGE_ALIASES.map((path) => ({ path, Component: CanonicalRedirect })),
            { path: '/r/:id', Component: RecordRedirect },
            {
              path: '*',
              ...loadPage(
                context,
                () => import('@clinical/web-features/not-found'),
                (m) => m.NotFoundPage,
              ),
            },
          ],
        },
      ],
    },
  ];
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Left out of production builds, with the pages. */
function developmentRoutes(): RouteObject[] {
  // eslint-disable-next-line no-restricted-properties -- no setting: the bundler replaces it and drops the other branch
  if (process.env.NODE_ENV === 'production') return [];
  return [
    {
      path: '/dev/components',
      lazy: async () => {
        const { GalleryPage } = await import('./gallery/gallery-page.js');
        return { Component: GalleryPage };
      },
    },
  ];
}

/** Reserves the space of a page that is loading. */
function PageFallback() {
  return <Box mih="100vh" data-arriving />;
}

/** Replaces an alias in the address bar by the canonical path, with its query and fragment. */
function CanonicalRedirect() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  return (
    <Navigate
      replace
      to={{ pathname: canonicalPath(pathname) ?? '/', search, hash }}
      state={location.state as unknown}
    />
  );
}

/** The server redirects `/r/:id` to the publisher; within the app it opens the record. */
function RecordRedirect() {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: `/Document/${encodeURIComponent(id)}`, search, hash }} />;
}

function searchRoutes(context: RouteContext): RouteObject[] {
  const { queryClient, i18n } = context;
  return [
    {
      path: '/',
      ...loadPage(
        context,
        () => import('@clinical/web-features/home'),
        (m) => m.HomePage,
        // In the browser the example loads after the search box, which must not be delayed.
        (m) => (isServer() ? m.ensureHome(queryClient, i18n) : null),
      ),
      ...served('home'),
    },
    {
      path: '/Searchresult',
      ...loadPage(
        context,
        () => import('@clinical/web-features/results'),
        (m) => m.ResultsPage,
        (m, { search, hash }) => m.ensureResults(queryClient, search, hash),
      ),
      ...served('results', { needsQuery: true }),
    },
    {
      path: '/Document/:id',
      ...loadPage(
        context,
        () => import('@clinical/web-features/document'),
        (m) => m.DocumentPage,
        (m, { params }) => queryClient.ensureQueryData(m.documentQuery(params['id'] ?? '')),
      ),
      ...served('document'),
    },
  ];
}

/** The question tool. */
function questionRoutes(context: RouteContext): RouteObject[] {
  const { queryClient, i18n } = context;
  const questions = pagesOf(context, () => import('@clinical/web-features/questions'));
  return [
    questions(
      '/ask',
      (m) => m.AskPage,
      (m) => queryClient.ensureQueryData(m.recentQuestionsQuery(languageOf(i18n))),
    ),
    questions('/ask/archive', (m) => m.ArchivePage),
    questions('/ask/search', (m) => m.QuestionSearchPage),
    questions('/ask/explained', (m) => m.ExplainedPage),
    questions('/question-example', (m) => m.ExamplePage),
    questions(
      '/ask/:question',
      (m) => m.QuestionPage,
      (m, { params }) => {
        const id = m.questionIdIn(params['question'] ?? '');
        return id === null ? null : queryClient.ensureQueryData(m.questionQuery(id, languageOf(i18n)));
      },
    ),
  ];
}

/** Plain pages except the one about the product, which has its own component. */
const PLAIN_PAGES = STATIC_PAGE_ROUTES.filter(({ path }) => path !== '/About');

function contentRoutes(context: RouteContext): RouteObject[] {
  const { queryClient, i18n } = context;
  const language = () => languageOf(i18n);
  const content = pagesOf(context, () => import('@clinical/web-features/pages'), served('pages'));
  const landing = pagesOf(context, () => import('@clinical/web-features/landing'), served('landing'));
  return [
    content(
      '/About',
      (m) => m.AboutPage,
      (m) => queryClient.ensureQueryData(m.staticPageQuery('about', language())),
    ),
    content(
      '/Why',
      (m) => m.WhyPage,
      (m) =>
        Promise.all([
          queryClient.ensureQueryData(m.staticPageQuery('why', language())),
          queryClient.prefetchQuery(m.staticPageQuery('testimonials', language())),
        ]),
    ),
    ...PLAIN_PAGES.map(({ path, page }) =>
      content(
        path,
        (m) => m.StaticContentPage,
        (m) => queryClient.ensureQueryData(m.staticPageQuery(page, language())),
      ),
    ),
    landing(
      '/Latest',
      (m) => m.LatestPage,
      (m) => queryClient.ensureQueryData(m.latestDocumentsQuery),
    ),
    landing(
      '/Popularsearches',
      (m) => m.PopularPage,
      (m) => queryClient.ensureQueryData(m.popularSearchesQuery(language())),
    ),
    landing(
      '/Popular/:topic',
      (m) => m.PopularTopicPage,
      (m, { params }) => queryClient.ensureQueryData(m.topicPageQuery(params['topic'] ?? '', language())),
    ),
    landing(
      '/Top/:criteria',
      (m) => m.TopicPage,
      (m, { params, search }) => m.ensureTopic(queryClient, params['criteria'] ?? '', search),
    ),
    {
      path: '/view/evidence/*',
      ...loadPage(
        context,
        () => import('@clinical/web-features/evidence'),
        (m) => m.EvidencePage,
        (m, { params }) =>
          queryClient.ensureQueryData(m.evidencePageQuery(m.pageName(params['*'] ?? ''), language())),
      ),
      ...served('evidence'),
    },
    {
      path: '/Sources',
      ...loadPage(
        context,
        () => import('@clinical/web-features/sources'),
        (m) => m.SourcesPage,
        (m) => queryClient.ensureQueryData(m.sourcesQuery),
      ),
    },
    {
      path: '/Referencecheck',
      ...loadPage(
        context,
        () => import('@clinical/web-features/reference-check'),
        (m) => m.ReferenceCheckPage,
      ),
    },
    {
      path: '/Meshbrowser',
      ...loadPage(
        context,
        () => import('@clinical/web-features/mesh-browser'),
        (m) => m.MeshBrowserPage,
      ),
    },
    {
      path: '/Help/query-language',
      ...loadPage(
        context,
        () => import('@clinical/web-features/help'),
        (m) => m.QueryLanguageHelpPage,
        (m) => queryClient.ensureQueryData(m.queryLanguageHelpQuery(language())),
      ),
      ...served('help'),
    },
    {
      path: '/Help/icons',
      ...loadPage(
        context,
        () => import('@clinical/web-features/icons'),
        (m) => m.IconGuidePage,
      ),
      ...served('icons'),
    },
    {
      path: '/Contact',
      ...loadPage(
        context,
        () => import('@clinical/web-features/contact'),
        (m) => m.ContactPage,
      ),
    },
  ];
}
