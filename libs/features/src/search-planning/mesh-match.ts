import type { MeshMatch, MeshVocabulary } from '@clinical/mesh';
import type { MeshNode } from '@clinical/query-language';
import type { MatchNode } from '@clinical/search-engine';
import { tokenKey } from '@clinical/text-analysis';

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
  return {
    match: {
      kind: 'mesh',
      headings: [...new Set(names.map(tokenKey))],
      major: node.major,
      subheadings: [...new Set(node.subheadings.map(tokenKey))],
    },
    known,
    names,
  };
}

function namesOf(node: MeshNode, known: MeshMatch | null, vocabulary: HeadingNames): readonly string[] {
  if (node.heading === '') return [];
  if (known === null) return [node.heading];
  return node.explode ? vocabulary.descendants(known).map(({ name }) => name) : [known.name];
}

/** A publication type and the narrower ones, as the tree of publication types has them; `tokenKey` of each. */
export function publicationTypeValues(value: string, vocabulary: HeadingNames): readonly string[] {
  const heading = vocabulary.heading(value);
  if (heading === null || !heading.treeNumbers.some((number) => number.startsWith(PUBLICATION_TYPE_TREE)))
    return [value];
  const names = vocabulary.descendants(heading).map(({ name }) => tokenKey(name));
  return [...new Set([value, ...names])];
}
