import type { MeshMatch, MeshVocabulary } from '@clinical/mesh';
import { publicationTypeOf, type MeshNode } from '@clinical/query-language';
import type { MatchNode } from '@clinical/search-engine';
import { tokenKey } from '@clinical/text-analysis';
import { anyOf } from './combine-matches.js';

/** The part of the vocabulary that planning needs. */
export type HeadingNames = Pick<MeshVocabulary, 'heading' | 'descendants' | 'size'>;

/** Tree of the publication types. */
const PUBLICATION_TYPE_TREE = 'V';

/** A heading as it will be searched. */
export interface MeshPlan {
  readonly match: MatchNode;
  /** In the vocabulary; null for a heading that it does not have, which is searched by its literal name. */
  readonly known: MeshMatch | null;
  /** Names searched, the heading's own first; empty: any heading. */
  readonly names: readonly string[];
}

/** A heading with its narrower ones if it is exploded, its subheadings and its rank as a topic. */
export function planMesh(node: MeshNode, vocabulary: HeadingNames): MeshPlan {
  const known = node.heading === '' ? null : vocabulary.heading(node.heading);
  const names = namesOf(node, known, vocabulary);
  const headings = [...new Set(names.map(tokenKey))];
  const match: MatchNode = {
    kind: 'mesh',
    headings,
    major: node.major,
    subheadings: [...new Set(node.subheadings.map(tokenKey))],
  };
  return { match: mayBeType(node, known) ? anyOf([match, typesMatch(headings)]) : match, known, names };
}

/** Records with any of some headings, by their names; those below them do not count. */
export function anyHeading(names: readonly string[], major = false): Extract<MatchNode, { kind: 'mesh' }> {
  return { kind: 'mesh', headings: [...new Set(names.map(tokenKey))], major, subheadings: [] };
}

/** Filters write types of publication as headings: `letter/`, `exp Clinical Trial/`. */
function mayBeType({ heading, subheadings }: MeshNode, known: MeshMatch | null): boolean {
  if (heading === '' || subheadings.length > 0) return false;
  return known === null ? publicationTypeOf(heading) !== null : isTypeOfPublication(known);
}

/** Whether a name of the vocabulary is a type of publication. */
function isTypeOfPublication({ treeNumbers }: Pick<MeshMatch, 'treeNumbers'>): boolean {
  return treeNumbers.some((number) => number.startsWith(PUBLICATION_TYPE_TREE));
}

function typesMatch(values: readonly string[]): MatchNode {
  return { kind: 'value', field: 'publicationType', values };
}

function namesOf(node: MeshNode, known: MeshMatch | null, vocabulary: HeadingNames): readonly string[] {
  if (node.heading === '') return [];
  if (known === null) return [node.heading];
  return node.explode ? vocabulary.descendants(known).map(({ name }) => name) : [known.name];
}

/** A publication type and the narrower ones, as the tree of publication types has them; `tokenKey` of each. */
export function publicationTypeValues(value: string, vocabulary: HeadingNames): readonly string[] {
  const heading = vocabulary.heading(value);
  if (heading === null || !isTypeOfPublication(heading)) return [value];
  const names = vocabulary.descendants(heading).map(({ name }) => tokenKey(name));
  return [...new Set([value, ...names])];
}
