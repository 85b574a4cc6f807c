import { useClickOutside } from '@mantine/hooks';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** The button's name where what it shows is not enough. */
  readonly label?: string;
  readonly triggerClassName?: string;
  /** Which edge of the button the panel lines up with, where the window has room for it. */
  readonly align?: 'start' | 'end';
  /** The panel's content; `close` also gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel below it. Escape, a click elsewhere or leaving it with Tab closes it. */
export function Disclosure({ trigger, label, triggerClassName, align = 'start', children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const buttonId = useId();
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const root = useClickOutside<HTMLDivElement>(() => setOpen(false));

  useLayoutEffect(() => {
    if (open && panel.current) keepInWindow(panel.current);
  }, [open]);

  const close = () => {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };

  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={closeOnEscape}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      <button
        id={buttonId}
        type="button"
        className={triggerClassName}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open ? (
        <div id={panelId} ref={panel} className={styles.panel} data-align={align}>
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}

/** Lines the panel up with the other edge of its button where it would leave the window. */
function keepInWindow(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  if (right > document.documentElement.clientWidth) panel.dataset['align'] = 'end';
  else if (left < 0) panel.dataset['align'] = 'start';
}
