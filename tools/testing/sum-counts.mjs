const LINE = /^(\d+) passed, (\d+) failed, (\d+) skipped$/;

/**
 * Adds up the counts of several runs.
 * @param {readonly (string | null)[]} lines the count of each run; null for a run that ended without one, which
 *   counts as one failure
 * @returns {string} `N passed, N failed, N skipped`
 */
export function sumCounts(lines) {
  const total = [0, 0, 0];
  for (const line of lines) {
    const counts = LINE.exec(line?.trim() ?? '')
      ?.slice(1)
      .map(Number) ?? [0, 1, 0];
    counts.forEach((count, index) => (total[index] += count));
  }
  return `${total[0]} passed, ${total[1]} failed, ${total[2]} skipped`;
}
