import { isDeepStrictEqual } from 'node:util';
import {
  appraiseDocument,
  CARRIER_KEYS,
  carries,
  keysWithNotices,
  noticeKey,
  withNotices,
  withFirstImport,
  withoutAppraisal,
  withoutNotices,
  type AppraisalSettings,
  type EvidenceDocument,
} from '@clinical/evidence';
import type { IndexWriter } from '@clinical/search-engine';
import type { NoticeState } from './notice-state.js';
import { statementsAbout, titleKeysOf, twinsOf } from './statements-about.js';

/** Keys that are looked up at a time. */
const KEYS_AT_ONCE = 500;

/** Removes notices that no longer apply from every document with notices. Idempotent. */
export async function refreshNoticeMarks(
  writer: IndexWriter,
  notices: NoticeState,
  settings: AppraisalSettings,
): Promise<void> {
  for (const key of CARRIER_KEYS)
    await settle(writer, (await writer.findByKeys([key])).filter(carries), notices, settings);
}

/**
 * Marks every document that a statement is about, as an import of the same records would. Idempotent.
 *
 * @returns number of changed documents
 */
export async function markNamedDocuments(
  writer: IndexWriter,
  notices: NoticeState,
  settings: AppraisalSettings,
): Promise<number> {
  const keys = notices.keys();
  let changed = 0;
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const some = keys.slice(at, at + KEYS_AT_ONCE);
    const titles = some.filter((key) => key.startsWith('title:'));
    const stored = await writer.findByKeys([...some, ...titles.map(noticeKey)]);
    changed += await settle(writer, stored, notices, settings);
    notices.release();
  }
  return changed;
}

async function settle(
  writer: IndexWriter,
  stored: readonly EvidenceDocument[],
  notices: NoticeState,
  settings: AppraisalSettings,
): Promise<number> {
  await notices.load(keysWithNotices(stored.flatMap(({ lookupKeys }) => lookupKeys)));
  const twins = await twinsOf(writer, stored.flatMap(titleKeysOf));
  const documents: EvidenceDocument[] = [];
  for (const document of stored) {
    const before = withoutAppraisal(document);
    const bare = withoutNotices(before);
    const marked = withNotices(bare, statementsAbout(bare, notices, twins));
    if (isDeepStrictEqual(marked, before)) continue;
    const { guidelineScore, firstImported } = document;
    documents.push(withFirstImport(appraiseDocument(marked, { settings, guidelineScore }), firstImported));
  }
  if (documents.length > 0) await writer.write({ documents, deletedIds: [], checkpoints: [] });
  return documents.length;
}
