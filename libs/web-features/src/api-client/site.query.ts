import type { Site } from '@clinical/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { pageRequest } from './page-request.js';
import { callApi } from './call-api.js';

/** Description of the site for its layout: the product's name, the number of records, whether they are real. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => callApi('GET /api/site', signal),
  staleTime: 5 * 60_000,
  // A server that has just started does not know the number of records yet.
  refetchInterval: ({ state }) => (state.data?.documents === null ? 5_000 : false),
});

/** The server's description of the site; undefined until loaded. */
export function useSite(): Site | undefined {
  return useQuery(siteQuery).data;
}

/** The site, and whether its request has finished. */
export function useSiteState(): { readonly site: Site | undefined; readonly settled: boolean } {
  const { data, isPending } = useQuery(siteQuery);
  return { site: data, settled: !isPending };
}

/** The product's name (C36): from the page's head until the server has responded. */
export function useProductName(): string {
  return useSite()?.productName ?? nameInPage();
}

/** The server writes the name into the page; the page served for development still has the mark for it. */
function nameInPage(): string {
  const rendered = pageRequest();
  if (rendered) return rendered.productName;
  const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
  return name.startsWith('%') ? '' : name;
}
