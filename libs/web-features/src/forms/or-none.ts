import type { OptionsFilter } from '@mantine/core';

/** Id of the option for no matches; it is never a value. */
const NONE = 'none';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Options that contain the typed text, in any letter case, with or without accents. */
const byLabel: OptionsFilter = ({ options, search, limit }) =>
  options
    .filter((option) => 'label' in option && plain(option.label).includes(plain(search)))
    .slice(0, limit);

/**
 * A filter of a select that shows `text` for no matches, as an option that cannot be chosen: a list box without
 * options is invalid, and plain text inside it is not read out.
 *
 * @param text empty: an empty list stays empty
 */
export function orNone(text: string, filter: OptionsFilter = byLabel): OptionsFilter {
  return (input) => {
    const found = filter(input);
    return found.length > 0 || text === '' ? found : [{ value: NONE, label: text, disabled: true }];
  };
}
