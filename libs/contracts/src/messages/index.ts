import { detailsMessages } from './details.messages.js';
import { queryMessages } from './query.messages.js';
import { searchMessages } from './search.messages.js';
import { serverMessages } from './server.messages.js';
import { shellMessages } from './shell.messages.js';
import { strategyMessages } from './strategy.messages.js';

export { LANGUAGES, type Language } from './languages.js';

/**
 * Every text a person sees, by language and area. Texts of the specification stand verbatim, typing errors
 * included, so that a deployment may correct them in one place. `{{name}}` marks a value to fill in.
 */
export const MESSAGES = {
  en: {
    details: detailsMessages.en,
    query: queryMessages.en,
    search: searchMessages.en,
    server: serverMessages.en,
    shell: shellMessages.en,
    strategy: strategyMessages.en,
  },
  es: {
    details: detailsMessages.es,
    query: queryMessages.es,
    search: searchMessages.es,
    server: serverMessages.es,
    shell: shellMessages.es,
    strategy: strategyMessages.es,
  },
} as const;
