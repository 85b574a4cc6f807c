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
    ensure: (pages: AdminPages, parameters: URLSearchParams) => Promise<unknown>,
  ): RouteObject =>
    page(path, pick, (m, { search }) =>
      currentSession().isAdministrator ? ensure(m, new URLSearchParams(search)) : null,
    );
  return [
    admin(
      '/Admin',
      (m) => m.OverviewPage,
      (m) => queryClient.ensureQueryData(m.overviewQuery),
    ),
    admin(
      '/Admin/accounts',
      (m) => m.AccountsPage,
      (m, parameters) =>
        queryClient.ensureQueryData(
          m.accountsQuery(
            {
              query: parameters.get('query') ?? '',
              sort: parameters.get('sort') ?? '',
              filter: parameters.get('filter') ?? '',
            },
            m.readListPage(parameters),
          ),
        ),
    ),
    admin(
      '/Admin/audit',
      (m) => m.AuditPage,
      (m, parameters) =>
        queryClient.ensureQueryData(
          m.auditQuery(
            {
              userId: parameters.get('user_id'),
              event: parameters.get('event') ?? '',
              sort: parameters.get('sort') ?? '',
            },
            m.readListPage(parameters),
          ),
        ),
    ),
    admin(
      '/Admin/messages',
      (m) => m.MessagesPage,
      (m, parameters) =>
        queryClient.ensureQueryData(
          m.messagesQuery(
            { query: parameters.get('query') ?? '', sort: parameters.get('sort') ?? '' },
            m.readListPage(parameters),
          ),
        ),
    ),
    admin(
      '/Admin/jobs',
      (m) => m.JobsPage,
      (m, parameters) =>
        queryClient.ensureQueryData(
          m.failedJobsQuery(
            m.readListPage(parameters),
            parameters.get('sort') ?? '',
            parameters.get('name') ?? '',
          ),
        ),
    ),
    admin(
      '/Admin/institutions',
      (m) => m.InstitutionsPage,
      (m, parameters) =>
        queryClient.ensureQueryData(
          m.institutionsQuery(
            parameters.get('query') ?? '',
            m.readListPage(parameters),
            parameters.get('sort') ?? '',
          ),
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
      (m, parameters) =>
        queryClient.ensureQueryData(
          m.brokenLinksQuery(
            {
              query: parameters.get('query') ?? '',
              state: parameters.get('state') ?? '',
              sort: parameters.get('sort') ?? '',
            },
            m.readListPage(parameters),
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
