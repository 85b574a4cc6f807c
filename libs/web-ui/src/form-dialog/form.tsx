import { useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import styles from './form-dialog.module.css';

export interface FormProps {
  /** Not called while busy: a second press of the button sends nothing twice. */
  readonly onSubmit: () => void;
  readonly busy?: boolean | undefined;
  /** Called when the focus comes into the form. */
  readonly onBegin?: (() => void) | undefined;
  /** Changes whenever an attempt was refused; the first field with an error, else the button, then has the focus. */
  readonly refused?: unknown;
  readonly children: ReactNode;
}

/** A form whose checks are our own: the browser's bubbles are seen by few and said by fewer. */
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
    <form ref={form} className={styles.form} noValidate aria-busy={busy} onFocus={onBegin} onSubmit={submit}>
      {children}
    </form>
  );
}
