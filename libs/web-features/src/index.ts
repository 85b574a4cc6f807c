export { chooseLanguage, createI18n } from './i18n/i18n.js';
export { TranslationProvider, useTranslation } from './i18n/use-translation.js';
export { loadTexts, showLanguage } from './i18n/texts.js';
export { dropPrefetchedResponses } from './api-client/request-json.js';
export { createQueryClient } from './api-client/query-client.js';
export { siteQuery, useProductName, useSite } from './api-client/site.query.js';
export { PageTitle, PageHeading } from './layout/page-heading.js';
export { expectPath, followFocus, forgetFocus, isFocusPut, noteFocus } from './layout/page-heading.js';
export { languageOf, setDocumentLanguage, useLanguage, useLanguageChoice } from './i18n/use-language.js';
export {
  isServer,
  pageRequest,
  providePageRequest,
  ROOMY,
  WIDE,
  type PageRequest,
} from './api-client/page-request.js';
export {
  changesFirstLook,
  looksAsRendered,
  readCookie,
  readStored,
  writeCookie,
  writeStored,
} from './api-client/browser-storage.js';
export { currentSession, sessionChanged, useSession } from './session/session.js';
export { useOnline } from './session/use-online.js';
export { useSessionUpkeep } from './session/use-session-upkeep.js';
export { lazyPart, loadServedParts } from './layout/lazy-part.js';
export { latePart } from './layout/late-part.js';
export { replayEarlyClick } from './layout/replay-early-click.js';
export {
  AccountDialogsContext,
  useAccountDialogs,
  type AccountDialogs,
  type LoginReason,
} from './session/account-dialogs.js';
export { useLibraryImport } from './library/import/use-library-import.js';
export { LateLayer } from './layout/late-layer.js';
export { InstitutionLogo } from './account/federation/institution-logo.js';
export { LateMenu, type MenuEntry } from './layout/late-menu.js';
