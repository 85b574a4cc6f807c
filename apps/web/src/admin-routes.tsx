import { currentSession } from '@clinical/web-features';
import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadPage, pagesOf, type RouteContext } from './load-page.js';

type AdminPages = typeof import('@clinical/web-features/admin');

/** The pages of the administration. Their lists are loaded only for administrators; the server checks separately. */
export function adminRoutes(context: RouteContext): RouteObject[] {
  const { queryClient } = context;
  const page = pagesOf(context, () => import('@clinical/web-features/admin'));
  const admin = <Data, Key extends QueryKey>(
    path: string,
    pick: (pages: AdminPages) => ComponentType,
    queryOf: (
      pages: AdminPages,
      textOf: (name: string) => string,
      listPage: number,
    ) => EnsureQueryDataOptions<Data, Error, Data, Key>,
  ): RouteObject =>
    page(path, pick, (m, { search }) => {
      if (!currentSession().isAdministrator) return null;
      const parameters = new URLSearchParams(search);
      const textOf = (name: string) => parameters.get(name) ?? '';
      return queryClient.ensureQueryData(queryOf(m, textOf, m.readListPage(parameters)));
    });
  return [
    admin(
      '/Admin',
      (m) => m.OverviewPage,
      (m) => m.overviewQuery,
    ),
    admin(
      '/Admin/accounts',
      (m) => m.AccountsPage,
      (m, textOf, listPage) =>
        m.accountsQuery(
          {
            query: textOf('query'),
            sort: textOf('sort'),
            filter: textOf('filter'),
          },
          listPage,
        ),
    ),
    admin(
      '/Admin/audit',
      (m) => m.AuditPage,
      (m, textOf, listPage) =>
        m.auditQuery(
          {
            userId: textOf('user_id') || null,
            event: textOf('event'),
            sort: textOf('sort'),
          },
          listPage,
        ),
    ),
    admin(
      '/Admin/messages',
      (m) => m.MessagesPage,
      (m, textOf, listPage) =>
        m.messagesQuery({ query: textOf('query'), topic: textOf('topic'), sort: textOf('sort') }, listPage),
    ),
    admin(
      '/Admin/jobs',
      (m) => m.JobsPage,
      (m, textOf, listPage) => m.failedJobsQuery({ name: textOf('name'), sort: textOf('sort') }, listPage),
    ),
    admin(
      '/Admin/institutions',
      (m) => m.InstitutionsPage,
      (m, textOf, listPage) =>
        m.institutionsQuery({ query: textOf('query'), sort: textOf('sort') }, listPage),
    ),
    admin(
      '/Admin/federations',
      (m) => m.FederationsPage,
      (m) => m.federationsQuery,
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
      (m) => m.refinementsQuery,
    ),
    admin(
      '/Admin/brokenlinks',
      (m) => m.BrokenLinksPage,
      (m, textOf, listPage) =>
        m.brokenLinksQuery(
          {
            query: textOf('query'),
            state: textOf('state'),
            sort: textOf('sort'),
          },
          listPage,
        ),
    ),
    admin(
      '/Admin/adverts',
      (m) => m.AdvertsPage,
      (m) => m.advertsQuery,
    ),
    admin(
      '/Admin/payments',
      (m) => m.PaymentsPage,
      (m, _textOf, listPage) => m.paymentsQuery(listPage),
    ),
    {
      path: '/Admin/pages',
      ...loadPage(
        context,
        () => import('@clinical/web-features/page-editor'),
        (m) => m.PageEditorPage,
      ),
    },
    page('/Admin/questions', (m) => m.QuestionsAdminPage),
    page('/Admin/*', (m) => m.AdminNotFoundPage),
  ];
}
