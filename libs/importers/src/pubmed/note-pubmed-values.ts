import { RecordNotes } from '../reading/record-notes.js';
import { bareDoi } from '../reading/text.js';
import { inlineText, textAt } from '../xml/inline-text.js';
import { children, descend, type XmlElement } from '../xml/xml-element.js';
import { pubmedDate } from './parse-pubmed-date.js';

/** Notes the printed date and the DOI of a `PubmedArticle` or a bare `MedlineCitation` where they cannot be read. */
export function notesOfArticle(element: XmlElement, { doi }: { readonly doi: string }): RecordNotes {
  const notes = new RecordNotes();
  const citation = element.name === 'MedlineCitation' ? element : descend(element, 'MedlineCitation');
  const article = descend(citation, 'Article');
  const printed = descend(article, 'Journal', 'JournalIssue', 'PubDate');
  if (printed !== undefined) notes.checkedDate('PubDate', dateText(printed), pubmedDate(printed));
  if (doi === '') notes.checked('doi', writtenDoi(element, article), '');
  return notes;
}

function dateText(element: XmlElement): string {
  return ['Year', 'Month', 'Day', 'MedlineDate']
    .map((part) => textAt(element, part))
    .filter((text) => text !== '')
    .join(' ');
}

function writtenDoi(element: XmlElement, article: XmlElement | undefined): string {
  const located = children(article, 'ELocationID').filter(
    ({ attributes }) => attributes['EIdType'] === 'doi' && attributes['ValidYN'] !== 'N',
  );
  const listed = children(descend(element, 'PubmedData', 'ArticleIdList'), 'ArticleId').filter(
    ({ attributes }) => attributes['IdType'] === 'doi',
  );
  return [...listed, ...located].map(inlineText).find((text) => text !== '' && bareDoi(text) === '') ?? '';
}
