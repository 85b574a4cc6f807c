import type { Language } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { parseHelp } from './parse-help.js';

/** The help on the query language, a Markdown file for each language that is loaded when it is shown. */
const PAGES: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import('./query-language.en.md?raw'),
  es: () => import('./query-language.es.md?raw'),
};

export const queryLanguageHelpQuery = (language: Language) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: async () => parseHelp((await PAGES[language]()).default),
    staleTime: 'static',
  });
