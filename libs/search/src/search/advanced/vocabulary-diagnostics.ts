import type { Diagnostic, Language } from '@clinical/contracts';
import type { MeshMatch, MeshVocabulary } from '@clinical/mesh';
import {
  childrenOf,
  print,
  publicationTypeOf,
  type AndNode,
  type Dialect,
  type MeshNode,
  type QueryNode,
} from '@clinical/query-language';
import type { PlannedLeaf } from '../../planning/planned-leaf.js';
import { innermost } from './leaf-text.js';
import { detailsDiagnostic } from './details-diagnostic.js';

/** Most synonyms joined by AND that are pointed out. */
const MAX_SYNONYMS = 20;

/** Diagnostics of the headings of a strategy: unknown ones, and synonyms of known ones. */
export function headingDiagnostics(
  leaves: readonly PlannedLeaf[],
  dialect: Dialect,
  vocabulary: MeshVocabulary,
  language: Language,
): Diagnostic[] {
  const headings = leaves.flatMap((leaf) => {
    const node = innermost(leaf.node);
    return node.kind === 'mesh' && node.heading !== '' ? [{ node, known: leaf.mesh?.known ?? null }] : [];
  });
  const [first] = headings;
  if (first !== undefined && vocabulary.size === 0)
    return [detailsDiagnostic(language, 'warning', 'Q092', first.node, {})];
  return headings.flatMap(({ node, known }) => diagnosticsOf(node, known, dialect, vocabulary, language));
}

function diagnosticsOf(
  node: MeshNode,
  known: MeshMatch | null,
  dialect: Dialect,
  vocabulary: MeshVocabulary,
  language: Language,
): Diagnostic[] {
  if (known?.byEntryTerm === true) {
    const values = { typed: node.heading, heading: known.name };
    return [detailsDiagnostic(language, 'notice', 'Q091', node, values)];
  }
  if (known !== null || publicationTypeOf(node.heading) !== null) return [];
  const best = vocabulary.nearestHeading(node.heading);
  const values = { heading: node.heading, best: best?.name ?? '' };
  const correction =
    best === null ? {} : { hint: 'Q090.hint', fix: print({ ...node, heading: best.name }, dialect) };
  return [
    detailsDiagnostic(
      language,
      'warning',
      'Q090',
      node,
      values,
      correction as { hint?: 'Q090.hint'; fix?: string },
    ),
  ];
}

/** Names of one heading that AND joins: OR is most likely intended (Q114). */
export function synonymDiagnostics(
  trees: readonly QueryNode[],
  vocabulary: MeshVocabulary,
  language: Language,
): Diagnostic[] {
  if (vocabulary.size === 0) return [];
  const found = trees.flatMap(explicitAnds).flatMap((and) => synonymsIn(and, vocabulary, language));
  return found.slice(0, MAX_SYNONYMS);
}

function explicitAnds(node: QueryNode): AndNode[] {
  const below = childrenOf(node).flatMap(explicitAnds);
  return node.kind === 'and' && !node.implicit ? [node, ...below] : below;
}

function synonymsIn({ children }: AndNode, vocabulary: MeshVocabulary, language: Language): Diagnostic[] {
  const first = new Map<string, { node: QueryNode; name: string }>();
  return children.flatMap((child) => {
    const name = nameOf(child);
    const heading = name === null ? null : vocabulary.heading(name);
    if (name === null || heading === null) return [];
    const other = first.get(heading.ui);
    if (other === undefined) {
      first.set(heading.ui, { node: child, name });
      return [];
    }
    if (other.name.toLowerCase() === name.toLowerCase()) return [];
    const span = { start: other.node.start, end: child.end };
    return [
      detailsDiagnostic(language, 'warning', 'Q114', span, { a: other.name, b: name, heading: heading.name }),
    ];
  });
}

function nameOf(node: QueryNode): string | null {
  const inner = innermost(node);
  if (inner.kind === 'mesh') return inner.heading === '' ? null : inner.heading;
  const isPlain = (inner.kind === 'word' || inner.kind === 'phrase') && inner.wildcards.length === 0;
  return isPlain ? inner.text : null;
}
