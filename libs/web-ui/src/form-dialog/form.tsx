import { useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import styles from './form-dialog.module.css';

export interface FormProps {
  /** Not called while busy: a second press of the button sends nothing twice. */
  readonly onSubmit: () => void;
  readonly busy?: boolean | undefined;
  /** Changes whenever an attempt was refused; the first field with an error then takes the focus. */
  readonly refused?: unknown;
  readonly children: ReactNode;
}

/** A form whose checks are our own: the browser's bubbles are seen by few and said by fewer. */
export function Form({ onSubmit, busy = false, refused, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form ref={form} className={styles.form} noValidate aria-busy={busy} onSubmit={submit}>
      {children}
    </form>
  );
}
