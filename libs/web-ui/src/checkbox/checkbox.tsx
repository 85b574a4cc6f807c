import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldError } from '../field/field.js';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'type' | 'id' | 'className' | 'checked'
> {
  /** May hold links. */
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | null | undefined;
}

/** One thing to agree to or turn on. */
export function Checkbox({ label, checked, onChange, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.row}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export interface CheckboxGroupProps {
  readonly legend: string;
  readonly optional?: string | undefined;
  readonly hint?: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Any number of a list of choices, in a box that scrolls when the list is long. */
export function CheckboxGroup({ legend, optional, hint, options, chosen, onChange }: CheckboxGroupProps) {
  const id = useId();
  const turn = (value: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(value);
    else next.delete(value);
    onChange(next);
  };
  return (
    <fieldset className={styles.group} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={styles.legend}>
        {legend}
        {optional ? <span className={styles.optional}> {optional}</span> : null}
      </legend>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.has(value)}
            onChange={(on) => turn(value, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}
