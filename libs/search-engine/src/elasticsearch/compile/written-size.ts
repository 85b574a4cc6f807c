/**
 * How many characters a value takes as JSON. Nothing is written for it, and an object that stands in several places is
 * looked into once, so that it takes no longer than there are objects, however much they come to.
 *
 * @param value of objects, arrays, texts, numbers and truth values; not within itself
 * @param known sizes that were worked out already, by their objects
 */
export function writtenSize(value: unknown, known = new Map<object, number>()): number {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)?.length ?? 0;
  const before = known.get(value);
  if (before !== undefined) return before;
  // Brackets, and a comma behind every part but the last.
  let size = 1;
  if (Array.isArray(value)) for (const each of value) size += writtenSize(each, known) + 1;
  else
    for (const [name, each] of Object.entries(value))
      if (each !== undefined) size += JSON.stringify(name).length + 2 + writtenSize(each, known);
  size = Math.max(size, 2);
  known.set(value, size);
  return size;
}
