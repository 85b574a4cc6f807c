import { isDeepStrictEqual } from 'node:util';
import {
  CARRIER_KEYS,
  carries,
  keysWithNotices,
  withNotices,
  type EvidenceDocument,
} from '@clinical/evidence';
import type { IndexWriter } from '@clinical/search-engine';
import type { NoticeLedger } from './notice-ledger.js';

/** Takes from every document that carries notices what no longer stands. Done twice, it changes nothing. */
export async function markAnew(writer: IndexWriter, notices: NoticeLedger): Promise<void> {
  for (const key of CARRIER_KEYS) {
    const stored = (await writer.findByKeys([key])).filter(carries);
    await notices.load(keysWithNotices(stored.flatMap(({ lookupKeys }) => lookupKeys)));
    const documents: EvidenceDocument[] = [];
    for (const document of stored) {
      const marked = withNotices(document, notices.about(document.lookupKeys));
      if (!isDeepStrictEqual(marked, document)) documents.push(marked);
    }
    if (documents.length > 0) await writer.write({ documents, deletedIds: [], checkpoints: [] });
  }
}
