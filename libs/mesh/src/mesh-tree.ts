import type { MeshHeading } from './mesh-heading.js';

/** Sorted tree numbers, so that each subtree is a contiguous range. */
export class MeshTree {
  readonly #numbers: readonly string[];
  readonly #owners: readonly MeshHeading[];

  constructor(headings: readonly MeshHeading[]) {
    const places = headings.flatMap((heading) =>
      heading.treeNumbers.map((treeNumber) => ({ treeNumber, heading })),
    );
    places.sort((a, b) => compareText(a.treeNumber, b.treeNumber));
    this.#numbers = places.map(({ treeNumber }) => treeNumber);
    this.#owners = places.map(({ heading }) => heading);
  }

  /** The heading and all headings below any of its tree numbers, in tree order without duplicates. */
  descendants(heading: MeshHeading): MeshHeading[] {
    const found = new Set([heading]);
    for (const treeNumber of heading.treeNumbers) {
      // The character after the dot that separates tree numbers ends the range.
      const end = this.#firstAtLeast(`${treeNumber}/`);
      for (let index = this.#firstAtLeast(`${treeNumber}.`); index < end; index += 1) {
        const owner = this.#owners[index];
        if (owner !== undefined) found.add(owner);
      }
    }
    return [...found];
  }

  #firstAtLeast(text: string): number {
    return firstAtLeast(this.#numbers, text);
  }
}

/** Index of the first sorted text not before `text`. */
export function firstAtLeast(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares by UTF-16 code unit, as {@link firstAtLeast} requires. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
