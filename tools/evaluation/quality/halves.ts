import { stableHash } from '@clinical/evidence';

const SEED = 'quality-halves-2026';

/** Whether a record belongs to the half for tuning rules; the other half is for the report. */
export function isForTuning(id: string): boolean {
  return Number.parseInt(stableHash(`${SEED}:${id}`).slice(0, 8), 16) % 2 === 0;
}
