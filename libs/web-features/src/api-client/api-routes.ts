import { COLLECTION_ROUTES } from '@clinical/collection/contract';
import { API_ROUTES } from '@clinical/contracts';
import { SEARCH_ROUTES } from '@clinical/search/contract';
import type { z } from 'zod';
import { QUESTIONS_ROUTES } from '@clinical/questions/contract';
import { BILLING_ROUTES } from '@clinical/billing/contract';

/** Every route that pages call: those that all share, and those of each domain. */
export const ROUTES = {
  ...API_ROUTES,
  ...COLLECTION_ROUTES,
  ...SEARCH_ROUTES,
  ...QUESTIONS_ROUTES,
  ...BILLING_ROUTES,
};

/** Method and path of a route, such as `DELETE /User/sessions/{id}`. */
export type ApiRoute = keyof typeof ROUTES;

/** Response of a route. */
export type ApiResponse<Route extends ApiRoute> = z.output<(typeof ROUTES)[Route]['response']>;

/** Body of a route; `undefined` where it takes none. */
export type ApiBody<Route extends ApiRoute> = (typeof ROUTES)[Route] extends {
  readonly body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : undefined;
