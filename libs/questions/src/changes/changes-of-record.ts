import { integrityOf, type EvidenceDocument } from '@clinical/evidence';
import { RECORD_CHANGES, type RecordChange } from './change-lists.contract.js';

/** PubMed's types of links to a correction and to a newer version of the same work. */
const LINKS: Readonly<Record<string, RecordChange>> = {
  erratumin: 'corrected',
  correctedandrepublishedin: 'corrected',
  updatein: 'superseded',
};

/** What happened to a record, as its source and the notices about it say; see `RECORD_CHANGES`. Pure. */
export function changesOf(document: EvidenceDocument): RecordChange[] {
  const status = integrityOf(document)?.status;
  const linked = new Set(document.corrections.map(({ type }) => LINKS[type.toLowerCase()]));
  return RECORD_CHANGES.filter((change) => change === status || linked.has(change));
}
