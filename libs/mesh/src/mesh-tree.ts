import type { MeshHeading } from './mesh-heading.js';

/** The tree numbers of a vocabulary in order, so that what is below one is one stretch. */
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

  /** The heading itself, then every other below any of its tree numbers, in the order of the tree, none twice. */
  descendants(heading: MeshHeading): MeshHeading[] {
    const found = new Set([heading]);
    for (const treeNumber of heading.treeNumbers) {
      // The character after the dot that divides tree numbers ends the stretch.
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

/** Index of the first of some sorted texts that does not come before `text`. */
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

/** By UTF-16 code unit, the order that {@link firstAtLeast} relies on. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
