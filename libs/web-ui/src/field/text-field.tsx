import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.js';

type Plain<Attributes> = Omit<Attributes, 'onChange' | 'value' | 'id' | 'className' | 'aria-invalid'>;

export interface TextFieldProps extends FieldProps, Plain<InputHTMLAttributes<HTMLInputElement>> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({ label, optional, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(attributes) => (
        <input type="text" {...rest} {...attributes} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldProps, Plain<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextAreaField({ label, optional, hint, error, onChange, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(attributes) => (
        <textarea rows={4} {...rest} {...attributes} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
