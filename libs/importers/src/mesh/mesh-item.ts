import type { MeshHeading, MeshQualifier } from '@clinical/mesh';
import type { ImportPosition } from '../import-item.js';

/** One thing that a file says about the vocabulary. */
export type MeshItem =
  /** A heading with everything about it: it takes the place of what was said before. */
  | { readonly kind: 'heading'; readonly heading: MeshHeading; readonly position: ImportPosition }
  /** A row of a table: it adds to what other rows say about the same heading. */
  | { readonly kind: 'row'; readonly heading: MeshHeading; readonly position: ImportPosition }
  | { readonly kind: 'qualifier'; readonly qualifier: MeshQualifier; readonly position: ImportPosition }
  /** The edition that the file says it is of. */
  | { readonly kind: 'year'; readonly year: string }
  /** A record that is known and has no place in the tree: a supplementary concept. */
  | { readonly kind: 'passedOver'; readonly position: ImportPosition }
  | { readonly kind: 'rejected'; readonly position: ImportPosition; readonly reason: string };

/** Either a heading, or why there is none. */
export type Reading<T> = { readonly value: T } | { readonly reason: string };

const UI = /^[A-Z]\d{1,12}$/;
const TREE_NUMBER = /^[A-Z]\d{2}(?:\.\d{3})*$/;

/** Checks what a source says of a heading. */
export function readHeading(heading: MeshHeading): Reading<MeshHeading> {
  const { ui, name, treeNumbers } = heading;
  if (!UI.test(ui)) return { reason: `${JSON.stringify(ui.slice(0, 40))} is no unique identifier` };
  if (name === '') return { reason: `heading ${ui} has no name` };
  const wrong = treeNumbers.find((treeNumber) => !TREE_NUMBER.test(treeNumber));
  if (wrong !== undefined)
    return { reason: `heading ${ui} has ${JSON.stringify(wrong.slice(0, 40))} for a tree number` };
  return { value: heading };
}
