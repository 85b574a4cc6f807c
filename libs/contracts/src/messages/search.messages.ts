import { searchAppraisalMessages } from './search-appraisal.messages.js';
import { searchAreasMessages } from './search-areas.messages.js';
import { searchCategoriesMessages } from './search-categories.messages.js';
import { searchListMessages } from './search-list.messages.js';
import { searchStatesMessages } from './search-states.messages.js';

/**
 * Texts of the results page. A key with `_one` is the form for one; the key without it is the form for every other
 * number. `{{formatted}}` is a number written for the reader's locale, `{{product}}` the configured product name.
 */
export const searchMessages = {
  en: {
    ...searchAppraisalMessages.en,
    ...searchAreasMessages.en,
    ...searchCategoriesMessages.en,
    ...searchListMessages.en,
    ...searchStatesMessages.en,
  },
  es: {
    ...searchAppraisalMessages.es,
    ...searchAreasMessages.es,
    ...searchCategoriesMessages.es,
    ...searchListMessages.es,
    ...searchStatesMessages.es,
  },
} as const;
