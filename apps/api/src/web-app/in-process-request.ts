import { request as sendRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { duplexPair } from 'node:stream';
import type { Request } from 'express';

/** Headers of a page request that concern its reader; all others are about the page itself. */
const FORWARDED_HEADERS = [
  'accept-language',
  'cookie',
  'forwarded',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

/** A response of the service itself. */
export interface InternalResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * Sends a call to this server without the network, like the browser after it has loaded the page: with its address
 * and cookies, and so with the same rights, limits and usage counts.
 *
 * @param path path and query
 * @throws Error without a response; the signal's reason on abort
 */
export async function requestInProcess(
  server: Server,
  request: Request,
  path: string,
  signal: AbortSignal,
): Promise<InternalResponse> {
  const [client, connection] = duplexPair();
  Object.defineProperty(connection, 'remoteAddress', { value: request.socket.remoteAddress });
  server.emit('connection', connection);
  try {
    return await new Promise<InternalResponse>((resolve, reject) => {
      const call = sendRequest(
        { path, headers: headersOf(request.headers), signal, createConnection: () => client },
        (answer) => {
          text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
        },
      );
      call.once('error', reject);
      call.end();
    });
  } finally {
    client.destroy();
    connection.destroy();
  }
}

function headersOf(headers: IncomingHttpHeaders): Record<string, string> {
  const ofReader = FORWARDED_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const];
  });
  return {
    ...Object.fromEntries(ofReader),
    accept: 'application/json',
    connection: 'close',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
  };
}
