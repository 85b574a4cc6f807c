import type { SearchDocument } from '@clinical/contracts';

export type ReportedDocument = Pick<SearchDocument, 'id' | 'Title' | 'OriginalUrl'>;

// For as long as the page is open: a reader who comes back to the results is still thanked.
const reported = new Set<string>();
const listeners = new Set<() => void>();

/** Ids of documents whose link this reader has reported. */
export const reportedLinks = {
  has: (id: string) => reported.has(id),
  add: (id: string) => {
    reported.add(id);
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
