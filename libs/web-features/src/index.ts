export { chooseLanguage, createI18n, LANGUAGE_COOKIE } from './site/i18n.js';
export { dropEarlyAnswers } from './site/early-answers.js';
export { createQueryClient } from './site/query-client.js';
export { siteQuery, useProductName, useSite } from './site/site.query.js';
export { PageTitle } from './site/page-title.js';
export { PageHeading } from './site/page-heading.js';
export { useLanguage, useLanguageChoice } from './site/use-language.js';
export { readCookie, writeCookie } from './site/cookies.js';
export { SearchBox, type SearchBoxProps } from './search-box/search-box.js';
