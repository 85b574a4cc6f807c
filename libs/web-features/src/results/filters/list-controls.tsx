import { Button, Text, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.js';

/** A list of more than these gets a field to find one in it. */
const SEARCHED_FROM = 12;

interface FindFieldProps {
  readonly rows: number;
  readonly label: string;
  readonly wanted: string;
  readonly onChange: (wanted: string) => void;
}

/** The field to find a choice in a long list; a text that was typed keeps it. */
export function FindField({ rows, label, wanted, onChange }: FindFieldProps) {
  if (rows <= SEARCHED_FROM && wanted === '') return null;
  return (
    <TextInput
      type="search"
      mb="xs"
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={14} aria-hidden="true" />}
      value={wanted}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Says that nothing in a list has what was typed. */
export function NoneFound({ none, text }: { readonly none: boolean; readonly text: string }) {
  return (
    <Text role="status" c="dimmed">
      {none ? text : null}
    </Text>
  );
}

interface ToggleProps {
  readonly all: boolean;
  readonly more: string;
  readonly onToggle: () => void;
}

/** Shows the rest of a list of choices, or hides it again. */
export function Toggle({ all, more, onToggle }: ToggleProps) {
  const { t } = useTranslation('search');
  return (
    <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={onToggle}>
      {all ? t('showFewer') : more}
    </Button>
  );
}

/** Whether the name of a choice contains what was typed. */
export function holds(name: string, searchText: string): boolean {
  return name.toLowerCase().includes(searchText.trim().toLowerCase());
}
