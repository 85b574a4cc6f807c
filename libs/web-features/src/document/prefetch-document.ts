import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from './document.query.js';

/** Looks up what the document page will show; settles without ever failing. */
export function prefetchDocument(queryClient: QueryClient, id: string): Promise<void> {
  return queryClient.prefetchQuery(documentQuery(id));
}
