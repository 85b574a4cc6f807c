import { API_ROUTES, type ApiRoute } from '@clinical/contracts';

/**
 * Parses a response by the contract of its route. A separate module, which production builds leave out.
 * @throws ZodError naming the differences
 */
export function parseResponse(route: ApiRoute, response: unknown): unknown {
  return API_ROUTES[route].response.parse(response);
}
