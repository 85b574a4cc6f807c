import {
  contributionsOf,
  ownArticle,
  withoutAmbiguous,
  withoutNotices,
  type EvidenceDocument,
  type NoticeStatement,
} from '@clinical/evidence';
import type { IndexWriter } from '@clinical/search-engine';
import type { NoticeState } from './notice-state.js';

/**
 * Statements that apply to a document: those of notices, where no other article matches as well, and that it is a
 * notice itself where only the article with the same title shows that.
 *
 * @param document without marks of notices
 * @param twins the documents under a title key, without marks of notices
 */
export function statementsAbout(
  document: EvidenceDocument,
  notices: Pick<NoticeState, 'about'>,
  twins: (titleKey: string) => readonly EvidenceDocument[],
): NoticeStatement[] {
  const statements = withoutAmbiguous(notices.about(document), document, twins);
  return [...statements, ...ownArticle(contributionsOf(document), twins)];
}

/** The stored documents under some title keys, without marks of notices. */
export async function twinsOf(
  writer: Pick<IndexWriter, 'findByKeys'>,
  titleKeys: Iterable<string>,
): Promise<(titleKey: string) => readonly EvidenceDocument[]> {
  const keys = [...new Set(titleKeys)];
  const found = keys.length === 0 ? [] : await writer.findByKeys(keys);
  const bare = found.map(withoutNotices);
  return (key) => bare.filter(({ lookupKeys }) => lookupKeys.includes(key));
}

/** Keys of the articles that share a title with a document, or whose title it has as a notice. */
export function titleKeysOf({ lookupKeys }: EvidenceDocument): string[] {
  return lookupKeys.flatMap((key) =>
    key.startsWith('title:') ? [key] : (/^notice:(title:.*)$/.exec(key)?.[1] ?? []),
  );
}
