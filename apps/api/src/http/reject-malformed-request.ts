import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { serverMessages, type ApiErrorCode, type ErrorBody } from '@clinical/contracts';

const HEAD_TOO_LARGE = 431;
const TIMED_OUT = 408;
const BAD_REQUEST = 400;

/** Responds to malformed HTTP, if the connection still allows it, with the usual error body. */
export function rejectMalformedRequest(
  error: NodeJS.ErrnoException,
  socket: Socket | import('node:stream').Duplex,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf(error.code);
  const body: ErrorBody = {
    code: 'BAD_REQUEST' satisfies ApiErrorCode,
    error: serverMessages.en['error.bad_request'],
    diagnostics: [],
    requestId: randomUUID(),
  };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nX-Content-Type-Options: nosniff\r\n\r\n${text}`,
  );
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return HEAD_TOO_LARGE;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TIMED_OUT : BAD_REQUEST;
}
