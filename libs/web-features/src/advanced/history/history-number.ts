/** The entry of the history that a navigation searched for, from its state; null for a search from elsewhere. */
export function historyNumberOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('historyNumber' in state)) return null;
  const { historyNumber } = state;
  return typeof historyNumber === 'number' ? historyNumber : null;
}
