import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import {
  Fragment,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { IconButton } from '../button/button.js';
import styles from './fields.module.css';

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
interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/**
 * A label above a control, with a hint between and what is wrong below. The error is part of the control's
 * description, so that it is read out when the focus comes to it.
 */
function Field({
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
function FieldError({ id, error }: { readonly id: string; readonly error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error} data-field-error>
      <CircleAlert size={16} className={styles.errorIcon} aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}

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

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Names of the button that shows and hides what was typed, and what is said while Caps Lock is on. */
  readonly words: { readonly show: string; readonly hide: string; readonly capsLock: string };
}

/** A password: it can be shown, pasted and filled in by a password manager, and it warns about Caps Lock. */
export function PasswordField({
  label,
  optional,
  hint,
  error,
  words,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(attributes) => (
        <>
          <div className={styles.withButton}>
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...rest}
              {...attributes}
              type={shown ? 'text' : 'password'}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={watch}
              onKeyUp={watch}
              onBlur={() => setCapsLock(false)}
            />
            <IconButton
              className={styles.reveal}
              label={`${shown ? words.hide : words.show}: ${label}`}
              icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
              onClick={() => setShown(!shown)}
            />
          </div>
          <div role="status" className={styles.caps}>
            {capsLock ? words.capsLock : null}
          </div>
        </>
      )}
    </Field>
  );
}

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
        <label htmlFor={id} className={styles.checkboxLabel}>
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
        {optional ? <span className={styles.checkboxOptional}> {optional}</span> : null}
      </legend>
      {hint ? (
        <div id={`${id}-hint`} className={styles.checkboxHint}>
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
