import { SHARE_TEXT_LENGTH } from '@clinical/contracts';
import { useMemo } from 'react';
import { formatCount, formatPartialDate, formatShare } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';

/** `title` cut to 100 characters (SEARCH-9), the last one an ellipsis when something was cut. */
export function shareText(title: string): string {
  const characters = [...title];
  if (characters.length <= SHARE_TEXT_LENGTH) return title;
  return `${characters.slice(0, SHARE_TEXT_LENGTH - 1).join('')}…`;
}

/** Address at which Twitter opens a post about a record; `handle` without `@`, empty for none. */
export function twitterAddress(title: string, link: string, handle: string): string {
  const parameters = new URLSearchParams({ text: shareText(title), url: link });
  if (handle !== '') parameters.set('via', handle);
  return `https://twitter.com/intent/tweet?${parameters.toString()}`;
}

/** Numbers, shares and dates as the reader's language writes them. */
interface Format {
  readonly number: (value: number) => string;
  /** `share` from 0 to 1, as whole per cent. */
  readonly percent: (share: number) => string;
  /** ISO partial date, such as '14 Mar 2026'. */
  readonly date: (date: string) => string;
  /** The values of a message with a count. */
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
