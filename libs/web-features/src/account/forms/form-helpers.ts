import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { RequestError } from '../../api-client/request-json.js';
import type { AccountText } from '../use-account-text.js';

/** What to say of a call that failed: the server's own text where it has one. */
export function failureText(error: unknown, t: AccountText): string {
  if (!(error instanceof RequestError)) return t('error.generic');
  if (error.isOffline) return t('form.offline');
  return error.body?.error || t('error.generic');
}

/**
 * Whether a text looks like an e-mail address: something, an at sign, a host with a dot. Looser than the server, which
 * decides; this only catches slips before anything is sent.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/.test(text.trim());
}

/** Does something after a while, in milliseconds, unless the page has been left by then. */
export function useLater(): (delayMs: number, work: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((delayMs, work) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delayMs);
  }, []);
}

/** The error of a form field, which is text in our forms; undefined where there is none. */
export function fieldError(error: ReactNode): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
