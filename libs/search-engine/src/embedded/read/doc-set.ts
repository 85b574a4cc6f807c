/**
 * A set of docids: a sorted list if small, a bitmap if large. All sets of one search share a universe, an
 * exclusive upper bound of docids.
 */
export type DocSet =
  | { readonly kind: 'list'; readonly ids: Uint32Array }
  | { readonly kind: 'bits'; readonly words: Uint32Array; readonly size: number };

export const EMPTY_SET: DocSet = { kind: 'list', ids: new Uint32Array(0) };

/**
 * A list takes 32 bits per member, a bitmap one bit per document: above this density a bitmap is smaller and
 * faster.
 */
const DENSE_ONE_IN = 32;

export function sizeOf(set: DocSet): number {
  return set.kind === 'list' ? set.ids.length : set.size;
}

/** Makes a set of ascending, distinct docids. */
export function setOfSorted(ids: Uint32Array, universe: number): DocSet {
  if (ids.length * DENSE_ONE_IN <= universe) return { kind: 'list', ids };
  const words = emptyWords(universe);
  for (const id of ids) words[id >>> 5] = (words[id >>> 5] ?? 0) | (1 << (id & 31));
  return { kind: 'bits', words, size: ids.length };
}

/** Makes a set from a bitmap. */
export function setOfWords(words: Uint32Array): DocSet {
  return { kind: 'bits', words, size: countBits(words) };
}

export function contains(set: DocSet, docid: number): boolean {
  if (set.kind === 'bits') return hasBit(set.words, docid);
  return set.ids[lowerBound(set.ids, docid, 0)] === docid;
}

/** Members as ascending docids. */
export function toSorted(set: DocSet): Uint32Array {
  if (set.kind === 'list') return set.ids;
  const ids = new Uint32Array(set.size);
  let length = 0;
  for (let index = 0; index < set.words.length; index++) {
    for (let rest = set.words[index] ?? 0; rest !== 0; rest &= rest - 1) {
      ids[length++] = (index << 5) + 31 - Math.clz32(rest & -rest);
    }
  }
  return ids;
}

export function intersect(a: DocSet, b: DocSet): DocSet {
  if (a.kind === 'bits' && b.kind === 'bits') {
    const words = a.words.slice();
    for (let index = 0; index < words.length; index++)
      words[index] = (words[index] ?? 0) & (b.words[index] ?? 0);
    return setOfWords(words);
  }
  if (a.kind === 'list' && b.kind === 'list') return { kind: 'list', ids: intersectLists(a.ids, b.ids) };
  return a.kind === 'list' ? keep(a.ids, b, true) : intersect(b, a);
}

/** Members of `a` that are not in `b`. */
export function subtract(a: DocSet, b: DocSet): DocSet {
  if (a.kind === 'list') return keep(a.ids, b, false);
  const words = a.words.slice();
  if (b.kind === 'list') for (const id of b.ids) words[id >>> 5] = (words[id >>> 5] ?? 0) & ~(1 << (id & 31));
  else
    for (let index = 0; index < words.length; index++)
      words[index] = (words[index] ?? 0) & ~(b.words[index] ?? 0);
  return setOfWords(words);
}

export function unite(sets: readonly DocSet[], universe: number): DocSet {
  const [first] = sets;
  if (first === undefined) return EMPTY_SET;
  if (sets.length === 1) return first;
  const words = emptyWords(universe);
  for (const set of sets) {
    if (set.kind === 'list')
      for (const id of set.ids) words[id >>> 5] = (words[id >>> 5] ?? 0) | (1 << (id & 31));
    else
      for (let index = 0; index < words.length; index++)
        words[index] = (words[index] ?? 0) | (set.words[index] ?? 0);
  }
  const united = setOfWords(words);
  return sizeOf(united) * DENSE_ONE_IN <= universe ? { kind: 'list', ids: toSorted(united) } : united;
}

export function hasBit(words: Uint32Array, docid: number): boolean {
  return (((words[docid >>> 5] ?? 0) >>> (docid & 31)) & 1) === 1;
}

export function emptyWords(universe: number): Uint32Array {
  return new Uint32Array((universe + 31) >>> 5);
}

/** Index of the first number that is not below `target`, from index `from` on. */
export function lowerBound(ids: Uint32Array, target: number, from: number): number {
  let low = from;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countBits(words: Uint32Array): number {
  let count = 0;
  for (const word of words) {
    let bits = word - ((word >>> 1) & 0x5555_5555);
    bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
  }
  return count;
}

function keep(ids: Uint32Array, set: DocSet, isMember: boolean): DocSet {
  return { kind: 'list', ids: ids.filter((id) => contains(set, id) === isMember) };
}

/** Iterates over the shorter list and gallops through the longer one. */
function intersectLists(a: Uint32Array, b: Uint32Array): Uint32Array {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let from = 0;
  return short.filter((id) => {
    from = lowerBound(long, id, from);
    return long[from] === id;
  });
}

/**
 * Galloping search: index of the first docid not below `target`, starting at `from`. The target is usually near.
 */
export function gallopTo(docids: Uint32Array, target: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < docids.length && (docids[low + step] ?? 0) < target) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, docids.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docids[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
