import { currentSession } from '@clinical/web-features';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadPage, pagesOf, type Address, type RouteContext } from './load-page.js';

type LibraryPages = typeof import('@clinical/web-features/library');

/** Logging in, registering, and the pages of an account. */
export function accountRoutes(context: RouteContext): RouteObject[] {
  const account = pagesOf(context, () => import('@clinical/web-features/account'));
  const billing = pagesOf(context, () => import('@clinical/web-features/billing'));
  return [
    account('/Login', (m) => m.LoginPage),
    account('/Institutionlogin', (m) => m.InstitutionLinkPage),
    account('/Federatedlogin', (m) => m.FederatedLoginPage),
    // SAML calls that browsers navigate to: the server responds with a page only to failures.
    account('/saml/*', (m) => m.FederatedLoginPage),
    account('/oa_login', (m) => m.InstitutionLoginPage),
    account('/OA', (m) => m.FederatedStartPage),
    account('/account/auth', (m) => m.FederatedStartPage),
    account('/oa_redirect', (m) => m.FederatedReturnPage),
    account('/Logout', (m) => m.LogoutPage),
    account('/Registration', (m) => m.RegistrationPage),
    account('/UpdateTokenRegistration', (m) => m.VerificationPage),
    account('/Passwordreset', (m) => m.PasswordResetPage),
    account('/UpdateToken', (m) => m.UpdateTokenPage),
    account('/Changepassword', (m) => m.ChangePasswordPage),
    account('/Connectassistant', (m) => m.ConnectAssistantPage),
    account('/Upgrade', (m) => m.UpgradePage),
    billing('/Subscription', (m) => m.SubscriptionPage),
    billing('/SubscriptionFreeTrial', (m) => m.TrialPage),
    billing('/UpdateTokenFreeTrial', (m) => m.TrialStartPage),
    billing('/Checkoutsuccess', (m) => m.CheckoutSuccessPage),
    billing('/Checkoutcancel', (m) => m.CheckoutCancelPage),
    billing('/Localcheckout', (m) => m.LocalCheckoutPage),
    account(
      '/Profile',
      (m) => m.ProfilePage,
      (m) => (currentSession().loggedIn ? context.queryClient.ensureQueryData(m.profileQuery) : null),
    ),
    {
      path: '/Unsubscribe',
      ...loadPage(
        context,
        () => import('@clinical/web-features/unsubscribe'),
        (m) => m.UnsubscribePage,
      ),
    },
  ];
}

/** A reader's stored data: history, bookmarks, saved searches, inbox. */
export function libraryRoutes(context: RouteContext): RouteObject[] {
  const { queryClient } = context;
  const page = pagesOf(context, () => import('@clinical/web-features/library'));
  const library = (
    path: string,
    pick: (pages: LibraryPages) => ComponentType,
    ensure: (pages: LibraryPages, address: Address) => Promise<unknown>,
  ): RouteObject => page(path, pick, (m, address) => (currentSession().loggedIn ? ensure(m, address) : null));
  return [
    library(
      '/History',
      (m) => m.HistoryPage,
      (m, { search }) => queryClient.ensureQueryData(m.historyQuery(m.readListAddress(search))),
    ),
    library(
      '/Bookmarked',
      (m) => m.BookmarksPage,
      (m, { search }) => queryClient.ensureQueryData(m.starredQuery(m.readListAddress(search))),
    ),
    library(
      '/Savedsearches',
      (m) => m.SavedSearchesPage,
      (m) => queryClient.ensureQueryData(m.savedSearchesQuery),
    ),
    // Read by whoever has the link, without a login.
    page('/Sharedstrategy', (m) => m.SharedStrategyPage),
    library(
      '/Inbox',
      (m) => m.InboxPage,
      (m) => queryClient.ensureQueryData(m.latestQuery),
    ),
  ];
}
