import { useMemo } from 'react';
import { formatCount, formatPartialDate, formatShare } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';

/** Numbers, shares and dates as the reader's language writes them. */
export interface Format {
  readonly number: (value: number) => string;
  /** `share` from 0 to 1, as whole per cent. */
  readonly percent: (share: number) => string;
  /** ISO partial date, such as '14 Mar 2026'. */
  readonly date: (date: string) => string;
  /** The values that a message with a counted thing asks for. */
  readonly counted: (count: number) => { count: number; formatted: string };
}

export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => {
    const number = (value: number) => formatCount(value, language);
    return {
      number,
      percent: (share) => formatShare(share, language),
      date: (date) => formatPartialDate(date, language),
      counted: (count) => ({ count, formatted: number(count) }),
    };
  }, [language]);
}
