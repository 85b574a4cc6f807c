import type { Delivery } from '../mailer.port.js';

const LONGEST_REASON = 300;

/**
 * What the error of an SMTP transaction says of its mail: refused for good by 5xx of this mail's own commands; null for
 * all that may pass by. A server that lets nobody in (at the greeting, the log-in, or the sender) says nothing of one
 * mail, whatever its code.
 */
export function readRefusal(error: unknown): Extract<Delivery, { outcome: 'refused' }> | null {
  if (typeof error !== 'object' || error === null) return null;
  const { responseCode, command, response } = error as Readonly<Record<string, unknown>>;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null;
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  const reason = (typeof response === 'string' ? response : '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return {
    outcome: 'refused',
    code: responseCode,
    reason: reason.slice(0, LONGEST_REASON),
    ofAddress: command === 'RCPT TO' && isOfAddress(responseCode, reason),
  };
}

/** 552 and 5.2.2 are a full mailbox, 554 and 5.7 a matter of policy: neither says that the address is wrong. */
function isOfAddress(code: number, reason: string): boolean {
  if (/\b5\.[1]\.\d{1,3}\b/.test(reason)) return true;
  if (/\b5\.[2-7]\.\d{1,3}\b/.test(reason)) return false;
  return code === 550 || code === 551 || code === 553 || code === 521 || code === 556;
}
