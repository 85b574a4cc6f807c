import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { unpack, unpackPlain } from './packed-text.js';
import { packedIn } from './search-address.js';

/** The parameters of a search as the page's address holds them. */
export interface AddressParameters {
  /** `unreadable`: the fragment was cut short or mistyped. */
  readonly status: 'ready' | 'unpacking' | 'unreadable';
  readonly parameters: URLSearchParams;
  readonly hash: string;
}

/** The texts of a fragment. It never changes and never fails; null for one that cannot be read. */
export const fragmentQuery = (packed: string) =>
  queryOptions({
    queryKey: ['fragment', packed],
    queryFn: () => unpack(packed),
    initialData: unpackPlain(packed) ?? undefined,
    staleTime: Infinity,
    retry: false,
  });

/** The parameters of an address: `search` is its query, `texts` what was packed in its fragment. */
export function addressParameters(search: string, texts: string): URLSearchParams {
  const query = search.replace(/^\?/, '');
  return new URLSearchParams(texts === '' ? query : `${texts}&${query}`);
}

/** The parameters of the page's address, those that are packed in its fragment included. */
export function useAddressParameters(): AddressParameters {
  const { search, hash } = useLocation();
  const packed = packedIn(hash);
  const { data, isPending } = useQuery({ ...fragmentQuery(packed ?? ''), enabled: packed !== null });
  const texts = packed === null ? '' : data;
  return useMemo(() => {
    const status = packed === null || texts ? 'ready' : isPending ? 'unpacking' : 'unreadable';
    return { status, parameters: addressParameters(search, texts ?? ''), hash };
  }, [search, hash, packed, texts, isPending]);
}
