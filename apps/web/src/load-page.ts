import { isServer, loadTexts } from '@clinical/web-features';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import {
  type DataRouter,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';

/** Properties of a route. */
interface RouteHandle {
  /** The server renders the page, too. The name is that of its files in the template of the page. */
  readonly servedAs: string;
  /** Whether the page needs a query to be rendered on the server. */
  readonly needsQuery?: boolean;
}

/** Marks the route of a page that the server renders, too. */
export function served(
  servedAs: string,
  options: Omit<RouteHandle, 'servedAs'> = {},
): { handle: RouteHandle } {
  return { handle: { servedAs, ...options } };
}

/** The name of the files of a server-rendered page; null for other pages. */
export function filesOf(routes: RouteObject[], { pathname, search }: URL): string | null {
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
  if (handle === undefined || (handle.needsQuery === true && search === '')) return null;
  return handle.servedAs;
}

/** Dependencies of the routes. */
export interface RouteContext {
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
}

/** How long a page waits for its data before it is rendered with its own loading state, in milliseconds. */
const LOADING_DELAY_MS = 200;

/** The same while the server's text can be read, which a loading state would only replace for a moment. */
const LOADING_DELAY_WITH_CONTENT_MS = 3_000;

/**
 * A route whose script is loaded on its first visit, together with the texts of its features.
 *
 * @param load imports the module of the page
 * @param pick the page's component among the module's exports
 * @param ensure starts the queries of the page with `ensureQueryData`; the page is rendered once they have settled,
 *   or after a short wait. The page reports a failed query.
 */
export function loadPage<Module>(
  { i18n }: RouteContext,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  ensure?: (module: Module, address: Address) => Promise<unknown> | null,
): Pick<RouteObject, 'lazy' | 'shouldRevalidate'> {
  return {
    lazy: async () => {
      const module = await load();
      await loadTexts(i18n, i18n.language);
      const loader = async (args: LoaderFunctionArgs) => {
        await waitBriefly(ensure?.(module, addressOf(args)) ?? null);
        return null;
      };
      return { Component: pick(module), loader };
    },
    shouldRevalidate: isAnotherPath,
  };
}

/**
 * Returns a function that creates the routes of pages in one script; see {@link loadPage}.
 *
 * @param properties of each route, such as server rendering
 */
export function pagesOf<Module>(
  context: RouteContext,
  load: () => Promise<Module>,
  properties: Pick<RouteObject, 'handle'> = {},
) {
  return (
    path: string,
    pick: (module: Module) => ComponentType,
    ensure?: (module: Module, address: Address) => Promise<unknown> | null,
  ): RouteObject => ({ path, ...loadPage(context, load, pick, ensure), ...properties });
}

/** The address that a loader prepares a page for. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly pathname: string;
  readonly search: string;
  /** The fragment; known only for the address at which the app was opened, because loader requests have none. */
  readonly hash: string;
}

function addressOf({ request, params }: LoaderFunctionArgs): Address {
  const { pathname, search } = new URL(request.url);
  if (isServer()) return { params, pathname, search, hash: '' };
  const { location } = window;
  const isOpened = location.pathname === pathname && location.search === search;
  return { params, pathname, search, hash: isOpened ? location.hash : '' };
}

/**
 * A change within a page, such as another filter, is loaded by the page itself, which keeps its content meanwhile.
 */
function isAnotherPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Waits for a moment, so that the first render is the complete page and not its skeleton. Never rejects. */
export async function waitBriefly(work: Promise<unknown> | null): Promise<void> {
  if (work === null) return;
  const settled = work.catch(() => undefined);
  // The response is complete, or the page is sent without it.
  if (isServer()) return void (await settled);
  const delayMs = showsFirstContent() ? LOADING_DELAY_WITH_CONTENT_MS : LOADING_DELAY_MS;
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, delayMs))]);
}

/** Whether the reader still sees the server's text of the page. */
function showsFirstContent(): boolean {
  return document.querySelector('#root > *') !== null;
}

/** Resolves once the router has loaded the page that the app was opened at. */
export function whenInitialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Lets the browser do what waits, such as input: work in short pieces leaves a page usable. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
