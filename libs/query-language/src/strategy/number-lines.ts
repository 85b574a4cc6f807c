import type { RawLine } from './join-lines.js';
import { valuesOf } from './line-labels.js';

/** The numbers by which the lines of a strategy are referred to. */
export interface LineNumbers {
  /** Numbers of all queries, in order; unique. */
  readonly numbers: readonly number[];
  /** Labels with letters were replaced by numbers from 1. */
  readonly renumbered: boolean;
  /** Indexes of lines with an already used number, which got another. */
  readonly repeated: ReadonlySet<number>;
  /**
   * The number of the line that the query at a position means by a label: the nearest above it with the label, else the
   * only one below it; null without one.
   */
  lookUp(label: string, at: number): number | null;
  /** Positions of all lines with a label. */
  placesOf(label: string): readonly number[];
}

/**
 * Numbers queries by their labels, in any order; those without one continue from the query above them. Of lines with
 * one number the first keeps it; each other gets the next number above all in the text, and no other line changes
 * (QL-4.6, rule 3b). Labels with letters are all replaced by numbers from 1.
 */
export function numberLines(queries: readonly RawLine[]): LineNumbers {
  const renumbered = queries.some(({ label }) => label !== null && label.value === null);
  const repeated = repeatedPlaces(queries);
  const numbers = renumbered ? queries.map((_, at) => at + 1) : numbersOf(queries, repeated);
  const places = new Map<string, number[]>();
  const note = (name: string, at: number): void => void places.set(name, [...(places.get(name) ?? []), at]);
  queries.forEach(({ label }, at) => {
    const name = label?.name.toLowerCase() ?? (renumbered ? null : String(numbers[at] ?? 0));
    if (name !== null) note(name, at);
  });
  // The number that a repeated line got is shown next to it, so it may be used.
  for (const at of repeated) {
    const name = String(numbers[at] ?? 0);
    if (!places.has(name)) note(name, at);
  }
  const placesOf = (label: string): readonly number[] => places.get(label.toLowerCase()) ?? [];
  return {
    numbers,
    renumbered,
    repeated,
    placesOf,
    lookUp: (label, at) => {
      const found = placesOf(label);
      const place = found.findLast((other) => other < at) ?? onlyBelow(found, at);
      return place === undefined ? null : (numbers[place] ?? null);
    },
  };
}

function onlyBelow(places: readonly number[], at: number): number | undefined {
  const below = places.filter((place) => place > at);
  // A line with only its own number refers to itself.
  if (below.length === 0) return places.includes(at) ? at : undefined;
  return below.length === 1 ? below[0] : undefined;
}

/** A query of one line as the next entry of a history, to whose lines it refers. */
export function numberedInHistory({ next, lines }: { next: number; lines: readonly number[] }): LineNumbers {
  const known = new Set(lines);
  return {
    numbers: [next],
    renumbered: false,
    repeated: new Set(),
    placesOf: () => [],
    lookUp: (label) => (known.has(Number(label)) ? Number(label) : null),
  };
}

function repeatedPlaces(queries: readonly RawLine[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  queries.forEach(({ label }, at) => {
    if (label === null) return;
    const name = label.name.toLowerCase();
    if (seen.has(name)) repeated.add(at);
    seen.add(name);
  });
  return repeated;
}

function numbersOf(queries: readonly RawLine[], repeated: ReadonlySet<number>): number[] {
  const taken = new Set(valuesOf(queries.map(({ label }) => label)));
  let largest = Math.max(0, ...taken);
  let previous = 0;
  return queries.map(({ label }, at) => {
    const own = label?.value ?? null;
    if (own !== null && !repeated.has(at)) {
      previous = own;
      return own;
    }
    const next = previous + 1;
    const number = own === null && !taken.has(next) ? next : largest + 1;
    largest = Math.max(largest, number);
    taken.add(number);
    if (own === null) previous = number;
    return number;
  });
}
