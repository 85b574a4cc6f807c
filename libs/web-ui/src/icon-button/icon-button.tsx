import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'title'
> {
  /** What pressing it does; read out, and shown on hover. */
  readonly label: string;
  /** The drawing; hidden from screen readers. */
  readonly icon: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon, with a name and a target large enough for a finger. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  const classes = [styles.button, className].filter(Boolean).join(' ');
  return (
    <button type={type} className={classes} aria-label={label} title={label} {...rest}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
    </button>
  );
}
