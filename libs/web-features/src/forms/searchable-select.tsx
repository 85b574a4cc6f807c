import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useEffect, useRef, useState } from 'react';

/**
 * A select whose options are found by typing. Mantine still refers to the option highlighted by arrow keys after
 * typing has removed it; this one does not.
 */
export function SearchableSelect({ onSearchChange, ...props }: Omit<SelectProps, 'searchable' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const [, setTyped] = useState('');
  // After each change of the text or of the options.
  useEffect(() => {
    const named = input.current?.getAttribute('aria-activedescendant') ?? null;
    if (named !== null && document.getElementById(named) === null)
      input.current?.removeAttribute('aria-activedescendant');
  });
  return (
    <Select
      {...props}
      ref={input}
      searchable
      onSearchChange={(text) => {
        setTyped(text);
        onSearchChange?.(text);
      }}
    />
  );
}
