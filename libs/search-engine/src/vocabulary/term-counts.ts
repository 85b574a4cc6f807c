/** Changes to how many documents hold each of some terms, by ascending term (by UTF-16 code unit). */
export interface TermCounts {
  readonly terms: readonly string[];
  /** How each term is written for people; null where terms are shown as they are. */
  readonly displays: readonly string[] | null;
  /** May be negative: fewer documents than before. */
  readonly counts: Int32Array;
}

/** A {@link TermCounts} as it is stored: terms and displays joined by line ends. */
export interface StoredTermCounts {
  readonly terms: string;
  readonly displays: string | null;
  readonly counts: Buffer;
}

/** Term counts out of a map; terms with a count of 0 are left out. */
export function termCountsOf(
  counts: ReadonlyMap<string, number>,
  displays: ReadonlyMap<string, string> | null,
): TermCounts {
  // The built-in order is by code unit, and without a comparison of our own several times as fast.
  const terms = [...counts.keys()].filter((term) => counts.get(term) !== 0).sort();
  return {
    terms,
    displays: displays === null ? null : terms.map((term) => displays.get(term) ?? term),
    counts: Int32Array.from(terms, (term) => counts.get(term) ?? 0),
  };
}

export function encodeTermCounts(value: TermCounts): StoredTermCounts {
  const { buffer, byteOffset, byteLength } = value.counts;
  return {
    terms: value.terms.join('\n'),
    displays: value.displays === null ? null : value.displays.join('\n'),
    counts: Buffer.from(buffer, byteOffset, byteLength),
  };
}

export function decodeTermCounts(stored: StoredTermCounts): TermCounts {
  const counts = new Int32Array(stored.counts.length / 4);
  new Uint8Array(counts.buffer).set(stored.counts);
  const lines = (text: string): string[] => (counts.length === 0 ? [] : text.split('\n'));
  return {
    terms: lines(stored.terms),
    displays: stored.displays === null ? null : lines(stored.displays),
    counts,
  };
}

/** The sum of two: counts are added, terms that come to 0 are dropped, the display of `a` stands before that of `b`. */
export function addTermCounts(a: TermCounts, b: TermCounts): TermCounts {
  if (a.terms.length === 0) return b;
  if (b.terms.length === 0) return a;
  const terms: string[] = [];
  const displays: string[] = [];
  const counts: number[] = [];
  const take = (from: TermCounts, index: number, count: number): void => {
    const term = from.terms[index];
    if (count === 0 || term === undefined) return;
    terms.push(term);
    displays.push(from.displays?.[index] ?? term);
    counts.push(count);
  };
  let i = 0;
  let j = 0;
  while (i < a.terms.length || j < b.terms.length) {
    const order = compareHeads(a.terms[i], b.terms[j]);
    if (order < 0) take(a, i, a.counts[i] ?? 0);
    else if (order > 0) take(b, j, b.counts[j] ?? 0);
    else take(a, i, (a.counts[i] ?? 0) + (b.counts[j] ?? 0));
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return { terms, displays: a.displays === null ? null : displays, counts: Int32Array.from(counts) };
}

/** The sum of many, the earlier ones' displays first. */
export function sumTermCounts(values: readonly TermCounts[], withDisplays: boolean): TermCounts {
  const [only, ...others] = values;
  if (only === undefined) return { terms: [], displays: withDisplays ? [] : null, counts: new Int32Array(0) };
  if (others.length === 0) return only;
  const middle = values.length >> 1;
  return addTermCounts(
    sumTermCounts(values.slice(0, middle), withDisplays),
    sumTermCounts(values.slice(middle), withDisplays),
  );
}

/** The end of a list sorts after every term. */
function compareHeads(a: string | undefined, b: string | undefined): number {
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return byCodeUnit(a, b);
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
