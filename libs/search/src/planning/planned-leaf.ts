import type { LEAF_KINDS } from '@clinical/contracts';
import type { MeshMatch } from '@clinical/mesh';
import type { FieldName, QueryNode } from '@clinical/query-language';
import type { MatchNode } from '@clinical/search-engine';
import type { TokenShape } from './text-span.js';

export type LeafKind = (typeof LEAF_KINDS)[number];

/** A part of a query that is searched, counted and explained separately. */
export interface PlannedLeaf {
  /** Identifies it in the result of the engine. */
  readonly label: string;
  /** Index of its line. */
  readonly line: number;
  /** The leaf, in its field node where that is its own. */
  readonly node: QueryNode;
  readonly kind: LeafKind;
  /** Fields that are searched; empty for leaves without fields. */
  readonly fields: readonly FieldName[];
  readonly match: MatchNode;
  /** Searched tokens, in the order of the text. */
  readonly shapes: readonly TokenShape[];
  /** Data of a MeSH heading: its entry in the vocabulary, and the names that are searched. */
  readonly mesh: { readonly known: MeshMatch | null; readonly names: readonly string[] } | null;
  /** It is on the right of an odd number of NOTs. */
  readonly excluded: boolean;
  /** Index of the OR that it is an operand of, in order of occurrence; null without one. */
  readonly group: number | null;
}
