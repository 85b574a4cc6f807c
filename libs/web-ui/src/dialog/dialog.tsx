import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../button/button.js';
import styles from './dialog.module.css';

/** `middle` a box in the middle; `start` and `end` a drawer at that side. On a narrow screen each fills it. */
export type DialogPlace = 'middle' | 'start' | 'end';

export interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly place?: DialogPlace;
  /** `narrow` for a form of single fields. */
  readonly size?: 'usual' | 'narrow';
  /** What has the focus first: the heading, or the first field. */
  readonly beginAt?: 'heading' | 'field';
  /** Leaves it open when something beside it is clicked. */
  readonly stays?: boolean;
  /** Stays in sight below the content that scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. It is the browser's own: the page behind is inert, Escape
 * closes, and the focus goes back to where it came from.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  place = 'middle',
  size = 'usual',
  beginAt = 'heading',
  stays = false,
  footer,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Closed before it leaves the page, as only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const field = beginAt === 'field' ? element?.querySelector<HTMLElement>('input, select, textarea') : null;
    (field ?? heading.current)?.focus({ preventScroll: true });
    return () => element?.close();
    // Where it begins is a matter of its opening.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && !stays) onClose();
  };

  return (
    // Escape is the keyboard's way to what a click beside the dialog does.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-place={place}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOnBackdrop}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} />
        </div>
        {/* Text alone must scroll by the keyboard too. */}
        <div className={styles.content} role="group" aria-labelledby={titleId} tabIndex={0}>
          {children}
        </div>
        {footer ? <div className={styles.foot}>{footer}</div> : null}
      </div>
    </dialog>
  );
}
