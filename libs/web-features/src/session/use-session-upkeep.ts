import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useEndedSession } from './use-ended-session.js';
import { checkLogin, endIdleSession, hasBeenIdle, noteActivity, restartActivity } from './session-calls.js';
import { currentSession, useSession } from './session.js';

/** Events that count as activity. */
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Keeps the page in sync with the session: checks the login on arrival and on each page change, ends a session that
 * was idle for an hour at the next activity (A8), asks for a login when a write finds the session ended, marks the body
 * as a Pro's or a free user's, and refetches queries when the user changes. For the layout of the site, once.
 */
export function useSessionUpkeep(): void {
  useLoginCheck();
  useIdleEnd();
  useEndedSession();
  useBodyMark();
  useAnswersOfReader();
}

function useLoginCheck(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // A login or logout page makes its own call; a second one at the same time could undo it. The same applies to the
    // end of an idle session.
    const endsIdle = currentSession().loggedIn && hasBeenIdle(Date.now());
    if (!endsIdle && !/^\/(logout|login)$/i.test(pathname)) void checkLogin();
  }, [pathname]);
}

function useIdleEnd(): void {
  const { mutateAsync } = useMutation({ mutationKey: ['session', 'end-idle'], mutationFn: endIdleSession });
  useEffect(() => {
    let ending = false;
    const onActivity = () => {
      // A visitor has no session to end (C39).
      if (ending || !currentSession().loggedIn) return;
      const now = Date.now();
      if (!hasBeenIdle(now)) return noteActivity(now);
      ending = true;
      restartActivity(now);
      void mutateAsync().finally(() => (ending = false));
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') onActivity();
    };
    onActivity();
    for (const kind of ACTIVITY) window.addEventListener(kind, onActivity, { passive: true });
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      for (const kind of ACTIVITY) window.removeEventListener(kind, onActivity);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [mutateAsync]);
}

function useBodyMark(): void {
  const { isPro } = useSession();
  useLayoutEffect(() => {
    document.body.classList.toggle('pro-user', isPro);
    document.body.classList.toggle('free-user', !isPro);
  }, [isPro]);
}

function useAnswersOfReader(): void {
  const queryClient = useQueryClient();
  const { userId, roles } = useSession();
  const reader = `${userId} ${roles.join(' ')}`;
  const before = useRef({ userId, reader });
  useEffect(() => {
    const was = before.current;
    if (was.reader === reader) return;
    before.current = { userId, reader };
    // Data of one user must not be seen by the next one at this browser.
    if (was.userId !== null && was.userId !== userId)
      // A request with the key of a mail belongs to no session and must not be repeated.
      void queryClient.resetQueries({ predicate: (query) => !query.isStatic() });
    else void queryClient.invalidateQueries();
  }, [queryClient, reader, userId]);
}
