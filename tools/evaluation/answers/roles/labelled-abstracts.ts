import { abstractParts } from '@clinical/evidence';
import {
  isOutsideOfRoles,
  roledSentences,
  roleOfLabel,
  type RoledSentence,
} from '@clinical/questions/training';

/** Fewest roles of an abstract that can be learned from. */
const MIN_ROLES = 3;

/** The sentences of an abstract whose parts all have labels of one role, but for registrations and funding; null for any other abstract. */
export function labelledSentences(text: string): RoledSentence[] | null {
  const parts = abstractParts(text).filter(({ label }) => !isOutsideOfRoles(label));
  const roles = parts.map(({ label }) => roleOfLabel(label));
  if (roles.includes(null) || new Set(roles).size < MIN_ROLES) return null;
  return roledSentences(parts.map(({ label, start, end }) => ({ label, text: text.slice(start, end) })));
}
