import type { MatchNode } from '../../search-plan.js';
import type { TermStatistics } from './scored-plan.js';

/** What is known of words, and what nodes refer to. */
export interface KnownOfWords {
  /** Live documents that hold a stem. */
  readonly holders: TermStatistics['holders'];
  /** Of the plan. */
  readonly definitions: readonly MatchNode[];
}

/** How numbers of documents are brought together. */
interface Estimate {
  /** Of what nothing is known of. */
  readonly unknown: number;
  readonly ofAll: (numbers: readonly number[]) => number;
  readonly ofAny: (numbers: readonly number[]) => number;
}

/** So many documents can fulfil a node at most, by what is known of single stems. */
export function mostDocuments(node: MatchNode, known: KnownOfWords): number {
  return estimated(node, known, {
    unknown: Infinity,
    ofAll: (numbers) => Math.min(...numbers),
    ofAny: sum,
  });
}

/**
 * So many documents would fulfil a node if words stood in documents without regard to each other. Words of one search
 * mostly keep company, so that it tends to be more.
 *
 * @param documents of the collection
 */
export function expectedDocuments(node: MatchNode, documents: number, known: KnownOfWords): number {
  if (documents === 0) return 0;
  return estimated(node, known, {
    unknown: documents,
    ofAll: (numbers) => documents * numbers.reduce((share, number) => (share * number) / documents, 1),
    ofAny: (numbers) => Math.min(documents, sum(numbers)),
  });
}

function estimated(node: MatchNode, known: KnownOfWords, estimate: Estimate): number {
  const of = (child: MatchNode): number => estimated(child, known, estimate);
  switch (node.kind) {
    case 'stem':
      return known.holders.get(node.stem) ?? estimate.unknown;
    case 'and':
      return estimate.ofAll(node.children.map(of));
    case 'or':
      return estimate.ofAny(node.children.map(of));
    case 'not':
      return of(node.include);
    case 'labelled':
      return of(node.child);
    case 'definition': {
      const definition = known.definitions[node.index];
      return definition === undefined ? estimate.unknown : of(definition);
    }
    case 'nothing':
      return 0;
    default:
      return estimate.unknown;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
