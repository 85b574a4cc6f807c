import type { MeshContent, MeshHeading } from '@clinical/mesh';
import { DISEASE_OUTLINE } from './disease-outline.js';
import { OTHER_OUTLINE } from './other-outline.js';

/**
 * The small vocabulary of the demonstration collection: every heading and publication type that its records have, and
 * those above them, so that exploding, entry terms and completion can be tried. Its places are plausible, not official.
 */
export function demonstrationMesh(): MeshContent {
  return {
    headings: readOutlines([DISEASE_OUTLINE, OTHER_OUTLINE]),
    qualifiers: [],
    origin: { year: null, files: [], demonstration: true },
  };
}

interface Grown {
  readonly ui: string;
  readonly name: string;
  readonly treeNumbers: string[];
  readonly entryTerms: string[];
}

/** Step between the numbers of sibling headings, which have three digits. */
const STEP = 10;
const FIRST = 100;

/**
 * Reads trees written as outlines. A line without indentation starts a tree with its number; two spaces more are one
 * level down; after a colon come the leaf headings of the next level; other names are in brackets. A heading written in
 * two places is one heading with two tree numbers, with the headings below it in both.
 *
 * @returns headings with made-up identifiers of seven digits, which no edition of the real vocabulary has
 */
export function readOutlines(outlines: readonly string[]): MeshHeading[] {
  const headings = new Map<string, Grown>();
  const open: { readonly treeNumber: string; children: number }[] = [];
  const place = (text: string, depth: number): void => {
    const parent = open[depth - 1];
    const written = depth === 0 ? (/^(\w+) (.*)$/.exec(text) ?? []) : ['', '', text];
    const treeNumber = depth === 0 ? (written[1] ?? '') : childNumber(parent);
    open.length = depth;
    open.push({ treeNumber, children: 0 });
    addPlace(headings, written[2] ?? '', treeNumber);
  };
  for (const line of outlines.flatMap((outline) => outline.split('\n'))) {
    if (line.trim() === '') continue;
    const depth = (line.length - line.trimStart().length) / 2;
    const [own = '', below = ''] = line.trim().split(/: (.*)/, 2);
    place(own, depth);
    for (const leaf of below.split('; ').filter((text) => text !== '')) place(leaf, depth + 1);
  }
  return [...headings.values()];
}

function childNumber(parent: { readonly treeNumber: string; children: number } | undefined): string {
  if (parent === undefined) throw new RangeError('The outline skips a step.');
  parent.children += 1;
  return `${parent.treeNumber}.${FIRST + (parent.children - 1) * STEP}`;
}

function addPlace(headings: Map<string, Grown>, text: string, treeNumber: string): void {
  const [, name = '', terms = ''] = /^([^(]+?)(?: \((.*)\))?$/.exec(text) ?? [];
  const key = name.toLowerCase();
  const known = headings.get(key) ?? {
    ui: `D99${String(headings.size + 1).padStart(5, '0')}`,
    name,
    treeNumbers: [],
    entryTerms: [],
  };
  headings.set(key, known);
  known.treeNumbers.push(treeNumber);
  known.entryTerms.push(...terms.split('/').filter((term) => term !== ''));
}
