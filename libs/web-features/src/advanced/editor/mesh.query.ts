import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../../api-client/request-json.js';

/** A heading that completes what was typed. */
export interface HeadingCompletion {
  readonly name: string;
  /** The other name of it that was typed; null where its own was. */
  readonly entry_term: string | null;
  /** Headings below it. */
  readonly narrower: number;
}

/** Headings that begin with what was typed. A vocabulary changes once a year. */
export const meshQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['mesh', prefix.toLowerCase()],
    queryFn: ({ signal }) =>
      requestJson(`/mesh?${new URLSearchParams({ prefix }).toString()}`, signal, readHeadings),
    staleTime: Infinity,
    retry: false,
  });

function readHeadings(value: unknown): readonly HeadingCompletion[] {
  if (!Array.isArray(value)) throw new TypeError('not a list of headings');
  return (value as HeadingCompletion[]).filter(({ name }) => typeof name === 'string' && name !== '');
}
