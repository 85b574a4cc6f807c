import { callApi } from '../api-client/call-api.js';
import {
  forgetCookie,
  readCookie,
  readStored,
  writeCookie,
  writeStored,
} from '../api-client/browser-storage.js';
import { clearSession, currentSession, markEmailVerified, sessionChanged, TOKENS_COOKIE } from './session.js';

/** Time without activity after which a session ends, in milliseconds (ACCOUNTS-9). */
const IDLE_MS = 60 * 60_000;

/** Time of the last activity in any tab of this browser, in milliseconds since 1970. */
const ACTIVITY_KEY = 'last-activity';

/** Activity is noted at most this often, in milliseconds. */
const NOTED_EVERY_MS = 15_000;

/** Records activity. */
export function noteActivity(now: number): void {
  const last = lastActivity();
  if (last === null || now - last >= NOTED_EVERY_MS || now < last) writeStored(ACTIVITY_KEY, now);
}

/** Whether the session has ended for lack of activity; false if no activity was recorded. */
export function hasBeenIdle(now: number): boolean {
  const last = lastActivity();
  return last !== null && now - last >= IDLE_MS;
}

/** Restarts the activity timer, as after a login. */
export function restartActivity(now: number): void {
  writeStored(ACTIVITY_KEY, now);
}

/** Read from the storage each time, which all tabs share: a browser in use in one tab is in use in all. */
function lastActivity(): number | null {
  const stored = readStored(ACTIVITY_KEY);
  return typeof stored === 'number' ? stored : null;
}

/** The time of the last login check, in milliseconds since 1970. */
export const CHECK_COOKIE = 'auth_check';

/** Validity of a login check, in seconds (ACCOUNTS-9). */
const CHECK_HOLDS_S = 60;

/** Time to wait for the cookies of another tab that is logging in, in milliseconds. */
const OTHER_TAB_MS = 1_000;

/** The result of a login check; `again`: another tab of this browser is logging in. */
type LoginAnswer = 'in' | 'out' | 'again';

/**
 * Checks on the server whether a user is logged in; this also logs a remembered user in again (A6). Not repeated
 * within a minute. Silent: a failed check changes nothing (ACCOUNTS-8).
 *
 * @param keepsPage keeps the page of the user although the server knows no login any more
 */
export async function checkLogin(now = Date.now(), keepsPage = false): Promise<void> {
  if (checkedLately(now)) return;
  if (await checkOnce(now, keepsPage)) return;
  await new Promise((resolve) => setTimeout(resolve, OTHER_TAB_MS));
  // A logout or another check in the meantime takes precedence.
  if (!visitorChecked) await checkOnce(now, keepsPage);
}

/** @returns whether the check is complete; if not, nothing has changed and it must be repeated */
async function checkOnce(now: number, keepsPage: boolean): Promise<boolean> {
  const { loggedIn } = currentSession();
  visitorChecked = true;
  try {
    const answer = await loginState();
    // The cookies may be those that the other tab has just received.
    if (answer === 'again') return (visitorChecked = false);
    if (answer === 'out') {
      // The server has removed the copy already, but the page has not read it since.
      if (loggedIn && !keepsPage) clearSession();
      return true;
    }
    if (!loggedIn) restartActivity(now);
    writeCookie(CHECK_COOKIE, String(now), CHECK_HOLDS_S);
    sessionChanged();
  } catch {
    // The next check repeats it.
  }
  return true;
}

/**
 * Ends the session on the server and here.
 *
 * @param remember whether this browser stays remembered; only then (A10)
 * @throws RequestError when the server cannot be reached
 */
export async function logOut(remember: boolean): Promise<void> {
  await endOnServer(remember);
  // A browser that remains remembered is logged in again at the next visit, not on the next page.
  visitorChecked = true;
  clearSession();
}

/** Ends the institution's session. @returns the logout address of the institution; null: none */
export async function logOutOfInstitution(): Promise<string | null> {
  const { logout_uri: address } = await callApi('GET /api/oalogout', AbortSignal.timeout(20_000));
  return address;
}

async function endOnServer(remember: boolean): Promise<void> {
  await callApi('GET /Auth/Logout', AbortSignal.timeout(20_000), { query: { remember } });
}

/**
 * Ends an idle session, and starts another if this browser is remembered (A8). Failures are silent: a session that the
 * server does not end here expires by itself.
 */
export async function endIdleSession(): Promise<void> {
  const copy = readCookie(TOKENS_COOKIE) ?? '';
  try {
    await endOnServer(true);
    // The server removes the copy. It is restored until the check below is done: without it, pages would lose the
    // unsent input of a remembered user.
    writeCookie(TOKENS_COOKIE, copy, null);
    forgetCookie(CHECK_COOKIE);
  } catch {
    clearSession();
  }
  visitorChecked = false;
  await checkLogin();
  // Without a response it is removed too.
  if (visitorChecked && readCookie(CHECK_COOKIE) === null) clearSession();
}

/** Reads the session again after the server has changed the rights of the user. */
export async function checkLoginAgain(): Promise<void> {
  forgetCookie(CHECK_COOKIE);
  await checkLogin();
}

/** Called after a login: the server has set the cookies. */
export function sessionStarted(now = Date.now()): void {
  forgetCookie(CHECK_COOKIE);
  restartActivity(now);
  sessionChanged();
}

/**
 * Called after an e-mail address has been verified.
 *
 * @param isOwn whether it is the address of the current user; then the copy of the session is updated too
 */
export function emailVerified(isOwn: boolean): void {
  forgetCookie(CHECK_COOKIE);
  if (isOwn) markEmailVerified();
}

/** Visitors are checked once per page load, as only a login there changes that. */
let visitorChecked = false;

function checkedLately(now: number): boolean {
  if (!currentSession().loggedIn) return visitorChecked;
  const at = Number(readCookie(CHECK_COOKIE) ?? Number.NaN);
  return now - at >= 0 && now - at < CHECK_HOLDS_S * 1_000;
}

async function loginState(): Promise<LoginAnswer> {
  const { login, again } = await callApi('GET /Auth/checkLogin', AbortSignal.timeout(20_000));
  if (login) return 'in';
  return again === true ? 'again' : 'out';
}
