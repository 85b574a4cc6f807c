import type { HISTORY_OPERATORS } from '@clinical/contracts';

/**
 * The query that joins entries of a history: `#2 OR #5`, in the order given, none twice. With NOT all but the
 * first are taken from it. Empty for no entries.
 */
export function combineEntries(
  numbers: readonly number[],
  operator: (typeof HISTORY_OPERATORS)[number],
): string {
  return [...new Set(numbers)].map((number) => `#${number}`).join(` ${operator} `);
}
