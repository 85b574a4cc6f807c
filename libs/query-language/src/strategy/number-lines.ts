import type { RawLine } from './join-lines.js';
import { valuesOf } from './line-labels.js';

/** The numbers by which the lines of a strategy are referred to. */
export interface LineNumbers {
  /** Of every query, in order; none twice. */
  readonly numbers: readonly number[];
  /** Labels with letters, or used twice, were replaced by numbers from 1. */
  readonly renumbered: boolean;
  /**
   * The number of the line that the query at a position means by a label: the nearest above it that bears the
   * label, else the first below it; null when there is none.
   */
  lookUp(label: string, at: number): number | null;
}

/** Numbers queries as their labels say; those without one count on from the query above them. */
export function numberLines(queries: readonly RawLine[]): LineNumbers {
  const values = valuesOf(queries.map(({ label }) => label));
  const taken = new Set(values);
  const renumbered =
    taken.size < values.length || queries.some(({ label }) => label !== null && label.value === null);
  const numbers = renumbered ? queries.map((_, at) => at + 1) : countOn(queries, taken);
  const places = new Map<string, number[]>();
  queries.forEach(({ label }, at) => {
    const name = label?.name.toLowerCase() ?? (renumbered ? null : String(numbers[at] ?? 0));
    if (name === null) return;
    places.set(name, [...(places.get(name) ?? []), at]);
  });
  return {
    numbers,
    renumbered,
    lookUp: (label, at) => {
      const found = places.get(label.toLowerCase()) ?? [];
      const place = found.findLast((other) => other < at) ?? found[0];
      return place === undefined ? null : (numbers[place] ?? null);
    },
  };
}

/** A query of one line as the next entry of a history, to whose lines it refers. */
export function numberedInHistory({ next, lines }: { next: number; lines: readonly number[] }): LineNumbers {
  const known = new Set(lines);
  return {
    numbers: [next],
    renumbered: false,
    lookUp: (label) => (known.has(Number(label)) ? Number(label) : null),
  };
}

function countOn(queries: readonly RawLine[], labels: ReadonlySet<number>): number[] {
  const taken = new Set(labels);
  let previous = 0;
  return queries.map(({ label }) => {
    let number = label?.value ?? previous + 1;
    if (typeof label?.value !== 'number') {
      if (taken.has(number)) number = Math.max(...taken) + 1;
      taken.add(number);
    }
    previous = number;
    return number;
  });
}
