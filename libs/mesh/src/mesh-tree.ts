import type { MeshHeading } from './mesh-heading.js';

/** A heading at one of its tree numbers. */
export interface MeshPlace {
  readonly treeNumber: string;
  readonly heading: MeshHeading;
  readonly hasNarrower: boolean;
}

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

  /** The places directly below a tree number, such as `C08`, or a category, such as `C`; in tree order. */
  below(parent: string): MeshPlace[] {
    const isCategory = /^[A-Z]$/.test(parent);
    const start = this.#firstAtLeast(isCategory ? parent : `${parent}.`);
    const end = this.#firstAtLeast(isCategory ? `${parent}a` : `${parent}/`);
    const depth = isCategory ? 1 : parent.split('.').length + 1;
    const places: MeshPlace[] = [];
    for (let index = start; index < end; index += 1) {
      const treeNumber = this.#numbers[index] ?? '';
      const heading = this.#owners[index];
      if (heading === undefined || treeNumber.split('.').length !== depth) continue;
      const hasNarrower = this.#numbers[index + 1]?.startsWith(`${treeNumber}.`) ?? false;
      places.push({ treeNumber, heading, hasNarrower });
    }
    return places;
  }

  /** The heading at a tree number; undefined if there is none. */
  at(treeNumber: string): MeshHeading | undefined {
    const index = this.#firstAtLeast(treeNumber);
    return this.#numbers[index] === treeNumber ? this.#owners[index] : undefined;
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
