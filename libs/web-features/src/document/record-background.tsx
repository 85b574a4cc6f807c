import type { EvidenceRecord } from '@clinical/contracts';
import { RecordConnections } from '../connected/record-connections.js';
import { RecordDetails } from './record-details.js';
import { RecordTimeline } from './record-timeline.js';
import { LinkedRecords } from './related-records.js';

/** What is known of a record besides its text and its appraisal: its history, connected works and details. */
export function RecordBackground({ record }: { readonly record: EvidenceRecord }) {
  return (
    <>
      <RecordTimeline record={record} />
      <LinkedRecords record={record} />
      <RecordConnections key={record.id} record={record} />
      <RecordDetails record={record} />
    </>
  );
}
