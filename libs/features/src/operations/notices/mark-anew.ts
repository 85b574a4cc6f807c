import { isDeepStrictEqual } from 'node:util';
import {
  appraiseDocument,
  CARRIER_KEYS,
  carries,
  keysWithNotices,
  withNotices,
  withoutAppraisal,
  type AppraisalSettings,
  type EvidenceDocument,
} from '@clinical/evidence';
import type { IndexWriter } from '@clinical/search-engine';
import type { NoticeLedger } from './notice-ledger.js';

/** Takes from every document that carries notices what no longer stands. Done twice, it changes nothing. */
export async function markAnew(
  writer: IndexWriter,
  notices: NoticeLedger,
  settings: AppraisalSettings,
): Promise<void> {
  for (const key of CARRIER_KEYS) {
    const stored = (await writer.findByKeys([key])).filter(carries);
    await notices.load(keysWithNotices(stored.flatMap(({ lookupKeys }) => lookupKeys)));
    const documents: EvidenceDocument[] = [];
    for (const document of stored) {
      const before = withoutAppraisal(document);
      const marked = withNotices(before, notices.about(document.lookupKeys));
      if (isDeepStrictEqual(marked, before)) continue;
      documents.push(appraiseDocument(marked, { settings, guidelineScore: document.guidelineScore }));
    }
    if (documents.length > 0) await writer.write({ documents, deletedIds: [], checkpoints: [] });
  }
}
