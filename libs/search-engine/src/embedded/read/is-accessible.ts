import type { SearchPlan } from '../../search-plan.js';
import { FLAG_PRO_ONLY } from '../storage/column-codec.js';
import type { ColumnStore } from './column-store.js';

/** Whether the caller may see a document. */
export function isAccessible(access: SearchPlan['access'], columns: ColumnStore, docid: number): boolean {
  return access.proOnlyDocuments || ((columns.flags[docid] ?? 0) & FLAG_PRO_ONLY) === 0;
}
