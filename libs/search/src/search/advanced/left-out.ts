import {
  detailsMessages,
  formatMessage,
  type Diagnostic,
  type Language,
  type SearchRequest,
} from '@clinical/contracts';
import type { LabelDetails, LimitedField, MatchNode, SearchResult } from '@clinical/search-engine';
import { allOf } from '../../planning/combine-matches.js';
import { type PlannedLeaf } from '../../planning/planned-leaf.js';
import { type StrategyPlan } from '../../planning/translate-strategy.js';
import { countOf } from '../../planning/counting-plan.js';
import { detailsDiagnostic } from './details-diagnostic.js';
import { unlabelled } from './not-losses.js';

/** A limit of the result to a field, and the records that it leaves out because they do not state the field. */
export interface LeftOut {
  readonly label: string;
  readonly field: LimitedField;
  /** The first leaf of the limit. */
  readonly leaf: PlannedLeaf;
  /** Records that match the rest of the search and state nothing in the field. */
  readonly match: MatchNode;
}

/** A part that every result must match. */
interface Part {
  readonly match: MatchNode;
  /** Set if the part is a limit to one field. */
  readonly limit: { readonly field: LimitedField; readonly leaf: PlannedLeaf } | null;
}

/**
 * The limits of a strategy's result by language, publication type and date, one for each of these fields. A limit within an
 * OR with other words leaves nothing out by itself, and what is excluded by NOT is not left out. Pure.
 */
export function leftOut({ match, definitions, leaves }: StrategyPlan): LeftOut[] {
  if (match === null) return [];
  const byLabel = new Map(leaves.map((leaf) => [leaf.label, leaf]));
  const parts = partsOf(match, definitions, byLabel);
  const firstLeaves = new Map<LimitedField, PlannedLeaf>();
  for (const { limit } of parts)
    if (limit !== null && !firstLeaves.has(limit.field)) firstLeaves.set(limit.field, limit.leaf);
  return [...firstLeaves].map(([field, leaf]) => {
    const rest = parts.filter(({ limit }) => limit?.field !== field).map((part) => unlabelled(part.match));
    return { label: `left out ${field}`, field, leaf, match: allOf([...rest, { kind: 'unstated', field }]) };
  });
}

/** A notice for each limit that leaves out records which do not state its field. */
export function leftOutDiagnostics(
  limits: readonly LeftOut[],
  counts: ReadonlyMap<string, LabelDetails>,
  language: Language,
): Diagnostic[] {
  return limits.flatMap(({ label, field, leaf }) => {
    const { hits: n } = countOf(counts, label);
    if (n === 0) return [];
    const key = `Q138.${field}` as const;
    return [detailsDiagnostic(language, 'notice', key, leaf.node, { n }, { hint: 'Q138.hint' })];
  });
}

/** A notice that the filter by date leaves out records without a date; none if it leaves out none. */
export function leftOutByDates(
  { fromDate, toDate }: Pick<SearchRequest, 'fromDate' | 'toDate'>,
  { facets: { undated: n } }: Pick<SearchResult, 'facets'>,
  language: Language,
): Diagnostic[] {
  if (n === 0 || (fromDate === null && toDate === null)) return [];
  const texts = detailsMessages[language];
  return [
    {
      severity: 'notice',
      code: 'Q138',
      message: formatMessage(texts['Q138.date'], { n }),
      hint: formatMessage(texts['Q138.filter.hint'], {}),
      parameter: fromDate === null ? 'to_date' : 'from_date',
    },
  ];
}

/** The parts of a conjunction, through the lines that it refers to. */
function partsOf(
  node: MatchNode,
  definitions: readonly MatchNode[],
  leaves: ReadonlyMap<string, PlannedLeaf>,
): Part[] {
  const below = (each: MatchNode): Part[] => partsOf(each, definitions, leaves);
  switch (node.kind) {
    case 'and':
      return node.children.flatMap(below);
    case 'not':
      return [...below(node.include), { match: { ...node, include: { kind: 'everything' } }, limit: null }];
    case 'definition': {
      const definition = definitions[node.index];
      const parts = definition === undefined ? [] : below(definition);
      // Without a limit inside, the line stays one part, which is evaluated once.
      return parts.some(({ limit }) => limit !== null) ? parts : [{ match: node, limit: null }];
    }
    case 'labelled':
      return leaves.has(node.label) ? [{ match: node, limit: limitOf(node, leaves) }] : below(node.child);
    default:
      return [{ match: node, limit: limitOf(node, leaves) }];
  }
}

/** The field of a limit: one leaf, or several of one field joined by OR. */
function limitOf(node: MatchNode, leaves: ReadonlyMap<string, PlannedLeaf>): Part['limit'] {
  if (node.kind === 'or') {
    const [first, ...others] = node.children.map((child) => limitOf(child, leaves));
    if (first === null || first === undefined) return null;
    return others.every((other) => other?.field === first.field) ? first : null;
  }
  if (node.kind !== 'labelled') return null;
  const leaf = leaves.get(node.label);
  const field = leaf === undefined ? null : fieldOf(node.child);
  return leaf === undefined || field === null ? null : { field, leaf };
}

function fieldOf(match: MatchNode): LimitedField | null {
  if (match.kind === 'date') return match.from === null && match.to === null ? null : 'date';
  if (match.kind !== 'value') return null;
  return match.field === 'language' || match.field === 'publicationType' ? match.field : null;
}
