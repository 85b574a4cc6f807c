import { setPriority } from 'node:os';
import type { VerifiedAssertion } from './read-assertion.js';
import type { ResponseRules } from './rules.js';
import { SamlRefusal } from './refusals.js';
import {
  logoutIssuer as issuerOfLogout,
  verifyLogout as verifiedLogout,
  type LogoutMessage,
  type LogoutRules,
  type VerifiedLogout,
} from './verify-logout.js';
import { verifyResponse } from './verify-response.js';

/** A value, or the reason for rejecting the message: errors lose their class between threads. */
export type Checked<Value> = { readonly refusal: null; readonly value: Value } | { readonly refusal: string };

/** Calls that the thread handles. */
export interface ResponseCalls {
  readonly verify: (task: {
    readonly base64: string;
    readonly rules: ResponseRules;
  }) => Promise<Checked<VerifiedAssertion>>;
  readonly logoutIssuer: (task: { readonly message: LogoutMessage }) => Promise<Checked<string>>;
  readonly verifyLogout: (task: {
    readonly message: LogoutMessage;
    readonly rules: LogoutRules;
  }) => Promise<Checked<VerifiedLogout>>;
}

/**
 * A third of the processor time of other threads on small machines: searches have priority, and logins still progress.
 */
const NICENESS = 5;
// On Linux, 0 is this thread; elsewhere it is the process.
if (process.platform === 'linux') setPriority(0, NICENESS);

/** Answered as soon as the thread runs. */
export const ready = (): true => true;

export const verify: ResponseCalls['verify'] = ({ base64, rules }) =>
  checked(() => verifyResponse(base64, rules));

export const logoutIssuer: ResponseCalls['logoutIssuer'] = ({ message }) =>
  checked(() => issuerOfLogout(message));

export const verifyLogout: ResponseCalls['verifyLogout'] = ({ message, rules }) =>
  checked(() => verifiedLogout(message, rules));

async function checked<Value>(work: () => Promise<Value>): Promise<Checked<Value>> {
  try {
    return { refusal: null, value: await work() };
  } catch (error) {
    if (error instanceof SamlRefusal) return { refusal: error.message };
    throw error;
  }
}
