import { CATEGORY, isGuideline, type EvidenceDocument } from '@clinical/evidence';
import { isbot } from 'isbot';
import { isProgram } from '@clinical/people';

/**
 * Recorded kinds of usage. A search through a program is federated, as its results are not shown on this site (COUNTER
 * 7.7).
 */
export const USAGE_KINDS = [
  'search_regular',
  'search_federated',
  'view',
  'link_out',
  'full_text',
  'citation',
  'export',
  'no_license',
  'limit_exceeded',
] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** Looking at a record, its citation, or a link out of it: what COUNTER calls an investigation. */
export const INVESTIGATIONS: readonly UsageKind[] = ['view', 'link_out', 'full_text', 'citation'];
/** Kinds of which consecutive clicks count once (COUNTER 7.2). */
export const CLICKED_KINDS: readonly UsageKind[] = [...INVESTIGATIONS, 'no_license', 'limit_exceeded'];

/** Kinds of content of records, as COUNTER names them (table 3.p) for hosts of abstracts. */
export type DataType = 'Journal' | 'Report' | 'Other' | 'Unspecified';

/** The kind of content of a record: its journal's, a report for a guideline outside of journals. Pure. */
export function dataTypeOf(
  document: Pick<EvidenceDocument, 'categories' | 'journal' | 'registration'>,
): DataType {
  if (document.registration !== '' || document.categories[0] === CATEGORY.registeredTrials) return 'Other';
  if (document.journal.issn !== '') return 'Journal';
  if (isGuideline(document) || document.categories[0] === CATEGORY.guidelines) return 'Report';
  return document.journal.title === '' && document.journal.abbreviation === '' ? 'Unspecified' : 'Journal';
}

/** Whether a robot calls, going by how it calls itself. What a robot does is not counted. Pure. */
export function isRobot(agent: string): boolean {
  return isProgram(agent) || isbot(agent);
}

/** Months since year 0, in UTC. Pure. */
export function monthOf(at: Date): number {
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
}

/** First moment of a month. Pure. */
export function startOf(month: number): Date {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));
}

/** A month as `2026-11`. Pure. */
export function monthName(month: number): string {
  return startOf(month).toISOString().slice(0, 7);
}
