import { QUERY_DIALECTS, type QueryDialect } from '@clinical/contracts';
import type { PlatformTarget } from '@clinical/query-language';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useAdvancedText } from '../use-advanced-text.js';

export interface DialectChoiceProps<Value extends QueryDialect | PlatformTarget> {
  readonly label: string;
  readonly dialect: Value;
  /** The options. */
  readonly dialects: readonly Value[];
  readonly onChoose: (dialect: Value) => void;
}

/** A choice among the syntaxes of queries, by their names. */
export function DialectChoice<Value extends QueryDialect | PlatformTarget>(props: DialectChoiceProps<Value>) {
  const { label, dialect, dialects, onChoose } = props;
  const nameOf = useSyntaxName();
  return (
    <NativeSelect
      label={label}
      value={dialect}
      data={dialects.map((value) => ({ value, label: nameOf(value) }))}
      onChange={({ currentTarget }) => {
        const chosen = dialects.find((each) => each === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}

/** The name of a syntax; platforms have the same in every language. */
export function useSyntaxName(): (value: QueryDialect | PlatformTarget) => string {
  const { t } = useAdvancedText();
  return (value) => (isQueryDialect(value) ? t(`dialect.${value}`) : value);
}

/** Whether queries of a syntax can be run here. */
export function isQueryDialect(value: QueryDialect | PlatformTarget): value is QueryDialect {
  return QUERY_DIALECTS.some((dialect) => dialect === value);
}
