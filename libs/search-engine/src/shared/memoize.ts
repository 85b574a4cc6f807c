/** A function that caches its results. */
export interface Memoized<K, V> {
  (key: K): V;
  clear(): void;
}

/**
 * Caches results for up to `max` keys, then clears the cache, as frequent keys return quickly. For hot paths of
 * imports, where LRU bookkeeping would cost more than it saves.
 *
 * @param make pure; never returns undefined
 */
export function memoize<K, V extends object | string>(max: number, make: (key: K) => V): Memoized<K, V> {
  const known = new Map<K, V>();
  const remember = (key: K): V => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      if (known.size >= max) known.clear();
      known.set(key, value);
    }
    return value;
  };
  return Object.assign(remember, { clear: () => known.clear() });
}
