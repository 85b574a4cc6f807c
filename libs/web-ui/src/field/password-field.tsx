import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../icon-button/icon-button.js';
import { Field } from './field.js';
import styles from './field.module.css';
import type { TextFieldProps } from './text-field.js';

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
