/** A function that remembers what it gave. */
export interface Remembering<K, V> {
  (key: K): V;
  forget(): void;
}

/**
 * What `make` gives, remembered for up to `most` keys; then all are forgotten, as the frequent ones are soon back. For what
 * is asked for each text and passage of an import, where keeping account of use would cost more than it saves.
 *
 * @param make gives the same for the same key, and never undefined
 */
export function remembering<K, V extends object | string>(
  most: number,
  make: (key: K) => V,
): Remembering<K, V> {
  const known = new Map<K, V>();
  const remember = (key: K): V => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      if (known.size >= most) known.clear();
      known.set(key, value);
    }
    return value;
  };
  return Object.assign(remember, { forget: () => known.clear() });
}
