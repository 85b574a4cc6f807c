import type { MeshCompletions } from '@clinical/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api-client/call-api.js';

/** A heading that completes the typed text. */
export type HeadingCompletion = Pick<MeshCompletions[number], 'name' | 'entry_term' | 'narrower'>;

/** Headings that start with the typed text. A vocabulary changes once a year. */
export const meshQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['mesh', prefix.toLowerCase()],
    queryFn: ({ signal }) => callApi('GET /mesh', signal, { query: { prefix } }),
    staleTime: Infinity,
    retry: false,
  });
