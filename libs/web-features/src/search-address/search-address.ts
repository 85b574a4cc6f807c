import { EMPTY_SEARCH_REQUEST, searchPath, type SearchRequest } from '@clinical/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { pack, packPlain, unpack, unpackPlain } from './packed-text.js';

/** Maximum length of a query string in an address, in characters; servers and mail programs truncate longer ones. */
export const MAX_QUERY_STRING_LENGTH = 1_800;

/** Prefix of a fragment with the texts of a search. */
const MARK = '#q=';

/** Parameters that are text and may be long. */
const TEXTS: readonly string[] = [
  'criteria',
  'intervention',
  'comparison',
  'outcome',
  'anywords',
  'exactphrase',
  'excludingwords',
];

/**
 * An address split in two if it is too long: the part that the server may see, and the texts that only the browser
 * keeps.
 */
interface Parts {
  readonly path: string;
  /** Query string of the texts; null if all of it is in the path. */
  readonly texts: string | null;
}

function partsOf(request: SearchRequest): Parts {
  const fullPath = searchPath(request);
  const at = fullPath.indexOf('?') + 1;
  if (fullPath.length - at <= MAX_QUERY_STRING_LENGTH) return { path: fullPath, texts: null };
  const pairs = fullPath.slice(at).split('&');
  const isText = (pair: string) => TEXTS.includes(pair.slice(0, pair.indexOf('=')));
  return {
    path: fullPath.slice(0, at) + pairs.filter((pair) => !isText(pair)).join('&'),
    texts: pairs.filter(isText).join('&'),
  };
}

/** Whether the texts of a search are too long for an address that a server sees. */
export function isLongSearch(request: SearchRequest): boolean {
  return partsOf(request).texts !== null;
}

/**
 * Address of the results of a search, synchronously. Texts too long for an address go into its fragment, which the
 * server never sees: so reload, back and sharing work without storing them on the server.
 *
 * @param known fragment of the page, reused if it contains exactly the texts of `of`
 */
export function searchAddress(
  request: SearchRequest,
  known?: { readonly of: SearchRequest; readonly hash: string },
): string {
  const { path, texts } = partsOf(request);
  if (texts === null) return path;
  if (known?.hash.startsWith(MARK) && partsOf(known.of).texts === texts) return path + known.hash;
  return `${path}${MARK}${packPlain(texts)}`;
}

/** The same address with its fragment compressed, about a third as long. */
export async function packedSearchAddress(request: SearchRequest): Promise<string> {
  const { path, texts } = partsOf(request);
  return texts === null ? path : `${path}${MARK}${await pack(texts)}`;
}

/** The packed text in the fragment of an address; null if none. */
export function packedIn(hash: string): string | null {
  return hash.startsWith(MARK) ? hash.slice(MARK.length) : null;
}

/** The texts of a search that has several, as one line for people; blank ones are left out. */
export function joinedTexts(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join(', ');
}

/** The parameters of a search in the page's address. */
interface AddressParameters {
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

/** The parameters of an address: `search` is its query, `texts` the unpacked fragment. */
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

/** Address of the results of a standard search for a text: the first page, no filters. */
export function standardSearchPath(criteria: string): string {
  return searchAddress({ ...EMPTY_SEARCH_REQUEST, criteria });
}
