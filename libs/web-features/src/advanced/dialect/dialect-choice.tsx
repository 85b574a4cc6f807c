import type { QueryDialect } from '@clinical/contracts';
import { ChoiceSelect } from '@clinical/web-ui';
import { useAdvancedText } from '../use-advanced-text.js';

export interface DialectChoiceProps {
  readonly label: string;
  readonly dialect: QueryDialect;
  /** Those to choose from. */
  readonly dialects: readonly QueryDialect[];
  readonly onChoose: (dialect: QueryDialect) => void;
}

/** A choice among the languages of queries, by their names. */
export function DialectChoice({ label, dialect, dialects, onChoose }: DialectChoiceProps) {
  const { t } = useAdvancedText();
  const options = dialects.map((value) => ({ value, label: t(`dialect.${value}`) }));
  return <ChoiceSelect label={label} value={dialect} options={options} onChoose={onChoose} />;
}
