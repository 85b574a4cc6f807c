import type { QueryDialect } from '@clinical/contracts';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useAdvancedText } from '../use-advanced-text.js';

export interface DialectChoiceProps {
  readonly label: string;
  readonly dialect: QueryDialect;
  /** The options. */
  readonly dialects: readonly QueryDialect[];
  readonly onChoose: (dialect: QueryDialect) => void;
}

/** A choice among the syntaxes of queries, by their names. */
export function DialectChoice({ label, dialect, dialects, onChoose }: DialectChoiceProps) {
  const { t } = useAdvancedText();
  return (
    <NativeSelect
      label={label}
      value={dialect}
      data={dialects.map((value) => ({ value, label: t(`dialect.${value}`) }))}
      onChange={({ currentTarget }) => {
        const chosen = dialects.find((each) => each === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
