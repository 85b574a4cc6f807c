import { Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

export interface FormProps {
  /** Not called while busy: a second click sends nothing twice. */
  readonly onSubmit: () => void;
  readonly busy?: boolean | undefined;
  /** Called when the focus enters the form. */
  readonly onBegin?: (() => void) | undefined;
  /**
   * Changes with every rejected attempt; then the first field with an error, else the submit button, gets the focus.
   */
  readonly refused?: unknown;
  readonly children: ReactNode;
}

/** Spread into a required field. Optional fields are labelled as such instead of an asterisk on all others. */
export const REQUIRED = { required: true, withAsterisk: false } as const;

/** A form validated by its schema, because the browser's own bubbles are easily missed, also by screen readers. */
export function Form({ onSubmit, busy = false, onBegin, refused, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (!refused) return;
    const place = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (place ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [refused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form ref={form} noValidate aria-busy={busy} onFocus={onBegin} onSubmit={submit}>
      <Stack gap="md">{children}</Stack>
    </form>
  );
}
