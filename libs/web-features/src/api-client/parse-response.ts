import { API_ROUTES, type ApiRoute } from '@clinical/contracts';

/**
 * Parses a response by the contract of its route. In a module of its own, which production builds leave out.
 * @throws ZodError naming what differs
 */
export function parseResponse(route: ApiRoute, response: unknown): unknown {
  return API_ROUTES[route].response.parse(response);
}
