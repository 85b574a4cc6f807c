import type { SourceRecord } from '@clinical/evidence';
import { distinct, oneLine } from './text.js';

/** A part of what Rayyan writes into the note of a record, up to the next one. */
const RAYYAN = /\bRAYYAN-(INCLUSION|LABELS|EXCLUSION-REASONS):\s*([^|]*)/g;
const DECISION = /"([^"]*)"\s*=>\s*"([^"]*)"/g;
const ASREVIEW = /\bASReview_(?:relevant|irrelevant)\b/g;

/**
 * What people decided in a screening tool, as tags, of the notes of a record: `Included (Ana)`, labels and reasons of Rayyan;
 * `ASReview_relevant`. Other notes give none.
 */
export function screeningTags(notes: readonly string[]): string[] {
  return distinct(
    notes
      .flatMap((note) => [
        ...[...note.matchAll(RAYYAN)].flatMap(([, part = '', value = '']) =>
          part === 'INCLUSION'
            ? [...value.matchAll(DECISION)].map(([, who = '', what = '']) => `${what} (${who})`)
            : value.split(','),
        ),
        ...(note.match(ASREVIEW) ?? []),
      ])
      .map(oneLine),
  );
}

/** The tag of a column with ASReview's label: 1 for relevant, 0 for irrelevant. */
export function labelTags(label: string): string[] {
  const number = /^([01])(?:\.0)?$/.exec(label.trim())?.[1];
  if (number === undefined) return [];
  return [number === '1' ? 'ASReview_relevant' : 'ASReview_irrelevant'];
}

/** The field of a record for its tags; none without any. */
export function taggedBy(tags: readonly string[]): Pick<SourceRecord, 'tags'> {
  return tags.length === 0 ? {} : { tags };
}
