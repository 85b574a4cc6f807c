import { createHmac, timingSafeEqual } from 'node:crypto';
import { EventRefusedError } from './checkout.port.js';

/** Longest difference between the clocks of provider and site. */
const TOLERANCE_MS = 5 * 60_000;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Header of a message: its time in seconds, and an HMAC over time and body. */
export function signEvent(body: Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmacOf(seconds, body, secret)}`;
}

/** @throws EventRefusedError if the signature is not of this body and secret, or is older than five minutes */
export function verifyEvent(body: Buffer, header: string, secret: string, now: Date): void {
  const [, time, signature = ''] = HEADER.exec(header) ?? [];
  if (time === undefined) throw new EventRefusedError('The signature is malformed');
  const expected = Buffer.from(hmacOf(Number(time), body, secret), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw new EventRefusedError('The signature is not of this message');
  if (Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS)
    throw new EventRefusedError('The message is too old, or the clocks differ by more than five minutes');
}

function hmacOf(seconds: number, body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}
