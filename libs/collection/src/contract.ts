import type { RouteTable } from '@clinical/contracts';
import { CITATIONS_ROUTES } from './citations/citations.contract.js';
export * from './citations/citations.contract.js';

/** The routes of the domain that the web app calls. */
export const COLLECTION_ROUTES = { ...CITATIONS_ROUTES } as const satisfies RouteTable;
