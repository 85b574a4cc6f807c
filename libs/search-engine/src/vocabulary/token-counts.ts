import type { FieldCounts } from '@clinical/evidence';
import type { Passages, SearchableText } from '../searchable-text.js';

/** How many tokens, stop words included, a document has in each text field. */
export function tokenCounts({ title, abstract, keywords }: SearchableText): FieldCounts {
  return { title: tokensIn(title), abstract: tokensIn(abstract), keywords: tokensIn(keywords) };
}

function tokensIn(passages: Passages): number {
  return passages.reduce((sum, passage) => sum + passage.length, 0);
}
