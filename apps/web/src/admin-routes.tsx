import { currentSession } from '@clinical/web-features';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadPage, pagesOf, type RouteContext } from './load-page.js';

type AdminPages = typeof import('@clinical/web-features/admin');

/** The pages of the administration. Their lists are loaded only for administrators; the server checks separately. */
export function adminRoutes(context: RouteContext): RouteObject[] {
  const { queryClient } = context;
  const page = pagesOf(context, () => import('@clinical/web-features/admin'));
  const admin = (
    path: string,
    pick: (pages: AdminPages) => ComponentType,
    ensure: (pages: AdminPages, textOf: (name: string) => string, listPage: number) => Promise<unknown>,
  ): RouteObject =>
    page(path, pick, (m, { search }) => {
      if (!currentSession().isAdministrator) return null;
      const parameters = new URLSearchParams(search);
      return ensure(m, (name) => parameters.get(name) ?? '', m.readListPage(parameters));
    });
  return [
    admin(
      '/Admin',
      (m) => m.OverviewPage,
      (m) => queryClient.ensureQueryData(m.overviewQuery),
    ),
    admin(
      '/Admin/accounts',
      (m) => m.AccountsPage,
      (m, textOf, listPage) =>
        queryClient.ensureQueryData(
          m.accountsQuery(
            {
              query: textOf('query'),
              sort: textOf('sort'),
              filter: textOf('filter'),
            },
            listPage,
          ),
        ),
    ),
    admin(
      '/Admin/audit',
      (m) => m.AuditPage,
      (m, textOf, listPage) =>
        queryClient.ensureQueryData(
          m.auditQuery(
            {
              userId: textOf('user_id') || null,
              event: textOf('event'),
              sort: textOf('sort'),
            },
            listPage,
          ),
        ),
    ),
    admin(
      '/Admin/messages',
      (m) => m.MessagesPage,
      (m, textOf, listPage) =>
        queryClient.ensureQueryData(
          m.messagesQuery({ query: textOf('query'), sort: textOf('sort') }, listPage),
        ),
    ),
    admin(
      '/Admin/jobs',
      (m) => m.JobsPage,
      (m, textOf, listPage) =>
        queryClient.ensureQueryData(
          m.failedJobsQuery({ name: textOf('name'), sort: textOf('sort') }, listPage),
        ),
    ),
    admin(
      '/Admin/institutions',
      (m) => m.InstitutionsPage,
      (m, textOf, listPage) =>
        queryClient.ensureQueryData(
          m.institutionsQuery({ query: textOf('query'), sort: textOf('sort') }, listPage),
        ),
    ),
    admin(
      '/Admin/federations',
      (m) => m.FederationsPage,
      (m) => queryClient.ensureQueryData(m.federationsQuery),
    ),
    {
      path: '/MyInstitution',
      ...loadPage(
        context,
        () => import('@clinical/web-features/admin'),
        (m) => m.MyInstitutionPage,
      ),
    },
    admin(
      '/Admin/refinements',
      (m) => m.RefinementsPage,
      (m) => queryClient.ensureQueryData(m.refinementsQuery),
    ),
    admin(
      '/Admin/brokenlinks',
      (m) => m.BrokenLinksPage,
      (m, textOf, listPage) =>
        queryClient.ensureQueryData(
          m.brokenLinksQuery(
            {
              query: textOf('query'),
              state: textOf('state'),
              sort: textOf('sort'),
            },
            listPage,
          ),
        ),
    ),
    admin(
      '/Admin/adverts',
      (m) => m.AdvertsPage,
      (m) => queryClient.ensureQueryData(m.advertsQuery),
    ),
    {
      path: '/Admin/pages',
      ...loadPage(
        context,
        () => import('@clinical/web-features/page-editor'),
        (m) => m.PageEditorPage,
      ),
    },
    page('/Admin/*', (m) => m.AdminNotFoundPage),
  ];
}
