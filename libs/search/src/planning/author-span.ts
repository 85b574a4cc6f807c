import type { SpanNode } from '@clinical/search-engine';
import { beginningWith, joinShapes, sequenceOf, type TokenShape } from './text-span.js';

/** Longest token that is read as the initials of a first name. */
const MAX_INITIALS_LENGTH = 2;

/**
 * An author's name as records have it, surname and initials: `Smith J` finds `Smith J` and `Smith JA`, as PubMed does,
 * `Smith` every Smith, `O'Brien` the surname's tokens in order. In quotation marks the initials match exactly.
 */
export function authorSpan(shapes: readonly TokenShape[], quoted: boolean): SpanNode | null {
  return sequenceOf(quoted ? shapes : withOpenInitials(shapes));
}

/**
 * The same for the full name, for the first and the last author: a surname alone leaves the initials open, and initials
 * what follows them (`McCray PB` finds `McCray PB Jr`).
 */
export function authorValues(shapes: readonly TokenShape[], quoted: boolean): TokenShape[] {
  const name = joinShapes(quoted ? shapes : withOpenInitials(shapes));
  if (name === null) return [];
  return quoted || hasInitials(shapes) ? [name] : [name, beginningWith(joinShapes([name, '']) ?? name)];
}

function withOpenInitials(shapes: readonly TokenShape[]): readonly TokenShape[] {
  const last = shapes.at(-1);
  return last !== undefined && hasInitials(shapes) ? [...shapes.slice(0, -1), beginningWith(last)] : shapes;
}

function hasInitials(shapes: readonly TokenShape[]): boolean {
  const last = shapes.at(-1);
  return shapes.length > 1 && typeof last === 'string' && last.length <= MAX_INITIALS_LENGTH;
}
