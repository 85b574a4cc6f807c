import { SHARE_TEXT_LENGTH } from '@clinical/contracts';

/** `title` cut to 100 characters (SEARCH-9), the last one an ellipsis when something was cut. */
export function shareText(title: string): string {
  const characters = [...title];
  if (characters.length <= SHARE_TEXT_LENGTH) return title;
  return `${characters.slice(0, SHARE_TEXT_LENGTH - 1).join('')}…`;
}

/** Address of the page that Twitter opens to write about a record; `handle` without `@`, empty for none. */
export function twitterAddress(title: string, link: string, handle: string): string {
  const parameters = new URLSearchParams({ text: shareText(title), url: link });
  if (handle !== '') parameters.set('via', handle);
  return `https://twitter.com/intent/tweet?${parameters.toString()}`;
}
