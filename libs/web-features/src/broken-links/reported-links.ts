import type { SearchDocument } from '@clinical/contracts';

export type ReportedDocument = Pick<SearchDocument, 'id' | 'Title' | 'OriginalUrl'>;

// Until the page closes: a reader who returns to the results still sees the thanks.
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
