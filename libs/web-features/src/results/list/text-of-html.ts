/**
 * The text of a piece of HTML from the server (`Subtitle2`, SEARCH-3). Only its words are shown: markup
 * from outside the page is never trusted, and an inert document neither runs nor loads anything.
 */
export function textOfHtml(html: string): string {
  if (html === '') return '';
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
