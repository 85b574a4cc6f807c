import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { RequestError } from '../api-client/request-json.js';
import { useAccountDialogs } from './account-dialogs.js';
import { forgetCookie, readCookie } from '../api-client/browser-storage.js';
import { CHECK_COOKIE, checkLogin } from './session-calls.js';
import { currentSession, holdSession } from './session.js';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Once the session has ended, the page is shown as a visitor's: nothing typed is on it. */
      readonly asVisitor?: boolean;
    };
  }
}

/**
 * Asks for a login when a write is refused because the session has ended while the page was open; the login returns to
 * the page, which keeps what was typed. A remembered user is logged in again instead. This happens before the
 * `onError` of the mutation itself. For the layout of the site, once.
 */
export function useEndedSession(): void {
  const client = useQueryClient();
  const { openLogin } = useAccountDialogs();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const { config } = client.getMutationCache();
    config.onError = async (error, _variables, _result, { meta }) => {
      if (!isSessionEnded(error)) return;
      if (!(await logInRemembered(meta?.asVisitor !== true)))
        openLogin(`${pathname}${search}${hash}`, 'sessionEnded');
    };
    return () => {
      delete config.onError;
    };
  }, [client, openLogin, pathname, search, hash]);
}

/** Whether the server knows no login of the user whose page this is. */
export function isSessionEnded(error: Error): boolean {
  return (
    error instanceof RequestError &&
    error.status === 401 &&
    /LOGIN_REQUIRED$/.test(error.body?.code ?? '') &&
    currentSession().loggedIn
  );
}

/**
 * Logs a remembered user in again (A6).
 *
 * @param keepsPage whether the page stays the user's without a login; else it becomes a visitor's
 * @returns whether a user is logged in
 */
async function logInRemembered(keepsPage: boolean): Promise<boolean> {
  if (keepsPage) holdSession();
  forgetCookie(CHECK_COOKIE);
  await checkLogin(Date.now(), keepsPage);
  return readCookie(CHECK_COOKIE) !== null;
}
