import { CATEGORY } from '../categories/category-ids.js';
import type { EvidenceDocument } from '../records/evidence-document.js';
import { isWithdrawnReview, noticeKind } from './notice-record.js';
import { articleIn, noticeTitle, RETRACTED_TITLE, type NoticeKind } from './notice-titles.js';

/** What a document that is a notice says, and of which article. */
export interface Notice {
  readonly kind: NoticeKind | 'withdrawal';
  /** Title of the article, a part of the notice's title; empty where that does not name it. */
  readonly article: string;
}

/** A document as the notice that it is filed as; null for any other. */
export function describeNotice(
  document: Pick<EvidenceDocument, 'title' | 'publicationTypes' | 'categories' | 'journal' | 'doi'>,
): Notice | null {
  if (document.categories[0] !== CATEGORY.notices) return null;
  const { title } = document;
  const isNamed =
    noticeTitle(title) !== null || RETRACTED_TITLE.test(title) || articleIn(title) !== title.trim();
  return {
    kind: isWithdrawnReview(document) ? 'withdrawal' : noticeKind(document),
    article: isNamed ? articleIn(title) : '',
  };
}
