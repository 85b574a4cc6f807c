import type { OptionsFilter } from '@mantine/core';

/** Id of what is shown where nothing matches; no value that could be chosen. */
const NONE = 'none';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** What contains the typed text, in any letter case, with or without accents. */
const byLabel: OptionsFilter = ({ options, search, limit }) =>
  options
    .filter((option) => 'label' in option && plain(option.label).includes(plain(search)))
    .slice(0, limit);

/**
 * A filter of a select that shows `text` where nothing matches, as an option that cannot be chosen: a list box without options is
 * invalid, and what stands in it as plain text is not read out.
 *
 * @param text empty: an empty list stays empty
 */
export function orNone(text: string, filter: OptionsFilter = byLabel): OptionsFilter {
  return (input) => {
    const found = filter(input);
    return found.length > 0 || text === '' ? found : [{ value: NONE, label: text, disabled: true }];
  };
}
