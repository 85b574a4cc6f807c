import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { type KeyboardEvent, useState } from 'react';
import { useAccountText } from '../use-account-text.js';

/** Mantine's password input, with a button that can be reached by keyboard and a warning about Caps Lock. */
export function PasswordField(props: PasswordInputProps & { readonly label: string }) {
  const { t } = useAccountText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // Mantine describes the input by its error, but does not call it invalid.
        aria-invalid={props.error ? true : undefined}
        {...props}
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{
          'aria-label': `${t(shown ? 'password.hide' : 'password.show')}: ${props.label}`,
          'aria-pressed': undefined,
        }}
        onKeyDown={watch}
        onKeyUp={watch}
        onBlurCapture={() => setCapsLock(false)}
      />
      <div role="status">{capsLock ? t('password.capsLock') : null}</div>
    </div>
  );
}
