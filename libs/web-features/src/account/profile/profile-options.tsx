import type { ProfileOption } from '@clinical/contracts';
import { Fragment, type ReactNode } from 'react';

/**
 * The options of a select in their order, with a line where the group changes.
 * @param placeholder shown while nothing has been chosen
 */
export function optionsOf(options: readonly ProfileOption[], placeholder: string): ReactNode {
  return (
    <>
      <option value="">{placeholder}</option>
      {options.map(({ value, label, group }, index) => (
        <Fragment key={value}>
          {group === options[index - 1]?.group ? null : <hr />}
          <option value={value}>{label}</option>
        </Fragment>
      ))}
    </>
  );
}
