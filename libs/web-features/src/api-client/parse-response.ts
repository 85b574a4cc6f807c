import { ROUTES, type ApiRoute } from './api-routes.js';

/**
 * Parses a response by the contract of its route. A separate module, which production builds leave out.
 * @throws ZodError naming the differences
 */
export function parseResponse(route: ApiRoute, response: unknown): unknown {
  return ROUTES[route].response.parse(response);
}
