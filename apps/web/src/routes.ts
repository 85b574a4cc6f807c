import { STATIC_PAGE_ROUTES } from '@clinical/contracts';
import { matchRoutes } from 'react-router';
import type { LazyPage } from './lazy-page.js';
import {
  about,
  adminAccounts,
  adminAudit,
  adminJobs,
  adminRefinements,
  bookmarks,
  changePassword,
  contact,
  documentPage,
  evidence,
  history,
  home,
  iconGuide,
  inbox,
  latest,
  login,
  logout,
  notFound,
  pageEditor,
  passwordReset,
  popular,
  popularTopic,
  profile,
  queryLanguageHelp,
  registration,
  results,
  savedSearches,
  sources,
  staticContent,
  topic,
  unsubscribe,
  updateToken,
  upgrade,
  verification,
  why,
} from './pages.js';

/** Plain pages but the one about the product, which has parts of its own. */
const PLAIN_PATHS = STATIC_PAGE_ROUTES.map(({ path }) => path).filter((path) => path !== '/About');

/** The addresses of the app, matched in any letter case (C2). */
export const ROUTES: readonly (readonly [path: string, page: LazyPage<unknown>])[] = [
  ['/', home],
  ['/Home', home],
  ['/Searchresult', results],
  ['/Search', results],
  ['/Document/:id', documentPage],
  ['/r/:id', documentPage],
  ['/Help/query-language', queryLanguageHelp],
  ['/Help/icons', iconGuide],
  ['/view/evidence/*', evidence],
  ['/Sources', sources],
  ['/Login', login],
  ['/Logout', logout],
  ['/Registration', registration],
  ['/Signup', registration],
  ['/UpdateTokenRegistration', verification],
  ['/Passwordreset', passwordReset],
  ['/UpdateToken', updateToken],
  ['/Changepassword', changePassword],
  ['/Profile', profile],
  ['/Upgrade', upgrade],
  ['/Admin/accounts', adminAccounts],
  ['/Admin/audit', adminAudit],
  ['/Admin/jobs', adminJobs],
  ['/Admin/refinements', adminRefinements],
  ['/Unsubscribe', unsubscribe],
  ['/History', history],
  ['/Bookmarked', bookmarks],
  ['/Inbox', inbox],
  ['/Savedsearches', savedSearches],
  ['/Key', iconGuide],
  ['/About', about],
  ...PLAIN_PATHS.map((path) => [path, staticContent] as const),
  ['/Why', why],
  ['/Pro', why],
  ['/Contact', contact],
  ['/Latest', latest],
  ['/Top/:criteria', topic],
  ['/Popularsearches', popular],
  ['/Popular', popular],
  ['/Popular/:topic', popularTopic],
  ['/Admin/pages', pageEditor],
  ['*', notFound],
];

/** The page at an address; the one that says that there is none, where there is none. */
export function pageAt(pathname: string): LazyPage<unknown> {
  const [found] =
    matchRoutes(
      ROUTES.map(([path]) => ({ path })),
      pathname,
    ) ?? [];
  return ROUTES.find(([path]) => path === found?.route.path)?.[1] ?? notFound;
}
