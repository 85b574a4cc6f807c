/** Index of the first docid that is not below `wanted`, from `from` on: in steps that double, as it is mostly near. */
export function leap(docids: Uint32Array, wanted: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < docids.length && (docids[low + step] ?? 0) < wanted) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, docids.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((docids[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
