import { citationNames, invertedName, pageRange } from '@clinical/evidence';
import { useEffect, useLayoutEffect } from 'react';
import { printedParts, type CitedWork } from './coins.js';

/** What describes the record of a page in its head: written by the server, or by {@link useCitationTags}. */
const CITATION_TAGS = 'head > meta[name^="citation_"]';
const OF_RECORD = `${CITATION_TAGS}, head > script[type="application/ld+json"]`;

/** Highwire tags of an article, by which reference managers and indexes read its page. Pure. */
export function citationTags(
  work: CitedWork,
  abstract: string,
  address: string,
): (readonly [name: string, content: string])[] {
  const [volume, issue, pages] = printedParts(work.citation ?? '');
  const [firstPage = '', lastPage = ''] = pageRange(pages);
  const tags: readonly (readonly [string, string])[] = [
    ['citation_title', work.title],
    ...citationNames(work.authors).map((name) => ['citation_author', invertedName(name)] as const),
    ['citation_publication_date', work.date.replaceAll('-', '/')],
    ['citation_journal_title', work.publication],
    ['citation_volume', volume],
    ['citation_issue', issue],
    ['citation_firstpage', firstPage],
    ['citation_lastpage', lastPage],
    ['citation_doi', work.doi],
    ['citation_pmid', work.pmid],
    ['citation_abstract', abstract],
    ['citation_abstract_html_url', address],
  ];
  return tags.filter(([, content]) => content !== '');
}

/**
 * Keeps the head of a record's page about this record: the server writes the tags of the page that was loaded, and this
 * writes those of a record that is opened inside the app. Material has none, as indexes of the literature include every
 * page that has them. They are removed when the page is left.
 */
export function useCitationTags(
  work: CitedWork & { readonly abstract: readonly { readonly label: string; readonly text: string }[] },
): void {
  // Before the effect of {@link useCitedWorks}, which makes reference managers read the page.
  useLayoutEffect(() => {
    if (!isOfServer()) {
      removeAll(OF_RECORD);
      if (!work.material) addTags(work);
    }
    return () => removeAll(OF_RECORD);
  }, [work]);
}

/** Whether the server has described the record of this page, and it has not been left since. */
function isOfServer(): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('head > link[rel="canonical"]');
  const isOfPage = canonical !== null && new URL(canonical.href).pathname === location.pathname;
  return isOfPage && document.querySelector(OF_RECORD) !== null;
}

function addTags(work: Parameters<typeof useCitationTags>[0]): void {
  const abstract = work.abstract
    .map(({ label, text }) => (label === '' ? text : `${label}: ${text}`))
    .join(' ');
  const tags = citationTags(work, abstract, `${location.origin}${location.pathname}`);
  document.head.append(
    ...tags.map(([name, content]) => Object.assign(document.createElement('meta'), { name, content })),
  );
}

function removeAll(selector: string): void {
  for (const element of document.querySelectorAll(selector)) element.remove();
}

/**
 * Makes reference managers read the works on the page again. The server's own COinS are replaced by those of the app: a
 * second one would look like another work.
 *
 * @param works changes with the works
 */
export function useCitedWorks(works: unknown): void {
  useEffect(() => {
    removeAll('body > .Z3988');
    // The event that Zotero listens to.
    document.dispatchEvent(new Event('ZoteroItemUpdated', { bubbles: true, cancelable: true }));
  }, [works]);
}
