import { STATIC_PAGE_ROUTES } from '@clinical/contracts';
import { Route, Routes } from 'react-router';
import { SiteLayout } from './layout/site-layout.js';
import {
  about,
  adminAccounts,
  adminAudit,
  adminJobs,
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

/** The addresses of the app, matched in any letter case (decisions.md C2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path="/" element={<home.Page />} />
        <Route path="/Home" element={<home.Page />} />
        <Route path="/Searchresult" element={<results.Page />} />
        <Route path="/Search" element={<results.Page />} />
        <Route path="/Document/:id" element={<documentPage.Page />} />
        <Route path="/r/:id" element={<documentPage.Page />} />
        <Route path="/Help/query-language" element={<queryLanguageHelp.Page />} />
        <Route path="/Help/icons" element={<iconGuide.Page />} />
        <Route path="/view/evidence/*" element={<evidence.Page />} />
        <Route path="/Sources" element={<sources.Page />} />
        <Route path="/Login" element={<login.Page />} />
        <Route path="/Logout" element={<logout.Page />} />
        <Route path="/Registration" element={<registration.Page />} />
        <Route path="/Signup" element={<registration.Page />} />
        <Route path="/UpdateTokenRegistration" element={<verification.Page />} />
        <Route path="/Passwordreset" element={<passwordReset.Page />} />
        <Route path="/UpdateToken" element={<updateToken.Page />} />
        <Route path="/Changepassword" element={<changePassword.Page />} />
        <Route path="/Profile" element={<profile.Page />} />
        <Route path="/Upgrade" element={<upgrade.Page />} />
        <Route path="/Admin/accounts" element={<adminAccounts.Page />} />
        <Route path="/Admin/audit" element={<adminAudit.Page />} />
        <Route path="/Admin/jobs" element={<adminJobs.Page />} />
        <Route path="/Unsubscribe" element={<unsubscribe.Page />} />
        <Route path="/History" element={<history.Page />} />
        <Route path="/Bookmarked" element={<bookmarks.Page />} />
        <Route path="/Inbox" element={<inbox.Page />} />
        <Route path="/Savedsearches" element={<savedSearches.Page />} />
        <Route path="/Key" element={<iconGuide.Page />} />
        <Route path="/About" element={<about.Page />} />
        {PLAIN_PATHS.map((path) => (
          <Route key={path} path={path} element={<staticContent.Page />} />
        ))}
        <Route path="/Why" element={<why.Page />} />
        <Route path="/Pro" element={<why.Page />} />
        <Route path="/Contact" element={<contact.Page />} />
        <Route path="/Latest" element={<latest.Page />} />
        <Route path="/Top/:criteria" element={<topic.Page />} />
        <Route path="/Popularsearches" element={<popular.Page />} />
        <Route path="/Popular" element={<popular.Page />} />
        <Route path="/Popular/:topic" element={<popularTopic.Page />} />
        <Route path="/Admin/pages" element={<pageEditor.Page />} />
        <Route path="*" element={<notFound.Page />} />
      </Route>
    </Routes>
  );
}
