import type { Diagnostic, Language, QueryDialect } from '@clinical/contracts';
import { parse } from '../parse.js';
import { print } from '../print/print.js';
import { DIALECTS } from '../syntax-tree.js';
import { translate } from '../translate/translate.js';

/** A search filter, written for one platform. */
export interface SearchFilter {
  readonly platform: QueryDialect;
  /** One line. */
  readonly text: string;
}

/** The errors of a filter's text; one with errors cannot be used. */
export function filterErrors({ platform, text }: SearchFilter): readonly Diagnostic[] {
  const { diagnostics } = parse(text, { mode: 'advanced', dialect: platform });
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** A filter in a dialect, and what that dialect cannot express of it. */
export interface FilterLine {
  readonly text: string;
  readonly losses: readonly Diagnostic[];
}

/**
 * The filter as one line of a dialect.
 *
 * @param language of the losses
 * @throws Error for a text with errors
 */
export function filterLine(
  { platform, text }: SearchFilter,
  dialect: QueryDialect,
  language: Language = 'en',
): FilterLine {
  const { tree } = parse(text, { mode: 'advanced', dialect: platform });
  if (tree === null) throw new Error(`The filter cannot be read: ${text}`);
  return dialect === platform
    ? { text: print(tree, platform), losses: [] }
    : translate(tree, platform, dialect, language);
}

/** Those of the filters whose complete text a strategy has, in any dialect. */
export function filtersIn<Filter extends SearchFilter>(
  strategy: string,
  filters: readonly Filter[],
): readonly Filter[] {
  const typed = settled(strategy);
  return filters.filter((filter) =>
    DIALECTS.some((dialect) => typed.includes(settled(filterLine(filter, dialect).text))),
  );
}

function settled(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}
