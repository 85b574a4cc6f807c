import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** What all kinds of field have. */
export interface FieldProps {
  readonly label: string;
  /** Beside the label of a field that may stay empty, such as '(optional)'. */
  readonly optional?: string | undefined;
  /** What helps to fill it in; read out with the field. */
  readonly hint?: ReactNode;
  /** What is wrong with it; null or empty when nothing is. */
  readonly error?: string | null | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/**
 * A label above a control, with a hint between and what is wrong below. The error is part of the control's
 * description, so that it is read out when the focus comes to it.
 */
export function Field({
  label,
  optional,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> {optional}</span> : null}
      </label>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {children({
        id,
        className: styles.control,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** What is wrong with a field, below it. */
export function FieldError({
  id,
  error,
}: {
  readonly id: string;
  readonly error: string | null | undefined;
}) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error} data-field-error>
      <CircleAlert size={16} className={styles.errorIcon} aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}
