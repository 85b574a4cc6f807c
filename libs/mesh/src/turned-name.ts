/** Long names of chemicals have commas that turn nothing round; these are names of things. */
const MOST_PARTS = 4;

/**
 * The natural order of an inverted name: `Aspergillosis, Pulmonary` is `Pulmonary Aspergillosis`, `Leukemia,
 * Myeloid, Acute` is `Acute Myeloid Leukemia`. Null for a name that is not inverted.
 */
export function turnedName(name: string): string | null {
  if (!name.includes(', ')) return null;
  const parts = name.split(', ');
  if (parts.length > MOST_PARTS || parts.some((part) => part.trim() === '')) return null;
  return parts.reverse().join(' ');
}
