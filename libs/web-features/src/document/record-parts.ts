import type { EvidenceRecord } from '@clinical/contracts';
import { guidelineDisplay } from '@clinical/evidence';
import { isComment, isOfTimeline, type RecordEvent, recordEvents } from './record-events.js';

type Related = EvidenceRecord['related'][number];
type Correction = EvidenceRecord['corrections'][number];

/**
 * Whether there is more to say of a record's strength than its design, which the summary and the details name.
 * Material is not appraised.
 */
export function hasAppraisal({ material, appraisal, categories }: EvidenceRecord): boolean {
  const { review, trial, design, facts, guidelines_score: score } = appraisal;
  const ids = categories.map(({ id }) => id);
  return (
    material === null &&
    (review !== null ||
      trial !== null ||
      design.quote !== null ||
      facts.length > 0 ||
      guidelineDisplay(ids, score).kind !== 'nothing')
  );
}

/** The records of this site that are related to a record in one way. */
export function relatedAs(
  { related }: Pick<EvidenceRecord, 'related'>,
  relation: Related['relation'],
): readonly Related[] {
  return related.filter((each) => each.relation === relation);
}

/** The events of a work; none if only its publication is known. */
export function timelineEvents(record: EvidenceRecord): readonly RecordEvent[] {
  const events = recordEvents(record);
  return events.some(({ name }) => name.kind !== 'published') ? events : [];
}

/** A record of this site, or a comment that PubMed lists. */
type LinkedRecord = { readonly record: Related } | { readonly comment: Correction };

/**
 * What belongs to a work without changing it: records of the same trial or DOI, comments, and works of a kind of link
 * that has no name. Notices and versions are in the timeline. Pure.
 */
export function linkedRecords({
  related,
  corrections,
}: Pick<EvidenceRecord, 'related' | 'corrections'>): readonly LinkedRecord[] {
  return [
    ...related.filter(({ relation }) => !isOfTimeline(relation)).map((record) => ({ record })),
    ...corrections.filter(isComment).map((comment) => ({ comment })),
  ];
}
