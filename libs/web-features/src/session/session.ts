import { useMemo, useSyncExternalStore } from 'react';
import { useSite } from '../api-client/site.query.js';
import {
  forgetCookie,
  readCookie,
  readStored,
  writeCookie,
  writeStored,
} from '../api-client/browser-storage.js';
import { isServer } from '../api-client/page-request.js';

/** The readable copy of the session (ACCOUNTS-3). The server decides by its own session (A7). */
export const TOKENS_COOKIE = 'tokens';

/** Changed at login and logout, so that other tabs read the cookie again. */
const SESSION_CHANGE_KEY = 'session-changed';

/** The current user, for display only: the server checks every call itself (A7). */
export interface Session {
  readonly loggedIn: boolean;
  /** The account; null for a visitor. */
  readonly userId: number | null;
  /** Has the rights of Pro: by the account, or because this deployment gives it to everyone. */
  readonly isPro: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly emailVerified: boolean;
  /** For example `Pro`, `Editor`, `Administrator`. */
  readonly roles: readonly string[];
  readonly isEditor: boolean;
  readonly isAdministrator: boolean;
  /** An administrator who has the rights only once the account has a second factor. */
  readonly secondFactorMissing: boolean;
  /** Looks after an institution, at `/MyInstitution`. */
  readonly administersInstitution: boolean;
}

export const VISITOR_SESSION: Session = {
  loggedIn: false,
  userId: null,
  isPro: false,
  firstname: '',
  lastname: '',
  emailVerified: false,
  roles: [],
  isEditor: false,
  isAdministrator: false,
  secondFactorMissing: false,
  administersInstitution: false,
};

/** The current session. Changes at once with a login or logout, in this tab or another. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribe, currentSession, currentSession);
  const site = useSite();
  const isPro = session.isPro || site?.isPro === true;
  const administersInstitution = session.loggedIn && site?.administersInstitution === true;
  return useMemo(
    () => (isPro || administersInstitution ? { ...session, isPro, administersInstitution } : session),
    [isPro, administersInstitution, session],
  );
}

let known: { readonly text: string | null; readonly session: Session } = {
  text: null,
  session: VISITOR_SESSION,
};

/** Whether the cookie was just read: many parts of a page read it at once, and cookies are slow to read. */
let isRead = false;

/** Whether the user stays the same although the cookie is gone. */
let isHeld = false;

/**
 * Keeps showing the page of a user whose session has ended, so that nothing typed is lost until the next login. Ends
 * with any change of the session, in this tab or another.
 */
export function holdSession(): void {
  isHeld = true;
}

/** The session of the cookie; the same object for as long as the cookie is the same. */
export function currentSession(): Session {
  if (isRead || isHeld) return known.session;
  isRead = !isServer();
  queueMicrotask(() => (isRead = false));
  const text = readCookie(TOKENS_COOKIE);
  if (text !== known.text) known = { text, session: parseTokens(text) };
  return known.session;
}

/** Makes this page and the other tabs read the cookie again. */
export function sessionChanged(): void {
  notify();
  // Each value differs from the last, because other tabs receive only changes.
  const last = readStored(SESSION_CHANGE_KEY);
  writeStored(SESSION_CHANGE_KEY, typeof last === 'number' ? last + 1 : 1);
}

/** Removes the session in this browser only; the server is not contacted. */
export function clearSession(): void {
  forgetCookie(TOKENS_COOKIE);
  forgetCookie('auth_check');
  forgetCookie('sendemail_tokens');
  sessionChanged();
}

/** Marks the e-mail address as verified in the readable copy (ACCOUNTS-4); the server has recorded it already. */
export function markEmailVerified(): void {
  const tokens = readTokens(readCookie(TOKENS_COOKIE));
  if (!tokens) return;
  writeCookie(TOKENS_COOKIE, encodeURIComponent(JSON.stringify({ ...tokens, emailVerified: 1 })), null);
  sessionChanged();
}

const listeners = new Set<() => void>();

function notify(): void {
  isRead = isHeld = false;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // A page restored from the back/forward cache has missed all events.
    window.addEventListener('pageshow', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', notify);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key === SESSION_CHANGE_KEY || key === null) notify();
}

/** The session in the cookie; a visitor if it is missing or invalid. */
export function parseTokens(text: string | null): Session {
  const tokens = readTokens(text);
  if (!tokens || !isSet(tokens['loggedin'])) return VISITOR_SESSION;
  const roles = readRoles(tokens['roles']);
  return {
    loggedIn: true,
    userId: typeof tokens['user_id'] === 'number' ? tokens['user_id'] : 0,
    isPro: isSet(tokens['isPro']) || roles.includes('Pro') || isSet(tokens['institution_pro']),
    firstname: readText(tokens['firstname']),
    lastname: readText(tokens['lastname']),
    emailVerified: isSet(tokens['emailVerified']),
    roles,
    isEditor: roles.includes('Editor') || roles.includes('Administrator'),
    isAdministrator: roles.includes('Administrator'),
    secondFactorMissing: isSet(tokens['secondFactorMissing']),
    // Not in the readable copy.
    administersInstitution: false,
  };
}

function readTokens(text: string | null): Record<string, unknown> | null {
  if (text === null || text === '') return null;
  try {
    const value = JSON.parse(decodeURIComponent(text)) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Flags come as truth values and as 0 and 1. */
function isSet(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readRoles(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const role = typeof entry === 'object' && entry !== null ? (entry as { role?: unknown }).role : null;
    return typeof role === 'string' ? [role] : [];
  });
}
