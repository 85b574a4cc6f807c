import { PoliteClient, type PoliteClientOptions } from '../network/polite-client.js';

/** A client that does not wait long. */
export function quickClient(over: Partial<PoliteClientOptions> = {}): PoliteClient {
  return new PoliteClient({
    name: 'The service',
    userAgent: 'test (mailto:someone@example.org)',
    intervalMs: 0,
    timeoutMs: 5_000,
    attempts: 3,
    backoffMs: 1,
    ...over,
  });
}
