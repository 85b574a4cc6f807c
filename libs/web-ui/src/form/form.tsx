import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog } from '../dialog/dialog.js';
import styles from '../dialog/dialog.module.css';

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

/** A form with its own validation: the bubbles of browsers are easily missed, by screen readers too. */
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

export interface FormDialogProps extends Pick<FormProps, 'onSubmit' | 'onBegin' | 'busy' | 'refused'> {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form in a dialog. The first field has the focus; a click beside the dialog leaves it open, as what was typed
 * would be lost.
 */
export function FormDialog({ title, closeLabel, onClose, children, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose} size="narrow" beginAt="field" stays>
      <Form {...form}>{children}</Form>
    </Dialog>
  );
}
