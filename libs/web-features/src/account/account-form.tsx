import { Group, Loader, Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { AccountText } from './use-account-text.js';
import { RequestError } from '../api-client/request-json.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { isSessionEnded } from '../session/use-ended-session.js';

/** A page of one form: its title, heading and content in a narrow column. */
export function AccountCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PageFrame width="form">
      <PageTitle>{title}</PageTitle>
      <PageHeading>{title}</PageHeading>
      {children}
    </PageFrame>
  );
}

/** A running task, in words and as a spinner. */
export function Waiting({ label }: { readonly label: string }) {
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden="true" />
      <Text>{label}</Text>
    </Group>
  );
}

/** Message for a failed call: the server's own text if it has one. A form whose session has ended keeps its input. */
export function failureText(error: unknown, t: AccountText): string {
  if (!(error instanceof RequestError)) return t('error.generic');
  if (error.isOffline) return t('form.offline');
  if (isSessionEnded(error)) return t('form.sessionEnded');
  return error.body?.error || t('error.generic');
}

/**
 * Whether a text looks like an e-mail address: something, an at sign, a host with a dot. Looser than the server's
 * check; it only catches typing errors before sending.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/.test(text.trim());
}

/** Runs a callback after a delay in milliseconds, unless the page has been left by then. */
export function useLater(): (delayMs: number, work: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((delayMs, work) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delayMs);
  }, []);
}
