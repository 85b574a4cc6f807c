import { createHash } from 'node:crypto';
import { searchQueryString, withoutPresentation, type SearchRequest } from '@clinical/contracts';

/** Equal for searches with the same results, regardless of page and order. */
export function searchFingerprint(request: SearchRequest): string {
  return createHash('sha256')
    .update(searchQueryString({ ...withoutPresentation(request), sort: 'r' }))
    .digest('hex');
}

/** That of following the articles connected with a record. */
export function connectedFingerprint(id: string): string {
  return createHash('sha256').update(`connected\n${id}`).digest('hex');
}

/** Parameters as a caller sent them, JSON text or an object; null for other values. */
export function readCriteria(criteria: unknown): Readonly<Record<string, unknown>> | null {
  const value = typeof criteria === 'string' ? parsed(criteria) : criteria;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
