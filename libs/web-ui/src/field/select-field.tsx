import { Fragment, type SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.js';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps
  extends
    FieldProps,
    Omit<
      SelectHTMLAttributes<HTMLSelectElement>,
      'onChange' | 'value' | 'id' | 'className' | 'aria-invalid'
    > {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown while nothing has been chosen. */
  readonly placeholder: string;
  /** The choices in their order; a line divides each group from the next. */
  readonly groups: readonly (readonly SelectOption[])[];
}

/** A choice from a long list, by the browser's own control, which finds a choice by typing its beginning. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  value,
  onChange,
  placeholder,
  groups,
  ...rest
}: SelectFieldProps) {
  const filled = groups.filter((group) => group.length > 0);
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(attributes) => (
        <select {...rest} {...attributes} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{placeholder}</option>
          {filled.map((group, index) => (
            <Fragment key={group[0]?.value ?? index}>
              <hr />
              {group.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Fragment>
          ))}
        </select>
      )}
    </Field>
  );
}
