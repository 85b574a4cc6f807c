/** Removes the indices that an engine with this prefix made. */
export async function removeIndices(address: string, prefix: string): Promise<void> {
  const found = await fetch(`${address}/${prefix}-*/_settings?expand_wildcards=all`);
  const names = Object.keys((await found.json()) as object);
  if (names.length > 0) await fetch(`${address}/${names.join(',')}`, { method: 'DELETE' });
}
