import type { Diagnostic } from '@clinical/contracts';
import type { QueryNode } from './syntax-tree.js';

/** A query text as understood. */
export interface ParsedQuery {
  /** The best reading; null without search terms, or if the query is too large. */
  readonly tree: QueryNode | null;
  /** Errors first. A query with an error must not be run. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether a query can be run. */
export function isRunnable(query: ParsedQuery): query is ParsedQuery & { readonly tree: QueryNode } {
  return query.tree !== null && query.diagnostics.every(({ severity }) => severity !== 'error');
}
