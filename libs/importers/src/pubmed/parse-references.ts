import { citationKey } from '@clinical/evidence';
import type { CitedKeys } from '../import-item.js';
import { bareDoi, distinct, plainPmid } from '../reading/text.js';
import { inlineText, textAt } from '../xml/inline-text.js';
import { children, descend, type XmlElement } from '../xml/xml-element.js';

/** Types of `CommentsCorrections` by which a record names an article that came before it. */
const NAMES_EARLIER: ReadonlySet<string> = new Set([
  'Cites',
  'CommentOn',
  'CorrectedandRepublishedFrom',
  'ErratumFor',
  'ExpressionOfConcernFor',
  'ReprintOf',
  'RepublishedFrom',
  'RetractedandRepublishedFrom',
  'RetractionOf',
  'UpdateOf',
]);

/**
 * What a `PubmedArticle`, a bare `MedlineCitation` or a book cites: its reference lists, and the articles that it comments on,
 * corrects or updates. References without PMID and DOI are left out.
 *
 * @param pmid of the record
 */
export function citedKeys(element: XmlElement, pmid: string): CitedKeys | null {
  const citing = citationKey({ pmid, doi: '' });
  if (citing === null) return null;
  const citation = element.name === 'MedlineCitation' ? element : descend(element, 'MedlineCitation');
  const linked = children(descend(citation, 'CommentsCorrectionsList'), 'CommentsCorrections')
    .filter(({ attributes }) => NAMES_EARLIER.has(attributes['RefType'] ?? ''))
    .map((one) => citationKey({ pmid: plainPmid(textAt(one, 'PMID')), doi: '' }) ?? '');
  const parents = [descend(element, 'PubmedData'), descend(element, 'BookDocument'), element];
  const listed = parents.flatMap((parent) => keysInLists(parent));
  return { citing, cited: distinct([...listed, ...linked]).filter((key) => key !== citing) };
}

/** Keys of the references in the lists of an element; a list can have parts. */
function keysInLists(parent: XmlElement | undefined): string[] {
  return children(parent, 'ReferenceList').flatMap((list) => [
    ...children(list, 'Reference').flatMap((reference) => keyOf(reference) ?? []),
    ...keysInLists(list),
  ]);
}

function keyOf(reference: XmlElement): string | null {
  const ids = children(descend(reference, 'ArticleIdList'), 'ArticleId');
  const idOf = (type: string): string =>
    inlineText(ids.find(({ attributes }) => attributes['IdType'] === type));
  return citationKey({ pmid: plainPmid(idOf('pubmed')), doi: bareDoi(idOf('doi')) });
}
