import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

/**
 * `primary` the one main action of a place, `secondary` beside it, `quiet` looks like a link, `link` is one to the
 * eye: it takes no room of its own in a line of text.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'link';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  /** Drawn before the text; hidden from screen readers. */
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button in the looks of the product. */
export function Button({
  kind = 'secondary',
  icon,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const classes = [styles.button, className].filter(Boolean).join(' ');
  return (
    <button type={type} className={classes} data-kind={kind} {...rest}>
      {icon ? (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      ) : null}
      {children}
    </button>
  );
}

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
  const classes = [styles.iconButtonButton, className].filter(Boolean).join(' ');
  return (
    <button type={type} className={classes} aria-label={label} title={label} {...rest}>
      <span aria-hidden="true" className={styles.iconButtonIcon}>
        {icon}
      </span>
    </button>
  );
}
