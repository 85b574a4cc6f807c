import type { RouteTable } from '@clinical/contracts';

/** The routes of the domain that the web app calls. */
export const SEARCH_ROUTES = {} as const satisfies RouteTable;
