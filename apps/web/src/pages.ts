import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page.js';

type ContentPages = typeof import('@clinical/web-features/pages');
type LandingPages = typeof import('@clinical/web-features/landing');
type LibraryPages = typeof import('@clinical/web-features/library');
type AccountPages = typeof import('@clinical/web-features/account');

/** The pages of the app, each a script of its own. */
export const home = lazyPage(
  () => import('@clinical/web-features/home'),
  (module) => module.HomePage,
);
export const results = lazyPage(
  () => import('@clinical/web-features/results'),
  (module) => module.ResultsPage,
);
export const documentPage = lazyPage(
  () => import('@clinical/web-features/document'),
  (module) => module.DocumentPage,
);
export const queryLanguageHelp = lazyPage(
  () => import('@clinical/web-features/help'),
  (module) => module.QueryLanguageHelpPage,
);
export const iconGuide = lazyPage(
  () => import('@clinical/web-features/icons'),
  (module) => module.IconGuidePage,
);
export const evidence = lazyPage(
  () => import('@clinical/web-features/evidence'),
  (module) => module.EvidencePage,
);
export const sources = lazyPage(
  () => import('@clinical/web-features/sources'),
  (module) => module.SourcesPage,
);
const ofAccount = (pick: (pages: AccountPages) => ComponentType) =>
  lazyPage(() => import('@clinical/web-features/account'), pick);
export const login = ofAccount((pages) => pages.LoginPage);
export const logout = ofAccount((pages) => pages.LogoutPage);
export const registration = ofAccount((pages) => pages.RegistrationPage);
export const verification = ofAccount((pages) => pages.VerificationPage);
export const passwordReset = ofAccount((pages) => pages.PasswordResetPage);
export const updateToken = ofAccount((pages) => pages.UpdateTokenPage);
export const changePassword = ofAccount((pages) => pages.ChangePasswordPage);
export const profile = ofAccount((pages) => pages.ProfilePage);
export const upgrade = ofAccount((pages) => pages.UpgradePage);
export const adminAccounts = lazyPage(
  () => import('@clinical/web-features/admin'),
  (module) => module.AccountsPage,
);
export const adminAudit = lazyPage(
  () => import('@clinical/web-features/admin'),
  (module) => module.AuditPage,
);
export const adminJobs = lazyPage(
  () => import('@clinical/web-features/admin'),
  (module) => module.JobsPage,
);
export const adminRefinements = lazyPage(
  () => import('@clinical/web-features/admin'),
  (module) => module.RefinementsPage,
);
export const unsubscribe = lazyPage(
  () => import('@clinical/web-features/unsubscribe'),
  (module) => module.UnsubscribePage,
);
const ofLibrary = (pick: (pages: LibraryPages) => ComponentType) =>
  lazyPage(() => import('@clinical/web-features/library'), pick);
export const history = ofLibrary((pages) => pages.HistoryPage);
export const bookmarks = ofLibrary((pages) => pages.BookmarksPage);
export const inbox = ofLibrary((pages) => pages.InboxPage);
export const savedSearches = ofLibrary((pages) => pages.SavedSearchesPage);
const ofLanding = (pick: (pages: LandingPages) => ComponentType) =>
  lazyPage(() => import('@clinical/web-features/landing'), pick);
export const topic = ofLanding((pages) => pages.TopicPage);
export const popular = ofLanding((pages) => pages.PopularPage);
export const popularTopic = ofLanding((pages) => pages.PopularTopicPage);
export const latest = ofLanding((pages) => pages.LatestPage);
const ofContent = (pick: (pages: ContentPages) => ComponentType) =>
  lazyPage(() => import('@clinical/web-features/pages'), pick);
export const about = ofContent((pages) => pages.AboutPage);
export const staticContent = ofContent((pages) => pages.StaticContentPage);
export const why = ofContent((pages) => pages.WhyPage);
export const contact = lazyPage(
  () => import('@clinical/web-features/contact'),
  (module) => module.ContactPage,
);
export const pageEditor = lazyPage(
  () => import('@clinical/web-features/page-editor'),
  (module) => module.PageEditorPage,
);
export const notFound = lazyPage(
  () => import('@clinical/web-features/not-found'),
  (module) => module.NotFoundPage,
);
