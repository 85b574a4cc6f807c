import { lazyPage } from './lazy-page.js';

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
export const notFound = lazyPage(
  () => import('@clinical/web-features/not-found'),
  (module) => module.NotFoundPage,
);
