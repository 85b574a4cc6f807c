import type { PartialDate } from '@clinical/evidence';
import { partialDate, readMedlineDate } from '../reading/read-partial-date.js';
import { textAt } from '../xml/inline-text.js';
import { children, descend, type XmlElement } from '../xml/xml-element.js';

/**
 * The date in an element with Year, Month and Day, or with PubMed's free MedlineDate, of which the start of the span
 * counts. A season is no month: `Winter 2003` is 2003.
 */
export function pubmedDate(element: XmlElement | undefined): PartialDate | '' {
  if (element === undefined) return '';
  const year = textAt(element, 'Year');
  if (year !== '') return partialDate(year, textAt(element, 'Month'), textAt(element, 'Day'));
  return readMedlineDate(textAt(element, 'MedlineDate'));
}

/** Date of electronic publication: ArticleDate, else the publisher's note in the history. */
export function electronicDate(
  article: XmlElement | undefined,
  history: XmlElement | undefined,
): PartialDate | '' {
  const articleDates = children(article, 'ArticleDate');
  const electronic =
    articleDates.find((one) => one.attributes['DateType'] === 'Electronic') ?? articleDates[0];
  return pubmedDate(electronic) || historyDate(history, 'epublish');
}

/** The date of one event in a record's history, such as `epublish` or `ppublish`. */
export function historyDate(history: XmlElement | undefined, event: string): PartialDate | '' {
  return pubmedDate(children(history, 'PubMedPubDate').find((one) => one.attributes['PubStatus'] === event));
}

/** The publication date of a journal issue, else of the article itself. */
export function issueDate(
  article: XmlElement | undefined,
  history: XmlElement | undefined,
): PartialDate | '' {
  return (
    pubmedDate(descend(article, 'Journal', 'JournalIssue', 'PubDate')) || historyDate(history, 'ppublish')
  );
}
